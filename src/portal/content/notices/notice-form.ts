import { collegeCode } from '#model/college/codes.ts';
import { department } from '#model/academics/department.ts';
import { departmentEvent, facilityOf, noticeTypes } from '#model/content/notice-types.ts';
import { notice } from '#model/content/notice.ts';
import { noticeStateOf } from '#model/content/notice-state.ts';
import { posterOf } from '#model/content/poster.ts';
import { defineResource, type Field, type Resource, type Rule } from '#model/define.ts';
import type { Choice, Values } from '#model/field.ts';
import { todayAtCollege } from '#portal/kit/local-time.ts';
import type { FindCached, Views } from '#portal/kit/views.ts';

/** A field of a notice. */
export type NoticeField = keyof typeof notice.fields;

/** The fields that decide when a notice is visible to the public. */
export const publishingFields = ['draft', 'publish_at', 'expires_at'] as const satisfies readonly NoticeField[];

/**
 * A form for some kinds of notices: the allowed types, the inputs, and the implied values. Every screen of notices uses
 * one. A field without an input keeps its value, or its start value.
 */
export interface NoticeForm {
  /** The singular and the plural, in the words of buttons and titles. */
  readonly label: string;
  readonly title: string;
  /** Their purpose, in a sentence. */
  readonly purpose: string;
  /** The types to choose from; a single type has no input. */
  readonly types: readonly Choice[];
  /** The fields with an input, in the order of the form. */
  readonly inputFields: readonly NoticeField[];
  /**
   * The inputs that only a stored facility with a title of its own has: any other facility uses its type as title and
   * the current date.
   */
  readonly namedInputFields?: readonly NoticeField[];
  /** The columns of the table, in order. */
  readonly columns: readonly NoticeField[];
  /** Overrides of field properties. */
  readonly fieldOverrides?: Partial<Readonly<Record<NoticeField, Partial<Field>>>>;
  /** The types that require an opening and a closing date. */
  readonly typesRequiringDates?: readonly string[];
  /** The names it may be posted under. */
  readonly posters: readonly string[];
  /** The default poster of a new notice; the first of `posters` if absent. */
  readonly poster?: string | undefined;
  /** The publisher; absent for the college, null if the form has an input for it. */
  readonly owner?: string | null;
}

/** The types that have an opening and a closing date: tenders and events. */
const datedTypes: readonly string[] = ['COLLEGE_TENDER', departmentEvent.value, 'IQAC_EVENT'];

/** Whether notices of this type have opening and closing dates. */
export function isDated(type: unknown): boolean {
  return datedTypes.some((one) => one === type);
}

/** The notices of a form as a resource: the fields with inputs come first, in order. */
export function noticeResource(form: NoticeForm): Resource {
  const { label, title, types, inputFields, columns, fieldOverrides = {}, posters } = form;
  const names = [...new Set([...inputFields, ...(Object.keys(notice.fields) as NoticeField[])])];
  const here: Partial<Record<NoticeField, Partial<Field>>> = {
    type: { choices: types },
    posted_as: { choices: [...new Set(posters)].map((value) => ({ value, label: value })) },
  };
  const fields = names.map(
    (name) => [name, { ...notice.fields[name], ...here[name], ...fieldOverrides[name] }] as const,
  );
  return defineResource({
    ...notice,
    label,
    title,
    columns,
    fields: Object.fromEntries(fields),
    prepare: [...datesNeeded(form), ...notice.prepare],
  });
}

/** The initial values of a new notice of a form. */
export function noticeDefaults({ types, posters, poster = posters[0], owner = collegeCode }: NoticeForm): Values {
  return {
    date: todayAtCollege(),
    posted_as: poster ?? '',
    dept_code: owner ?? collegeCode,
    ...(types.length === 1 && { type: types[0]?.value }),
  };
}

/** The filter of a form's list, which is also the fixed values of every new record. */
export function noticePart({ types, owner = collegeCode }: NoticeForm) {
  const codes = types.map(({ value }) => String(value));
  return {
    values: {
      ...(owner !== null && { dept_code: owner }),
      ...(codes.length === 1 && codes[0] !== undefined && { type: codes[0] }),
    },
    among: { ...(codes.length > 1 && types !== noticeTypes && { type: codes }) },
  };
}

/** A copy of a notice, dated today, with all its fields and files; a draft if its form has the publishing inputs. */
export function copyNotice(row: Values, form: NoticeForm): Values {
  const kept = Object.keys(notice.fields).filter((name) => name !== 'time_stamp');
  const copied = Object.fromEntries(kept.map((name) => [name, row[name]]));
  return {
    ...copied,
    date: todayAtCollege(),
    draft: hasPublishingInputs(form) ? 1 : 0,
    publish_at: null,
    expires_at: null,
  };
}

/**
 * Whether a form has the publishing inputs. Any form has them for a stored notice that is not visible at this moment,
 * in ms.
 */
export function hasPublishingInputs({ inputFields }: NoticeForm, stored?: Values, now = 0): boolean {
  return inputFields.includes('draft') || isUnpublished(stored, now);
}

/** Whether a stored notice is invisible to the public at a moment, in ms. */
export function isUnpublished(stored: Values | undefined, now: number): boolean {
  return stored !== undefined && noticeStateOf(stored, now) !== 'published';
}

/**
 * The dependent fields of a notice: only dated types have dates, a facility's title follows its type, and the publisher
 * of an event is its poster.
 */
export function followNotice(asksOwner: boolean, college: string): NonNullable<Views['follow']> {
  return (before, after, known) => ({
    ...after,
    ...(before['type'] !== after['type'] && { ...undated(after), ...titled(before, after) }),
    ...(asksOwner && before['dept_code'] !== after['dept_code'] && { posted_as: postedBy(after, known, college) }),
  });
}

/** The request body of a notice: a facility without a date input gets the date of saving, which the public sees. */
export function noticeBodyOf({ namedInputFields = [] }: NoticeForm): NonNullable<Views['sends']> {
  return (values) =>
    namedInputFields.includes('date') && !hasOwnTitle(values) ? { ...values, date: todayAtCollege() } : values;
}

/** Whether a facility has a title other than its type. */
export function hasOwnTitle({ type, title }: Values): boolean {
  return title !== '' && title !== facilityOf(type)?.label;
}

function datesNeeded({ typesRequiringDates = [], fieldOverrides = {} }: NoticeForm): Rule[] {
  return (['opening_date', 'closing_date'] as const).map((name) => (record) => {
    if (record[name] || !typesRequiringDates.some((type) => type === record['type'])) return [];
    return [{ field: name, message: `${fieldOverrides[name]?.label ?? notice.fields[name].label} is required.` }];
  });
}

function undated({ type }: Values): Values {
  return isDated(type) ? {} : { opening_date: null, closing_date: null };
}

/** A title that is only the name of the facility changes with the type. */
function titled(before: Values, after: Values): Values {
  const facility = facilityOf(after['type']);
  const isOfType = after['title'] === '' || after['title'] === facilityOf(before['type'])?.label;
  return facility && isOfType ? { title: facility.label } : {};
}

function postedBy({ dept_code }: Values, known: FindCached, college: string): string {
  return posterOf(dept_code, { college, department: String(known(department, dept_code)?.['dept_name'] ?? '') });
}

import { collegeCode } from '#model/college/codes.ts';
import { department } from '#model/academics/department.ts';
import { departmentEvent, facilityOf, noticeTypes } from '#model/content/notice-types.ts';
import { notice } from '#model/content/notice.ts';
import { stateOf } from '#model/content/notice-state.ts';
import { posterOf } from '#model/content/poster.ts';
import { defineResource, type Field, type Resource, type Rule } from '#model/define.ts';
import type { Choice, Values } from '#model/field.ts';
import { todayAtCollege } from '#portal/kit/local-time.ts';
import type { Known, Views } from '#portal/kit/views.ts';

/** A field of a notice. */
export type NoticeField = keyof typeof notice.fields;

/** What decides when a notice is seen by the public. */
export const publishing = ['draft', 'publish_at', 'expires_at'] as const satisfies readonly NoticeField[];

/**
 * Notices of some kind: which types they may have, what is asked of them, and what goes without saying. Every screen of
 * notices is made of one; what it does not ask keeps its value, or the one it starts with.
 */
export interface NoticeForm {
  /** One and many of them, in the words of buttons and titles. */
  readonly label: string;
  readonly title: string;
  /** What they are for, in a sentence. */
  readonly purpose: string;
  /** The types to choose from; one alone is not asked. */
  readonly types: readonly Choice[];
  /** What is asked, in the order of the form. */
  readonly asks: readonly NoticeField[];
  /**
   * What of it is asked of a stored facility alone that has a title of its own: any other goes by its type and is of
   * today.
   */
  readonly asksOfNamed?: readonly NoticeField[];
  /** What a table shows, in order. */
  readonly columns: readonly NoticeField[];
  /** What is said otherwise of a field here. */
  readonly says?: Partial<Readonly<Record<NoticeField, Partial<Field>>>>;
  /** The types that must have an opening and a closing date. */
  readonly datesNeededBy?: readonly string[];
  /** In whose name it may be posted. */
  readonly posters: readonly string[];
  /** In whose name a new one is posted unless another is chosen: the first, unless told. */
  readonly poster?: string | undefined;
  /** Who publishes them: the college, unless told; null when it is asked. */
  readonly owner?: string | null;
}

/** The types that have an opening and a closing date: tenders and events. */
const datedTypes: readonly string[] = ['COLLEGE_TENDER', departmentEvent.value, 'IQAC_EVENT'];

/** Whether a notice of this type opens and closes. */
export function isDated(type: unknown): boolean {
  return datedTypes.some((one) => one === type);
}

/** The notices of a form as a resource of their own: what is asked comes first, in its order. */
export function noticeResource(form: NoticeForm): Resource {
  const { label, title, types, asks, columns, says = {}, posters } = form;
  const names = [...new Set([...asks, ...(Object.keys(notice.fields) as NoticeField[])])];
  const here: Partial<Record<NoticeField, Partial<Field>>> = {
    type: { choices: types },
    posted_as: { choices: [...new Set(posters)].map((value) => ({ value, label: value })) },
  };
  const fields = names.map((name) => [name, { ...notice.fields[name], ...here[name], ...says[name] }] as const);
  return defineResource({
    ...notice,
    label,
    title,
    columns,
    fields: Object.fromEntries(fields),
    prepare: [...datesNeeded(form), ...notice.prepare],
  });
}

/** What a new notice of a form starts with. */
export function noticeStart({ types, posters, poster = posters[0], owner = collegeCode }: NoticeForm): Values {
  return {
    date: todayAtCollege(),
    posted_as: poster ?? '',
    dept_code: owner ?? collegeCode,
    ...(types.length === 1 && { type: types[0]?.value }),
  };
}

/** What the list of a form is narrowed to, and what every new record of it holds. */
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

/**
 * A copy of a notice as a new one of today with all that it says, and its files; a draft where its form can publish
 * one.
 */
export function copyOf(row: Values, form: NoticeForm): Values {
  const kept = Object.keys(notice.fields).filter((name) => name !== 'time_stamp');
  const copied = Object.fromEntries(kept.map((name) => [name, row[name]]));
  return { ...copied, date: todayAtCollege(), draft: asksPublishing(form) ? 1 : 0, publish_at: null, expires_at: null };
}

/**
 * Whether a form asks when a notice is seen by the public: any does of a stored one that is not seen at this moment, in
 * ms.
 */
export function asksPublishing({ asks }: NoticeForm, stored?: Values, now = 0): boolean {
  return asks.includes('draft') || isUnseen(stored, now);
}

/** Whether the public does not see a stored notice at a moment, in ms. */
export function isUnseen(stored: Values | undefined, now: number): boolean {
  return stored !== undefined && stateOf(stored, now) !== 'published';
}

/**
 * What follows from the type and the owner: only what opens and closes has dates for it, a facility is called by its
 * type, and whoever publishes an event posts it.
 */
export function followNotice(asksOwner: boolean, college: string): NonNullable<Views['follow']> {
  return (before, after, known) => ({
    ...after,
    ...(before['type'] !== after['type'] && { ...undated(after), ...titled(before, after) }),
    ...(asksOwner && before['dept_code'] !== after['dept_code'] && { posted_as: postedBy(after, known, college) }),
  });
}

/**
 * What is sent of a notice: a facility whose date nobody is asked is of the day on which it is saved, as the public
 * reads it.
 */
export function sentOf({ asksOfNamed = [] }: NoticeForm): NonNullable<Views['sends']> {
  return (values) =>
    asksOfNamed.includes('date') && !isNamed(values) ? { ...values, date: todayAtCollege() } : values;
}

/** Whether a facility has a title that says more than its type. */
export function isNamed({ type, title }: Values): boolean {
  return title !== '' && title !== facilityOf(type)?.label;
}

function datesNeeded({ datesNeededBy = [], says = {} }: NoticeForm): Rule[] {
  return (['opening_date', 'closing_date'] as const).map((name) => (record) => {
    if (record[name] || !datesNeededBy.some((type) => type === record['type'])) return [];
    return [{ field: name, message: `${says[name]?.label ?? notice.fields[name].label} is required.` }];
  });
}

function undated({ type }: Values): Values {
  return isDated(type) ? {} : { opening_date: null, closing_date: null };
}

/** A title that is only the name of the facility goes with it. */
function titled(before: Values, after: Values): Values {
  const facility = facilityOf(after['type']);
  const isOfType = after['title'] === '' || after['title'] === facilityOf(before['type'])?.label;
  return facility && isOfType ? { title: facility.label } : {};
}

function postedBy({ dept_code }: Values, known: Known, college: string): string {
  return posterOf(dept_code, { college, department: String(known(department, dept_code)?.['dept_name'] ?? '') });
}

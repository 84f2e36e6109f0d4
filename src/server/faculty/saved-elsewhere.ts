import { isDeepStrictEqual } from 'node:util';
import type { Problem, Resource, StoredRow } from '#model/define.ts';
import { columnsOfRow } from '#model/entries/define-section.ts';
import { sectionNamed, sectionsOf } from '#model/entries/sections.ts';
import { isObject, type Values } from '#model/field.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { facultyForms } from '#model/faculty/forms.ts';
import { blankRecord } from '#model/record.ts';
import { readField } from '../http/owned-body.ts';
import { entriesOf } from '../store/entries.ts';
import { lockRecordBy } from '../store/writing.ts';
import type { RecordWriting } from '../store/write.ts';

/** The groups that a person's record comes in, where it does not come flat. */
export const groups = ['basic', 'publications', 'involvement', 'links'] as const;

/**
 * What a body with the basic details says anew of the rest of the record, which other calls save: it may come along as it was read, and
 * what is another would be lost. The employee is held.
 */
export async function changedElsewhere(
  writing: RecordWriting,
  employee: StoredRow,
  body: Readonly<{ rest: Values; facts: Values }>,
): Promise<Problem[]> {
  if (Object.keys(body.rest).length === 0) return [];
  const stored = await storedRecord(writing, employee);
  const sent = { ...body.rest, ...body.facts };
  return Object.entries(body.rest).flatMap(([name, value]) => {
    if (!groups.some((group) => group === name)) return isKept(name, value, stored) ? [] : [changed(name)];
    if (!isObject(value)) return [{ field: name, message: `"${name}" must hold what it was read with.` }];
    return Object.entries(value)
      .filter(([inner, one]) => !isKept(inner, one, stored) && !isDeepStrictEqual(one, sent[inner]))
      .map(([inner]) => ({ ...changed(inner), field: `${name}.${inner}` }));
  });
}

/** The record as reads answer it to whoever may change it, every list and field by its name. */
async function storedRecord({ store, tx }: RecordWriting, employee: StoredRow): Promise<Values> {
  const id = String(employee.id);
  const profile = await lockRecordBy({ store, tx }, facultyProfile, ['employee_id', id]);
  const entries = await entriesOf({ store, runner: tx }, sectionsOf('employee'), id);
  const lists = sectionsOf('employee').map((section) => {
    const columns = ['id', ...columnsOfRow(section)];
    const rows = entries.get(section.resource.name) ?? [];
    return [section.resource.name, rows.map(({ row }) => Object.fromEntries(columns.map((one) => [one, row[one]])))];
  });
  return {
    ...blankRecord(facultyProfile),
    ...profile,
    ...employee,
    employee_id: employee.id,
    ...(Object.fromEntries(lists) as Values),
  };
}

function isKept(name: string, sent: unknown, stored: Values): boolean {
  if (!Object.hasOwn(stored, name)) return false;
  if (isDeepStrictEqual(sent, stored[name])) return true;
  if (!Object.hasOwn(facultyProfile.fields, name)) return false;
  const reading = readField(facultyProfile, name, sent);
  return reading.message === undefined && isDeepStrictEqual(reading.value, stored[name]);
}

function changed(field: string): Problem {
  const [m_type] =
    Object.entries(facultyForms).find(([, form]) =>
      [...form.sections.map(({ resource }) => resource.name), ...form.fields].some((one) => one === field),
    ) ?? [];
  const { fields }: Resource = facultyProfile;
  const label = sectionNamed(field)?.resource.title ?? fields[field]?.label ?? field;
  const saver = field === 'live_now' ? 'uploademployeedata' : m_type && `addemployeeapi with the m_type ${m_type}`;
  const where = saver ? `It is saved by ${saver}.` : 'A change of it is sent beside this group, not in it.';
  return { field, message: `${label} is not as it is stored, and is not saved here. ${where}` };
}

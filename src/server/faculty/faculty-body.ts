import type { Problem } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { basicFields, facultyProfile } from '#model/faculty/faculty-profile.ts';
import { facultyFormNamed, facultyForms } from '#model/faculty/forms.ts';
import { yearOfQuarter } from '#model/kinds/quarter.ts';
import { employee } from '#model/people/employee.ts';
import { invalid } from '../http/errors.ts';
import { objectOf, readField, readLists, readVersion, type StoredRows } from '../http/owned-body.ts';
import type { SentList } from '../http/save-entries.ts';
import type { OwnedSave } from '../http/save-owned.ts';
import { groups } from './saved-elsewhere.ts';

/** What may be sent back with a form and says nothing: the server sets it, or another form saves it. */
const passedOver = new Set(['id', 'time_stamp', 'profile_id', 'email', 'm_type', 'employee_id', 'version']);

/** What of the profile a form of fields saves. */
export interface BasicSave {
  readonly save: OwnedSave;
  /** The employee's own fields as they were sent. */
  readonly facts: Values;
  /** What other calls save, as it was sent. */
  readonly rest: Values;
}

/** Reads one of the forms of lists, or the links inside `value`. Throws `invalid`, naming every bad place. */
export function readFormBody(id: string, sent: unknown, stored: StoredRows): OwnedSave {
  const outer = objectOf(sent, 'the section of the profile');
  const { value, ...around } = outer;
  const isLinks = (around['m_type'] ?? (value as Values | undefined)?.['m_type']) === 'links';
  // The links are wrapped, and what goes with them may be wrapped too.
  const body = isLinks && Object.hasOwn(outer, 'value') ? { ...around, ...objectOf(value, 'the links') } : outer;
  const problems: Problem[] = [];
  checkId(id, [around['employee_id'], body['employee_id']], problems);
  const version = readVersion(body['version'], problems);
  const form = facultyFormNamed(body['m_type']);
  if (!form) {
    const message = `The m_type must be one of ${Object.keys(facultyForms).join(', ')}.`;
    throw invalid([...problems, { field: 'm_type', message }]);
  }
  const lists = readLists(form.sections, { owner: id, body, stored }, problems);
  for (const list of lists) checkQuarters(list, problems);
  const fields = readFields(form.fields, body, problems);
  const known = new Set<string>([...form.fields, ...form.sections.map(({ resource }) => resource.name)]);
  refuseUnknown({ body, known, what: `The section ${String(body['m_type'])}` }, problems);
  if (problems.length > 0) throw invalid(problems);
  return { lists, fields, version };
}

/** Reads the Live flag. Throws `invalid`. */
export function readLiveBody(id: string, sent: unknown): OwnedSave {
  const body = objectOf(sent, 'the value and its type');
  const problems: Problem[] = [];
  checkId(id, [body['employee_id']], problems);
  const version = readVersion(body['version'], problems);
  if (body['type'] !== 'live_now') problems.push({ field: 'type', message: 'The type must be live_now.' });
  const { value } = body;
  const reading = readField(facultyProfile, 'live_now', value === '' ? undefined : value);
  if (value === undefined || value === null || value === '') {
    problems.push({ field: 'value', message: 'The value is missing: 1 or 0.' });
  } else if (reading.message !== undefined) {
    problems.push({ field: 'value', message: reading.message });
  }
  refuseUnknown({ body, known: new Set(['value', 'type']), what: 'The Live flag' }, problems);
  if (problems.length > 0 || reading.message !== undefined) throw invalid(problems);
  return { lists: [], fields: { live_now: reading.value }, version };
}

/** Reads the Basic form: what stands with the employee, and what stands in the profile. Throws `invalid`. */
export function readBasicBody(id: string, sent: unknown): BasicSave {
  const body = objectOf(sent, 'the basic details');
  const problems: Problem[] = [];
  checkId(id, [body['employee_id']], problems);
  const version = readVersion(body['version'], problems);
  const fields = readFields(basicFields, body, problems);
  const facts = Object.fromEntries(
    Object.entries(body).filter(([name]) => Object.hasOwn(employee.fields, name) && name !== 'password'),
  );
  // A form that was filled from the whole record sends it back whole; the rest of it has forms of its own.
  const others = new Set([
    ...Object.keys(facultyProfile.fields),
    ...sectionsOf('employee').map(({ resource }) => resource.name),
    ...groups,
  ]);
  const known = new Set([...Object.keys(facts), ...others]);
  refuseUnknown({ body, known, what: 'The basic details' }, problems);
  if (problems.length > 0) throw invalid(problems);
  const isOther = ([name]: [string, unknown]) =>
    others.has(name) && !passedOver.has(name) && !Object.hasOwn(fields, name);
  const rest = Object.fromEntries(Object.entries(body).filter(isOther));
  return { save: { lists: [], fields, version }, facts, rest };
}

function checkId(id: string, said: readonly unknown[], problems: Problem[]): void {
  if (said.every((one) => one === undefined || String(one) === id)) return;
  problems.push({ field: 'employee_id', message: `The address says the employee ${id}, and this another.` });
}

function readFields(names: readonly string[], body: Values, problems: Problem[]): Values {
  const fields: Values = {};
  for (const name of names.filter((one) => Object.hasOwn(body, one))) {
    const reading = readField(facultyProfile, name, body[name]);
    if (reading.message === undefined) fields[name] = reading.value;
    else problems.push({ field: name, message: reading.message });
  }
  return fields;
}

function refuseUnknown(
  { body, known, what }: { body: Values; known: ReadonlySet<string>; what: string },
  problems: Problem[],
): void {
  for (const name of Object.keys(body)) {
    if (known.has(name) || passedOver.has(name)) continue;
    problems.push({ field: name, message: `${what} has no field "${name}".` });
  }
}

/** The list of quarters ends with this year, wherever on earth it is latest. */
function checkQuarters({ section, rows }: SentList, problems: Problem[]): void {
  const hours14 = 14 * 60 * 60 * 1000;
  const year = new Date(Date.now() + hours14).getUTCFullYear();
  for (const [at, { values }] of rows.entries()) {
    const quarter = yearOfQuarter(String(values['quarter'] ?? ''));
    if (quarter === undefined || quarter <= year) continue;
    const field = `${section.resource.name}.${at}.quarter`;
    problems.push({ field, message: `Quarter must not be later than ${year}.` });
  }
}

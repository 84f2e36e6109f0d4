import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '#model/define.ts';
import { isObject, type Values } from '#model/field.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { facultyFormNamed, facultyForms } from '#model/faculty/forms.ts';
import { employee } from '#model/people/employee.ts';
import { parseField, readVersion } from '#model/record.ts';
import { invalid } from '../http/errors.ts';
import { futureQuarter } from '../http/entries/entry-rules.ts';
import { checkSentOwner, requireObject, readLists, type StoredRows } from '../http/entries/owned-body.ts';
import type { SectionSave } from '../http/entries/save-entries.ts';
import type { OwnedSave } from '../http/entries/save-owned.ts';
import type { FacultyRecord } from '../reading/read-faculty.ts';

/** The groups of a person's record, if it does not come flat. */
export const groups = ['basic', 'publications', 'involvement', 'links'] as const;

/** What may be sent back with a form and is ignored there: the server sets it, or it is in the path. */
const ignoredFields = new Set(['id', 'time_stamp', 'profile_id', 'email', 'm_type', 'employee_id', 'version']);

/** What a save of the whole record contains. */
export interface BasicSave {
  readonly save: OwnedSave;
  /** The employee's own fields as they were sent. */
  readonly facts: Values;
}

/** Parses one of the forms of lists, or the links inside `value`. Throws `invalid`, naming every invalid place. */
export function readFormBody(id: string, sent: unknown, stored: StoredRows): OwnedSave {
  const outer = requireObject(sent, 'the section of the profile');
  const { value, ...around } = outer;
  const isLinks = (around['m_type'] ?? (value as Values | undefined)?.['m_type']) === 'links';
  // The links are wrapped, and what goes with them may be wrapped too.
  const body = isLinks && Object.hasOwn(outer, 'value') ? { ...around, ...requireObject(value, 'the links') } : outer;
  const problems: Problem[] = [];
  checkId(id, [around['employee_id'], body['employee_id']], problems);
  const version = readVersion(body['version'], problems);
  const form = facultyFormNamed(body['m_type']);
  if (!form) {
    const message = `The m_type must be one of ${Object.keys(facultyForms).join(', ')}.`;
    throw invalid([...problems, { field: 'm_type', message }]);
  }
  const lists = readLists(form.sections, { owner: id, body, stored }, problems);
  for (const list of lists) checkQuarters(list, stored, problems);
  const fields = readFields(form.fields, body, problems);
  const known = new Set<string>([...form.fields, ...form.sections.map(({ resource }) => resource.name)]);
  checkUnknownFields({ body, known, what: `The section ${String(body['m_type'])}` }, problems);
  if (problems.length > 0) throw invalid(problems);
  return { lists, fields, version };
}

/** Parses the Live flag. Throws `invalid`. */
export function readLiveBody(id: string, sent: unknown): OwnedSave {
  const body = requireObject(sent, 'the value and its type');
  const problems: Problem[] = [];
  checkId(id, [body['employee_id']], problems);
  const version = readVersion(body['version'], problems);
  if (body['type'] !== 'live_now') problems.push({ field: 'type', message: 'The type must be live_now.' });
  const { value } = body;
  const reading = parseField(facultyProfile, 'live_now', value === '' ? undefined : value);
  if (value === undefined || value === null || value === '') {
    problems.push({ field: 'value', message: 'The value is missing: 1 or 0.' });
  } else if (reading.message !== undefined) {
    problems.push({ field: 'value', message: reading.message });
  }
  checkUnknownFields({ body, known: new Set(['value', 'type']), what: 'The Live flag' }, problems);
  if (problems.length > 0 || reading.message !== undefined) throw invalid(problems);
  return { lists: [], fields: { live_now: reading.value }, version };
}

/**
 * Parses the form of the whole record, flat or in its groups: the employee's fields, the profile's fields, and the
 * lists, each if present. Throws `invalid`.
 */
export function readBasicBody(id: string, sent: unknown, { facts: before, lists: stored }: FacultyRecord): BasicSave {
  const problems: Problem[] = [];
  const body = flattenGroups(requireObject(sent, 'the basic details'), { ...before, ...stored }, problems);
  checkId(id, [body['employee_id']], problems);
  const version = readVersion(body['version'], problems);
  const fields = readFields(profileFields, body, problems);
  const facts = Object.fromEntries(
    Object.entries(body).filter(([name]) => Object.hasOwn(employee.fields, name) && name !== 'password'),
  );
  const sections = sectionsOf('employee');
  const lists = readLists(sections, { owner: id, body, stored }, problems);
  for (const list of lists) checkQuarters(list, stored, problems);
  const names = sections.map(({ resource }) => resource.name);
  const known = new Set<string>([...Object.keys(facts), ...profileFields, ...names]);
  checkUnknownFields({ body, known, what: 'The record' }, problems);
  if (problems.length > 0) throw invalid(problems);
  return { save: { lists, fields, version }, facts };
}

/** The owner is in the path. */
const profileFields = Object.keys(facultyProfile.fields).filter((name) => name !== 'employee_id');

/**
 * A body with the content of its groups at the top level. A record is returned in both forms, and may be sent back so.
 * If the two differ, the one that differs from the stored value counts. If both differ from it, that is a problem.
 */
function flattenGroups(body: Values, stored: Values, problems: Problem[]): Values {
  const flat = Object.fromEntries(Object.entries(body).filter(([name]) => !groups.some((one) => one === name)));
  for (const group of groups.filter((name) => Object.hasOwn(body, name))) {
    const inside = body[group];
    if (!isObject(inside)) problems.push({ field: group, message: `"${group}" must hold the fields of its group.` });
    for (const [name, value] of Object.entries(isObject(inside) ? inside : {})) {
      const isStored = (one: unknown) => isDeepStrictEqual(one, stored[name]);
      if (Object.hasOwn(flat, name) && (isStored(value) || isDeepStrictEqual(value, flat[name]))) continue;
      if (!Object.hasOwn(flat, name) || isStored(flat[name])) flat[name] = value;
      else problems.push({ field: `${group}.${name}`, message: `${name} is sent twice, and the two differ.` });
    }
  }
  return flat;
}

function checkId(id: string, sent: readonly unknown[], problems: Problem[]): void {
  checkSentOwner({ field: 'employee_id', owner: id, what: 'employee' }, sent, problems);
}

function readFields(names: readonly string[], body: Values, problems: Problem[]): Values {
  const fields: Values = {};
  for (const name of names.filter((one) => Object.hasOwn(body, one))) {
    const reading = parseField(facultyProfile, name, body[name]);
    if (reading.message === undefined) fields[name] = reading.value;
    else problems.push({ field: name, message: reading.message });
  }
  return fields;
}

function checkUnknownFields(
  { body, known, what }: { body: Values; known: ReadonlySet<string>; what: string },
  problems: Problem[],
): void {
  for (const name of Object.keys(body)) {
    if (known.has(name) || ignoredFields.has(name)) continue;
    problems.push({ field: name, message: `${what} has no field "${name}".` });
  }
}

function checkQuarters({ section, rows }: SectionSave, stored: StoredRows, problems: Problem[]): void {
  const { name } = section.resource;
  const storedById = new Map((stored[name] ?? []).map((row) => [row['id'], row]));
  for (const [at, { id, values }] of rows.entries()) {
    for (const { field, message } of futureQuarter(section, { before: storedById.get(id), after: values })) {
      problems.push({ field: `${name}.${at}.${field}`, message });
    }
  }
}

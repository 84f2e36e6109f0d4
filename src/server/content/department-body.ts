import { department } from '#model/academics/department.ts';
import type { Problem, Values } from '#model/define.ts';
import { departmentProfile, savedAlone, singleValues } from '#model/entries/department-profile.ts';
import { mandatory, readRows } from '#model/entries/read-rows.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { numeric } from '#model/kinds/number.ts';
import { fieldSchemas } from '#model/record.ts';
import { invalid } from '../http/errors.ts';
import type { SentList } from '../http/save-entries.ts';

/** What of a department's data is saved at once. */
export interface DepartmentSave {
  /** Whole lists, in the order of the screens. */
  readonly lists: readonly SentList[];
  /** Fields of the profile by name, each read. */
  readonly fields: Values;
  /** The count of saves that the sender knew of; null where it is not held against anything. */
  readonly version: number | null;
}

/** Whatever is sent for them says nothing. */
const setByServer = new Set(['id', 'time_stamp']);

/** Sent back with a record that was read. What the department itself is, its own calls change. */
const passedOver = new Set([...setByServer, 'profile_id', ...Object.keys(department.fields)]);

/** Reads the body of a save of the profile's form: any of its lists and fields. Throws `invalid`, naming every bad place. */
export function readDepartmentBody(code: string, sent: unknown): DepartmentSave {
  const body = bodyOf(sent);
  const problems: Problem[] = [];
  const lists: SentList[] = [];
  const { version: sentVersion, dept_code: sentCode = code, ...rest } = body;
  const version = readVersion(sentVersion, problems);
  checkCode(code, sentCode, problems);
  for (const section of sectionsOf('department')) {
    const { name } = section.resource;
    if (!Object.hasOwn(rest, name)) continue;
    const reading = readRows(section, code, rest[name]);
    if (reading.ok) lists.push({ section, rows: reading.rows });
    else problems.push(...reading.problems);
  }
  const fields: Values = {};
  for (const name of [...singleValues, ...savedAlone].filter((one) => Object.hasOwn(rest, one))) {
    const { value, message } = readField(name, rest[name]);
    if (message === undefined) fields[name] = value;
    else problems.push({ field: name, message });
  }
  const known = new Set<string>([
    ...sectionsOf('department').map(({ resource }) => resource.name),
    ...Object.keys(departmentProfile.fields),
  ]);
  for (const name of Object.keys(rest).filter((one) => !known.has(one) && !passedOver.has(one))) {
    problems.push({ field: name, message: `A department has no data "${name}".` });
  }
  if (problems.length > 0) throw invalid(problems);
  return { lists, fields, version };
}

/** Reads the body of a save of one field: its name as `type` and its `value`. Throws `invalid`. */
export function readDepartmentField(code: string, sent: unknown): DepartmentSave {
  const { value: sentValue, type, dept_code: sentCode = code, version: sentVersion, ...rest } = bodyOf(sent);
  const problems: Problem[] = Object.keys(rest)
    .filter((field) => !setByServer.has(field))
    .map((field) => ({ field, message: `There is no field "${field}" here.` }));
  const version = readVersion(sentVersion, problems);
  checkCode(code, sentCode, problems);
  const name = savedAlone.find((one) => one === type);
  const fields: Values = {};
  if (name === undefined) {
    problems.push({ field: 'type', message: `The type must be one of ${savedAlone.join(', ')}.` });
  } else if (sentValue === undefined) {
    problems.push({ field: 'value', message: 'The value is missing.' });
  } else {
    const { value, message } = readField(name, sentValue);
    if (message === undefined) fields[name] = value;
    else problems.push({ field: 'value', message });
  }
  if (problems.length > 0) throw invalid(problems);
  return { lists: [], fields, version };
}

function bodyOf(sent: unknown): Values {
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) return sent as Values;
  throw invalid([{ field: '', message: 'A JSON object with the data of the department is expected.' }]);
}

function readVersion(sent: unknown, problems: Problem[]): number | null {
  const version = numeric(sent);
  if (version === null) return null;
  if (typeof version === 'number' && Number.isSafeInteger(version)) return version;
  problems.push({ field: 'version', message: 'Version must be a whole number.' });
  return null;
}

function checkCode(code: string, sent: unknown, problems: Problem[]): void {
  if (sent === code) return;
  problems.push({ field: 'dept_code', message: `The address says the department ${code}, and this another.` });
}

type ProfileField = (typeof singleValues)[number] | (typeof savedAlone)[number];

function readField(name: ProfileField, sent: unknown): { value?: unknown; message?: string } {
  const field = departmentProfile.fields[name];
  // A banner of one file may be sent as that file.
  const isAlone = field.kind === 'files' && typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  const parsed = fieldSchemas(departmentProfile)[name]?.safeParse(isAlone ? [sent] : sent);
  if (!parsed?.success) return { message: parsed?.error.issues[0]?.message ?? 'Is not valid.' };
  const isMandatory = singleValues.some((one) => one === name);
  if (isMandatory && kindOf(field).isBlank(parsed.data)) return { message: mandatory };
  return { value: parsed.data };
}

import { department } from '#model/academics/department.ts';
import type { Problem, Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { departmentProfile, savedIndividually, singleValues } from '#model/entries/department-profile.ts';
import { mandatoryMessage } from '#model/entries/read-rows.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { parseField, readVersion, type ParsedField } from '#model/record.ts';
import { invalid } from '../http/errors.ts';
import { checkSentOwner, requireObject, readLists, type StoredRows } from '../http/entries/owned-body.ts';
import type { OwnedSave } from '../http/entries/save-owned.ts';

/** Sent values for these fields are ignored. */
const setByServer = new Set(['id', 'time_stamp']);

/** Sent back with a record that was read. The department's own record is changed by its own calls. */
const ignoredFields = new Set([...setByServer, 'profile_id', ...Object.keys(department.fields)]);

/**
 * Parses the body of a save of the profile's form: any of its lists and fields. Throws `invalid`, naming every invalid
 * place.
 */
export function readDepartmentBody(code: string, sent: unknown, stored: StoredRows): OwnedSave {
  const body = requireObject(sent, 'the data of the department');
  const problems: Problem[] = [];
  const { version: sentVersion, dept_code: sentCode, ...rest } = body;
  const version = readVersion(sentVersion, problems);
  checkCode(code, sentCode, problems);
  const lists = readLists(sectionsOf('department'), { owner: code, body: rest, stored }, problems);
  const fields: Values = {};
  const stillEmpty: string[] = [];
  const isForm = Object.keys(rest).every((name) => setByServer.has(name) || isSingleValue(name));
  for (const name of [...singleValues, ...savedIndividually].filter((one) => Object.hasOwn(rest, one))) {
    const reading = readProfileField(name, rest[name]);
    if (reading.message === undefined) fields[name] = reading.value;
    else if (reading.message === mandatoryMessage && !isForm) stillEmpty.push(name);
    else problems.push({ field: name, message: reading.message });
  }
  const knownNames = new Set<string>([
    ...sectionsOf('department').map(({ resource }) => resource.name),
    ...Object.keys(departmentProfile.fields),
  ]);
  for (const name of Object.keys(rest).filter((one) => !knownNames.has(one) && !ignoredFields.has(one))) {
    problems.push({ field: name, message: `A department has no data "${name}".` });
  }
  if (problems.length > 0) throw invalid(problems);
  return { lists, fields, version, emptyRequired: stillEmpty };
}

/** Parses the body of a save of one field: its name as `type` and its `value`. Throws `invalid`. */
export function readDepartmentField(code: string, sent: unknown): OwnedSave {
  const {
    value: sentValue,
    type,
    dept_code: sentCode,
    version: sentVersion,
    ...rest
  } = requireObject(sent, 'the data of the department');
  const problems: Problem[] = Object.keys(rest)
    .filter((field) => !setByServer.has(field))
    .map((field) => ({ field, message: `There is no field "${field}" here.` }));
  const version = readVersion(sentVersion, problems);
  checkCode(code, sentCode, problems);
  const name = savedIndividually.find((one) => one === type);
  const fields: Values = {};
  if (name === undefined) {
    problems.push({ field: 'type', message: `The type must be one of ${savedIndividually.join(', ')}.` });
  } else if (sentValue === undefined) {
    problems.push({ field: 'value', message: 'The value is missing.' });
  } else {
    const reading = readProfileField(name, sentValue);
    if (reading.message === undefined) fields[name] = reading.value;
    else problems.push({ field: 'value', message: reading.message });
  }
  if (problems.length > 0) throw invalid(problems);
  return { lists: [], fields, version };
}

function isSingleValue(name: string): boolean {
  return singleValues.some((one) => one === name);
}

function checkCode(code: string, sent: unknown, problems: Problem[]): void {
  checkSentOwner({ field: 'dept_code', owner: code, what: 'department' }, [sent], problems);
}

/** A field that is not a list; those of the single-value form must not be saved empty. */
function readProfileField(name: string, sent: unknown): ParsedField {
  const reading = parseField(departmentProfile, name, sent);
  if (reading.message !== undefined || !isSingleValue(name)) return reading;
  const isEmpty = kindOf((departmentProfile as Resource).fields[name] ?? { kind: 'text' }).isBlank(reading.value);
  return isEmpty ? { message: mandatoryMessage } : reading;
}

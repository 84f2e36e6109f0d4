import type { Problem, Resource, StoredRow } from '#model/define.ts';
import { session } from '#model/academics/session.ts';
import type { Values } from '#model/field.ts';
import type { AcceptedState } from '#model/import-row.ts';
import { listFirst } from '#model/wording/list-first.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { isSameFigure } from '#model/kinds/figure.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { maxInteger } from '#model/kinds/number.ts';
import { withoutZeroDecimals } from '#model/kinds/without-zero-decimals.ts';
import { blankRecord, fieldSchemas } from '#model/record.ts';
import { targetOf } from '#model/resources.ts';
import { sameValue } from '#model/same-value.ts';
import { foldLine } from '#model/search/search-query.ts';
import { bodyOfCells, idColumn, hasRequiredHandle } from '#model/spreadsheet.ts';
import { findRecords, findRecordsSpelledAlike } from '../../store/records/find-records.ts';
import { toColumnValue } from '../../store/records/rows.ts';
import { lockRecordBy } from '../../store/records/records.ts';
import type { WrittenRecord } from '../../store/write.ts';
import { readNewRecord, storeNewRecord } from '../records/add.ts';
import { fillCopies } from '../records/fill-copies.ts';
import { conflict, invalid } from '../errors.ts';
import type { WarningInput } from '../records/guard.ts';
import { hasAccess } from '../records/assert-access.ts';
import { assertMatchesAncestors } from './import-ancestors.ts';
import { mergeStoredFiles, resolveFiles } from './import-files.ts';
import { explainUnresolved } from './import-names.ts';
import type { Cells, ImportContext } from './import-context.ts';
import { cleanValue } from '../records/rich-text.ts';
import type { HashedSecrets } from '../records/secrets.ts';
import { findCorruptedCells, findLostLetters } from './corrupted-cells.ts';
import { hasUniqueSpelling } from '../records/unique-spelling.ts';
import { readChangedRecord, storeChangedRecord } from '../records/update.ts';

/** The result of a row of a file. */
export interface WrittenRow extends WrittenRecord {
  readonly state: AcceptedState;
  /** What changed, worded as in the log. */
  readonly changes: string;
  /** Whether a record identified by its ID moved to another session. */
  readonly changesSession: boolean;
  /** The warnings that the form would show: the row is accepted. */
  readonly warnings: readonly Problem[];
  /** Other records that changed with it, in their former state. */
  readonly alongside: readonly WrittenRecord[];
}

/** The stored record that a row matches, and the column that identifies it. */
interface RowMatch {
  readonly row: StoredRow;
  readonly by: string;
  /** Why the match is most likely wrong. */
  readonly mismatch?: Problem | undefined;
}

/**
 * Writes one row of a file with the code of the generic calls: an update if it matches a stored record, an add
 * otherwise. Throws their errors, and `conflict` if an earlier row matches the same record.
 */
export async function writeRow(importing: ImportContext, cells: Cells, secrets: HashedSecrets): Promise<WrittenRow> {
  const { resource, resolveHandles } = importing;
  const corrupted = findCorruptedCells(resource, cells);
  if (corrupted.length > 0) throw invalid(corrupted);
  const { values, unresolved } = await resolveHandles(bodyOfCells(resource, cells));
  try {
    return await writeParsedRow(importing, { cells, said: await applyPart(importing, values, cells) }, secrets);
  } catch (error) {
    throw explainUnresolved(error, unresolved);
  }
}

async function writeParsedRow(
  importing: ImportContext,
  { cells, said }: { cells: Cells; said: Values },
  secrets: HashedSecrets,
): Promise<WrittenRow> {
  const { context, resource, guard, rowNumbers } = importing;
  const alongside: WrittenRecord[] = [];
  const writing = { ...importing.writing, alongside };
  const match = await findMatch(importing, cells, said);
  const resolved = resolveFiles(resource, said, match?.row);
  const sent = guard?.accept ? guard.accept(resolved, match?.row) : resolved;
  const common = { context, writing, resource, isFromFile: true, ...secrets };
  if (!match) {
    const after = await readNewRecord(writing, { resource, guard }, sent);
    assertLettersKept(resource, after);
    await assertMatchesAncestors(importing, cells, after);
    const id = await storeNewRecord({ ...common, before: undefined, after }, guard);
    const warnings = await warningsOf(importing, { before: undefined, after, id });
    return { state: 'new', id, before: undefined, changes: '', changesSession: false, warnings, alongside };
  }
  const before = match.row;
  const earlier = rowNumbers.get(before.id);
  if (earlier !== undefined) {
    const message = `Row ${earlier.toLocaleString('en-IN')} of this file is this ${lowerCaseLabel(resource.label)} already.`;
    throw conflict(message, [{ field: match.by, message }]);
  }
  if (match.mismatch) throw invalid([match.mismatch]);
  const values = keepStoredNumbers(
    resource,
    await readChangedRecord(writing, { resource, guard, before }, sent),
    before,
  );
  assertLettersKept(resource, values, before);
  await assertInPart(importing, cells, before);
  await assertMatchesAncestors(importing, cells, values);
  // A file names the entries of a list by their handles only: entries that are already stored keep their captions.
  const stored = (field: string) => before[field];
  const after = await fillCopies(writing, resource, { values, fields: Object.keys(sent), stored });
  const changes = await storeChangedRecord({ ...common, before, after }, guard, before);
  const moves = match.by === idColumn && sessionFieldsOf(resource).some((name) => after[name] !== before[name]);
  const warnings = await warningsOf(importing, { before, after, id: before.id });
  return {
    state: changes === '' ? 'unchanged' : 'changed',
    id: before.id,
    before,
    changes,
    changesSession: moves,
    warnings,
    alongside,
  };
}

function assertLettersKept(resource: Resource, values: Values, stored?: Values): void {
  const lost = findLostLetters(resource, values, stored);
  if (lost.length > 0) throw invalid(lost);
}

/** The guard's warnings about an accepted row. If a warning is about another row of the file, that row is named. */
async function warningsOf(
  { writing, guard, rowNumbers }: ImportContext,
  row: Omit<WarningInput, 'writing'>,
): Promise<Problem[]> {
  const warnings = (await guard?.warnings?.({ writing, ...row })) ?? [];
  return warnings.map(({ field, message, of }) => {
    const earlier = rowNumbers.get(of);
    return {
      field,
      message:
        earlier === undefined ? message : `${message} It is row ${earlier.toLocaleString('en-IN')} of this file.`,
    };
  });
}

/** The fields that say to which session a record belongs. */
function sessionFieldsOf({ fields }: Resource): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.refersTo === session.name);
}

/**
 * Puts a parsed row into the part of the list into which the file is imported. Throws if a cell says that the row
 * belongs to another part: the record would be moved from there, and nobody would notice.
 */
async function applyPart(importing: ImportContext, said: Values, cells: Cells): Promise<Values> {
  const { resource, part } = importing;
  const [here, there] = [parseValid(resource, part), parseValid(resource, said)];
  const problems: Problem[] = [];
  for (const field of Object.keys(part)) {
    const cell = cells[field]?.trim() ?? '';
    if (cell === '' || there[field] === here[field]) continue;
    const says = `${resource.fields[field]?.label ?? field} says "${cell.slice(0, 100)}".`;
    problems.push({ field, message: `${says} ${await describePart(importing, field)}` });
  }
  if (problems.length > 0) throw invalid(problems);
  return { ...said, ...part };
}

/** The same if the cell is empty, and the matching record belongs to another part. */
async function assertInPart(importing: ImportContext, cells: Cells, before: StoredRow): Promise<void> {
  const { resource, part } = importing;
  const here = parseValid(resource, part);
  const problems: Problem[] = [];
  for (const field of Object.keys(part)) {
    const stored = before[field];
    if (cells[field]?.trim() || stored === here[field] || stored === '' || stored === null) continue;
    const label = resource.fields[field]?.label ?? field;
    const is = `${label} of "${String(before[resource.caption])}" is ${await displayValueOf(importing, field, stored)}.`;
    problems.push({ field, message: `${is} ${await describePart(importing, field)}` });
  }
  if (problems.length > 0) throw invalid(problems);
}

async function describePart(importing: ImportContext, field: string): Promise<string> {
  return `Only rows of ${await displayValueOf(importing, field, importing.part[field])} go in here.`;
}

/** The name of a part: the label of a choice, or the caption of the record above. */
async function displayValueOf({ writing, resource }: ImportContext, name: string, value: unknown): Promise<string> {
  const field = resource.fields[name];
  const chosen = field?.choices?.find((one) => one.value === value);
  if (chosen || !field || !kindOf(field).refers) return chosen?.label ?? String(value);
  const { to, by } = targetOf(field);
  const [record] = await findRecords(writing, to, { [by]: value });
  return String(record?.[to.caption] ?? value);
}

/**
 * A cell may write a number in another form than people do: 4.5 for 4.50. If it equals the stored number, the stored
 * form is kept.
 */
function keepStoredNumbers({ fields }: Resource, values: Values, before: StoredRow): Values {
  const alike = Object.entries(fields).flatMap(([name, field]) =>
    kindOf(field).isNumeric && isSameFigure(field, values[name], before[name]) ? [[name, before[name]] as const] : [],
  );
  return { ...values, ...Object.fromEntries(alike) };
}

/**
 * Matches by id, by a unique value, or by a handle that is spelled alike. If no required field is unique, it matches a
 * record with all values equal: a course without a name does not match every course with the same number of terms.
 */
async function findMatch(importing: ImportContext, cells: Cells, sent: Values): Promise<RowMatch | undefined> {
  const { writing, resource } = importing;
  const id = withoutZeroDecimals(cells[idColumn] ?? '').trim();
  const rowValues = parseValid(resource, sent);
  const said = uniqueValues(resource, rowValues);
  const unique = said.length > 0 ? said : uniqueValues(resource, await serverValuesOf(importing, rowValues));
  if (id !== '') return matchById(importing, id, { rowValues, unique });
  for (const [field, value] of unique) {
    const row = await lockRecordBy(writing, resource, [field, value]);
    if (row && said.length > 0) return { row, by: field };
    if (row) return matchByGenerated(importing, row, { given: rowValues, field });
  }
  const alike = await matchBySpelling(importing, rowValues);
  if (alike) return alike;
  // A row without its invalid values is incomplete, and most likely equals another record.
  const isValid = Object.keys(rowValues).length === Object.keys(sent).length;
  return unique.length > 0 || hasRequiredHandle(resource) || !isValid ? undefined : matchByValues(importing, rowValues);
}

/** By its handle with other capitals or spaces: no two records differ in these alone. */
async function matchBySpelling({ writing, resource }: ImportContext, rowValues: Values): Promise<RowMatch | undefined> {
  const { handle, label } = resource;
  const text = rowValues[handle];
  if (!hasUniqueSpelling(resource) || typeof text !== 'string' || text === '') return undefined;
  const [one, ...others] = await findRecordsSpelledAlike(writing, resource, [handle, text]);
  if (!one) return undefined;
  if (others.length > 0) {
    const names = [one, ...others].map((row) => `"${String(row[handle])}"`);
    const message = `"${text}" may be any ${lowerCaseLabel(label)} of ${listFirst(names)}: write it as it is written there.`;
    throw invalid([{ field: handle, message }]);
  }
  const row = await lockRecordBy(writing, resource, [idColumn, one.id]);
  return row && { row, by: handle };
}

interface RowIdentity {
  /** The valid values of the row. */
  readonly rowValues: Values;
  /** The unique values in the row. */
  readonly unique: readonly FieldValue[];
}

async function matchById({ writing, resource }: ImportContext, text: string, said: RowIdentity): Promise<RowMatch> {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  const row = id <= maxInteger ? await lockRecordBy(writing, resource, [idColumn, id]) : undefined;
  if (row && !isOtherRecord(resource, row, said)) return { row, by: idColumn };
  const what = lowerCaseLabel(resource.label);
  const message = row
    ? `The ID ${text} is of another ${what}, "${String(row[resource.caption])}". Leave the column of IDs out, or mend this row.`
    : `There is no ${what} with the ID ${text.slice(0, 40)}.`;
  throw invalid([{ field: idColumn, message }]);
}

/**
 * Matches by a generated value that the row does not state. If all the other values of the row differ from the record,
 * the row is most likely a new record with a wrong number.
 */
function matchByGenerated(
  { resource, guard }: ImportContext,
  row: StoredRow,
  { given: rowValues, field }: { given: Values; field: string },
): RowMatch {
  const { from = field, beside = [] } = guard?.generatedFrom ?? {};
  const differs = (name: string) => Boolean(rowValues[name]) && !isSpelledAlike(rowValues[name], row[name]);
  if (beside.length === 0 || !beside.every(differs)) return { row, by: from };
  const [number, made] = [from, field].map((name) => resource.fields[name]?.label ?? name);
  const whose = `${number} ${String(row[from])} is of another ${lowerCaseLabel(resource.label)}, "${String(row[resource.caption])}".`;
  const message = `${whose} If that one is meant, add the column ${made} with ${String(row[field])}.`;
  return { row, by: from, mismatch: { field: from, message } };
}

function isSpelledAlike(one: unknown, other: unknown): boolean {
  return foldLine(String(one)) === foldLine(String(other));
}

/**
 * Whether neither the name nor any unique value is that of the record: then the number is most likely somebody else's.
 */
function isOtherRecord({ caption }: Resource, row: StoredRow, { rowValues, unique }: RowIdentity): boolean {
  if (!Object.hasOwn(rowValues, caption) || unique.length === 0) return false;
  return (
    rowValues[caption] !== row[caption] && unique.every(([field, value]) => field !== caption && value !== row[field])
  );
}

/** The values of a row that are valid on their own. */
function parseValid(resource: Resource, sent: Values): Values {
  const schemas = fieldSchemas(resource);
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const reading = schemas[name]?.safeParse(value);
      return reading?.success ? [[name, cleanValue(resource.fields[name], reading.data)] as const] : [];
    }),
  );
}

type FieldValue = readonly [field: string, value: unknown];

function uniqueValues(resource: Resource, values: Values): FieldValue[] {
  return Object.entries(values).filter(([name, value]) => {
    const field = resource.fields[name];
    return field?.unique === true && !kindOf(field).isBlank(value);
  });
}

/** The generated values by which the server would identify the record, such as a student's username. */
async function serverValuesOf(
  { context, writing, resource, guard }: ImportContext,
  rowValues: Values,
): Promise<Values> {
  if (!guard?.serverValues || !Object.values(resource.fields).some((field) => field.unique)) return {};
  const after = { ...blankRecord(resource), ...rowValues };
  return guard.serverValues({ context, writing, resource, before: undefined, after, secrets: {} });
}

async function matchByValues({ writing, resource }: ImportContext, rowValues: Values): Promise<RowMatch | undefined> {
  const columns = Object.entries(rowValues).flatMap(([name, value]) => {
    const field = resource.fields[name];
    const kind = field && kindOf(field);
    return field && kind?.column ? [{ name, field, kind, value }] : [];
  });
  // Not compared: copies of captions in lists, facts about uploaded files, and the written form of a number. A file
  // does not hold them.
  const isReckoned = ({ kind }: (typeof columns)[number]) =>
    Boolean(kind.refers?.completed ?? kind.files ?? kind.isNumeric);
  const plain = columns.filter((one) => !isReckoned(one));
  const reckoned = columns.filter(isReckoned);
  if (plain.length === 0) return undefined;
  const equal = Object.fromEntries(plain.map(({ name, kind, value }) => [name, toColumnValue(kind, value)]));
  const isEqual = (row: StoredRow) =>
    reckoned.every(({ name, field, kind, value }) => {
      if (kind.isNumeric) return isSameFigure(field, value, row[name]);
      const known = { stored: row[name], caption: '', found: () => undefined };
      const asThere = kind.files ? mergeStoredFiles(value, row[name]) : kind.refers?.completed?.(value, known);
      return sameValue(asThere, row[name]);
    });
  const use = { actor: writing.actor, resource, verb: 'update' } as const;
  for (const found of await findRecords(writing, resource, equal)) {
    // A caller who may not change a record learns nothing about it, not even that a row equals it.
    if (!isEqual(found) || !(await hasAccess(writing, use, found))) continue;
    const row = await lockRecordBy(writing, resource, [idColumn, found.id]);
    return row && { row, by: plain[0]?.name ?? '' };
  }
  return undefined;
}

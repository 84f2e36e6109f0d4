import type { Problem, Resource, StoredRow } from '#model/define.ts';
import { session } from '#model/academics/session.ts';
import type { Values } from '#model/field.ts';
import { firstFew } from '#model/wording/first-few.ts';
import { inSentence } from '#model/wording/in-sentence.ts';
import { saySame } from '#model/kinds/figure.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { greatestInteger } from '#model/kinds/number.ts';
import { blankRecord, fieldSchemas } from '#model/record.ts';
import { targetOf } from '#model/resources.ts';
import { sameValue } from '#model/same-value.ts';
import { foldedLine } from '#model/search/sought.ts';
import { bodyOfCells, idColumn, namesEach } from '#model/spreadsheet.ts';
import { findRecords, recordsSpelledAlike } from '../../store/records/finding.ts';
import { inColumn } from '../../store/records/rows.ts';
import { lockRecordBy } from '../../store/records/records.ts';
import type { WrittenRecord } from '../../store/write.ts';
import { readNew, storeNew } from '../records/add.ts';
import { withCopies } from '../records/copies.ts';
import { conflict, invalid } from '../errors.ts';
import type { ToldInput } from '../records/guard.ts';
import { reaches } from '../records/reach.ts';
import { assertAsAbove } from './import-above.ts';
import { filesAsStored, withFiles } from './import-files.ts';
import { inOwnWords } from './import-names.ts';
import type { Cells, Importing } from './importing.ts';
import { cleanValue } from '../records/rich-text.ts';
import type { SentSecrets } from '../records/secrets.ts';
import { corruptedCells } from './corrupted-cells.ts';
import { hasUniqueSpelling } from '../records/unique-spelling.ts';
import { readChange, storeChange } from '../records/update.ts';

/** The result of a row of a file. */
export interface RowWritten extends WrittenRecord {
  readonly state: 'new' | 'changed' | 'unchanged';
  /** What changed, worded as in the log. */
  readonly changes: string;
  /** Whether a record identified by its ID moved to another session. */
  readonly moves: boolean;
  /** The warnings that the form would show: the row is accepted. */
  readonly told: readonly Problem[];
  /** Other records that changed with it, in their former state. */
  readonly alongside: readonly WrittenRecord[];
}

/** The stored record that a row matches, and the column that identifies it. */
interface Match {
  readonly row: StoredRow;
  readonly by: string;
  /** Why the match is most likely wrong. */
  readonly another?: Problem | undefined;
}

/**
 * Writes one row of a file with the code of the generic calls: an update if it matches a stored record, an add
 * otherwise. Throws their errors, and `conflict` if an earlier row matches the same record.
 */
export async function writeRow(importing: Importing, cells: Cells, secrets: SentSecrets): Promise<RowWritten> {
  const { resource, withHandles } = importing;
  const spoiled = corruptedCells(resource, cells);
  if (spoiled.length > 0) throw invalid(spoiled);
  const { said, unmeant } = await withHandles(bodyOfCells(resource, cells));
  try {
    return await writeSaid(importing, { cells, said: await intoPart(importing, said, cells) }, secrets);
  } catch (error) {
    throw inOwnWords(error, unmeant);
  }
}

async function writeSaid(
  importing: Importing,
  { cells, said }: { cells: Cells; said: Values },
  secrets: SentSecrets,
): Promise<RowWritten> {
  const { context, actor, resource, guard, seen } = importing;
  const alongside: WrittenRecord[] = [];
  const writing = { ...importing.writing, alongside };
  const match = await matchOf(importing, cells, said);
  const named = withFiles(resource, said, match?.row);
  const sent = guard?.accept ? guard.accept(named, match?.row) : named;
  const common = { context, writing, actor, resource, isFromFile: true, ...secrets };
  if (!match) {
    const after = await readNew({ ...writing, actor }, { resource, guard }, sent);
    await assertAsAbove(importing, cells, after);
    const id = await storeNew({ ...common, before: undefined, after }, guard);
    const told = await toldOf(importing, { before: undefined, after, id });
    return { state: 'new', id, before: undefined, changes: '', moves: false, told, alongside };
  }
  const before = match.row;
  const earlier = seen.get(before.id);
  if (earlier !== undefined) {
    const message = `Row ${earlier.toLocaleString('en-IN')} of this file is this ${inSentence(resource.label)} already.`;
    throw conflict(message, [{ field: match.by, message }]);
  }
  if (match.another) throw invalid([match.another]);
  const values = asStored(resource, await readChange(writing, { actor, resource, guard, before }, sent), before);
  await assertOfPart(importing, cells, before);
  await assertAsAbove(importing, cells, values);
  // A file names the entries of a list by their handles only: entries that are already stored keep their captions.
  const stored = (field: string) => before[field];
  const after = await withCopies(writing, resource, { values, fields: Object.keys(sent), stored });
  const changes = await storeChange({ ...common, before, after }, guard, before);
  const moves = match.by === idColumn && sessionsOf(resource).some((name) => after[name] !== before[name]);
  const told = await toldOf(importing, { before, after, id: before.id });
  return { state: changes === '' ? 'unchanged' : 'changed', id: before.id, before, changes, moves, told, alongside };
}

/** The guard's warnings about an accepted row. If a warning is about another row of the file, that row is named. */
async function toldOf({ writing, guard, seen }: Importing, row: Omit<ToldInput, 'writing'>): Promise<Problem[]> {
  const told = (await guard?.told?.({ writing, ...row })) ?? [];
  return told.map(({ field, message, of }) => {
    const earlier = seen.get(of);
    return {
      field,
      message:
        earlier === undefined ? message : `${message} It is row ${earlier.toLocaleString('en-IN')} of this file.`,
    };
  });
}

/** The fields that say to which session a record belongs. */
function sessionsOf({ fields }: Resource): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.refersTo === session.name);
}

/**
 * Puts a parsed row into the part of the list into which the file is imported. Throws if a cell says that the row
 * belongs to another part: the record would be moved from there, and nobody would notice.
 */
async function intoPart(importing: Importing, said: Values, cells: Cells): Promise<Values> {
  const { resource, part } = importing;
  const [here, there] = [parsed(resource, part), parsed(resource, said)];
  const problems: Problem[] = [];
  for (const field of Object.keys(part)) {
    const cell = cells[field]?.trim() ?? '';
    if (cell === '' || there[field] === here[field]) continue;
    const says = `${resource.fields[field]?.label ?? field} says "${cell.slice(0, 100)}".`;
    problems.push({ field, message: `${says} ${await sayPart(importing, field)}` });
  }
  if (problems.length > 0) throw invalid(problems);
  return { ...said, ...part };
}

/** The same if the cell is empty, and the matching record belongs to another part. */
async function assertOfPart(importing: Importing, cells: Cells, before: StoredRow): Promise<void> {
  const { resource, part } = importing;
  const here = parsed(resource, part);
  const problems: Problem[] = [];
  for (const field of Object.keys(part)) {
    const stored = before[field];
    if (cells[field]?.trim() || stored === here[field] || stored === '' || stored === null) continue;
    const label = resource.fields[field]?.label ?? field;
    const is = `${label} of "${String(before[resource.caption])}" is ${await wordsOf(importing, field, stored)}.`;
    problems.push({ field, message: `${is} ${await sayPart(importing, field)}` });
  }
  if (problems.length > 0) throw invalid(problems);
}

async function sayPart(importing: Importing, field: string): Promise<string> {
  return `Only rows of ${await wordsOf(importing, field, importing.part[field])} go in here.`;
}

/** The name of a part: the label of a choice, or the caption of the record above. */
async function wordsOf({ writing, resource }: Importing, name: string, value: unknown): Promise<string> {
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
function asStored({ fields }: Resource, values: Values, before: StoredRow): Values {
  const alike = Object.entries(fields).flatMap(([name, field]) =>
    kindOf(field).isNumeric && saySame(field, values[name], before[name]) ? [[name, before[name]] as const] : [],
  );
  return { ...values, ...Object.fromEntries(alike) };
}

/**
 * Matches by id, by a unique value, or by a handle that is spelled alike. If no required field is unique, it matches a
 * record with all values equal: a course without a name does not match every course with the same number of terms.
 */
async function matchOf(importing: Importing, cells: Cells, sent: Values): Promise<Match | undefined> {
  const { writing, resource } = importing;
  const id = cells[idColumn]?.trim() ?? '';
  const given = parsed(resource, sent);
  const said = uniqueValues(resource, given);
  const unique = said.length > 0 ? said : uniqueValues(resource, await ownOf(importing, given));
  if (id !== '') return byId(importing, id, { given, unique });
  for (const [field, value] of unique) {
    const row = await lockRecordBy(writing, resource, [field, value]);
    if (row && said.length > 0) return { row, by: field };
    if (row) return byMade(importing, row, { given, field });
  }
  const alike = await spelledAlike(importing, given);
  if (alike) return alike;
  // A row without its invalid values is incomplete, and most likely equals another record.
  const isValid = Object.keys(given).length === Object.keys(sent).length;
  return unique.length > 0 || namesEach(resource) || !isValid ? undefined : equalTo(importing, given);
}

/** By its handle with other capitals or spaces: no two records differ in these alone. */
async function spelledAlike({ writing, resource }: Importing, given: Values): Promise<Match | undefined> {
  const { handle, label } = resource;
  const text = given[handle];
  if (!hasUniqueSpelling(resource) || typeof text !== 'string' || text === '') return undefined;
  const [one, ...others] = await recordsSpelledAlike(writing, resource, [handle, text]);
  if (!one) return undefined;
  if (others.length > 0) {
    const names = [one, ...others].map((row) => `"${String(row[handle])}"`);
    const message = `"${text}" may be any ${inSentence(label)} of ${firstFew(names)}: write it as it is written there.`;
    throw invalid([{ field: handle, message }]);
  }
  const row = await lockRecordBy(writing, resource, [idColumn, one.id]);
  return row && { row, by: handle };
}

interface Said {
  /** The valid values of the row. */
  readonly given: Values;
  /** The unique values in the row. */
  readonly unique: readonly FieldValue[];
}

async function byId({ writing, resource }: Importing, text: string, said: Said): Promise<Match> {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  const row = id <= greatestInteger ? await lockRecordBy(writing, resource, [idColumn, id]) : undefined;
  if (row && !isOfAnother(resource, row, said)) return { row, by: idColumn };
  const what = inSentence(resource.label);
  const message = row
    ? `The ID ${text} is of another ${what}, "${String(row[resource.caption])}". Leave the column of IDs out, or mend this row.`
    : `There is no ${what} with the ID ${text.slice(0, 40)}.`;
  throw invalid([{ field: idColumn, message }]);
}

/**
 * Matches by a generated value that the row does not state. If all the other values of the row differ from the record,
 * the row is most likely a new record with a wrong number.
 */
function byMade(
  { resource, guard }: Importing,
  row: StoredRow,
  { given, field }: { given: Values; field: string },
): Match {
  const { from = field, beside = [] } = guard?.madeOf ?? {};
  const differs = (name: string) => Boolean(given[name]) && !isSpelledAlike(given[name], row[name]);
  if (beside.length === 0 || !beside.every(differs)) return { row, by: from };
  const [number, made] = [from, field].map((name) => resource.fields[name]?.label ?? name);
  const whose = `${number} ${String(row[from])} is of another ${inSentence(resource.label)}, "${String(row[resource.caption])}".`;
  const message = `${whose} If that one is meant, add the column ${made} with ${String(row[field])}.`;
  return { row, by: from, another: { field: from, message } };
}

function isSpelledAlike(one: unknown, other: unknown): boolean {
  return foldedLine(String(one)) === foldedLine(String(other));
}

/**
 * Whether neither the name nor any unique value is that of the record: then the number is most likely somebody else's.
 */
function isOfAnother({ caption }: Resource, row: StoredRow, { given, unique }: Said): boolean {
  if (!Object.hasOwn(given, caption) || unique.length === 0) return false;
  return given[caption] !== row[caption] && unique.every(([field, value]) => field !== caption && value !== row[field]);
}

/** The values of a row that are valid on their own. */
function parsed(resource: Resource, sent: Values): Values {
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
async function ownOf({ context, writing, actor, resource, guard }: Importing, given: Values): Promise<Values> {
  if (!guard?.own || !Object.values(resource.fields).some((field) => field.unique)) return {};
  const after = { ...blankRecord(resource), ...given };
  return guard.own({ context, writing, actor, resource, before: undefined, after, secrets: {} });
}

async function equalTo({ writing, actor, resource }: Importing, given: Values): Promise<Match | undefined> {
  const columns = Object.entries(given).flatMap(([name, value]) => {
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
  const equal = Object.fromEntries(plain.map(({ name, kind, value }) => [name, inColumn(kind, value)]));
  const isEqual = (row: StoredRow) =>
    reckoned.every(({ name, field, kind, value }) => {
      if (kind.isNumeric) return saySame(field, value, row[name]);
      const known = { stored: row[name], caption: '', found: () => undefined };
      const asThere = kind.files ? filesAsStored(value, row[name]) : kind.refers?.completed?.(value, known);
      return sameValue(asThere, row[name]);
    });
  for (const found of await findRecords(writing, resource, equal)) {
    // A caller who may not change a record learns nothing about it, not even that a row equals it.
    if (!isEqual(found) || !(await reaches(writing, { actor, resource, verb: 'update' }, found))) continue;
    const row = await lockRecordBy(writing, resource, [idColumn, found.id]);
    return row && { row, by: plain[0]?.name ?? '' };
  }
  return undefined;
}

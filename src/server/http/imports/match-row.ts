import type { Problem, Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { listFirst } from '#model/wording/list-first.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { isSameFigure } from '#model/kinds/figure.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { maxInteger } from '#model/kinds/number.ts';
import { withoutZeroDecimals } from '#model/kinds/without-zero-decimals.ts';
import { blankRecord } from '#model/record.ts';
import { sameValue } from '#model/same-value.ts';
import { foldLine } from '#model/search/search-query.ts';
import { idColumn, hasRequiredHandle } from '#model/spreadsheet.ts';
import { findRecords, findRecordsSpelledAlike } from '../../store/records/find-records.ts';
import { toColumnValue } from '../../store/records/rows.ts';
import { lockRecordBy } from '../../store/records/records.ts';
import { invalid } from '../errors.ts';
import { hasAccess } from '../records/assert-access.ts';
import { mergeStoredFiles } from './import-files.ts';
import type { Cells, ImportContext } from './import-context.ts';
import { hasUniqueSpelling } from '../records/unique-spelling.ts';
import { parseValid } from './parse-valid.ts';

/** The stored record that a row matches, and the column that identifies it. */
export interface RowMatch {
  readonly row: StoredRow;
  readonly by: string;
  /** Why the match is most likely wrong. */
  readonly mismatch?: Problem | undefined;
}

/**
 * Matches by id, by a unique value, or by a handle that is spelled alike. If no required field is unique, it matches a
 * record with all values equal: a course without a name does not match every course with the same number of terms.
 */
export async function matchRow(importing: ImportContext, cells: Cells, sent: Values): Promise<RowMatch | undefined> {
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

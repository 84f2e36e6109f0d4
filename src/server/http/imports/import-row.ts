import type { Problem, Resource, StoredRow } from '#model/define.ts';
import { session } from '#model/academics/session.ts';
import type { Values } from '#model/field.ts';
import type { AcceptedState } from '#model/import-row.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { isSameFigure } from '#model/kinds/figure.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { bodyOfCells, idColumn } from '#model/spreadsheet.ts';
import type { WrittenRecord } from '../../store/write.ts';
import { readNewRecord, storeNewRecord } from '../records/add.ts';
import { fillCopies } from '../records/fill-copies.ts';
import { conflict, invalid } from '../errors.ts';
import { acceptBody, type WarningInput } from '../records/guard.ts';
import { assertMatchesAncestors } from './import-ancestors.ts';
import { resolveFiles } from './import-files.ts';
import { explainUnresolved } from './import-names.ts';
import type { Cells, ImportContext } from './import-context.ts';
import type { HashedSecrets } from '../records/secrets.ts';
import { findCorruptedCells, findLostLetters } from './corrupted-cells.ts';
import { readChangedRecord, storeChangedRecord } from '../records/update.ts';
import { applyPart, assertInPart } from './import-part.ts';
import { matchRow } from './match-row.ts';

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
  const match = await matchRow(importing, cells, said);
  const resolved = resolveFiles(resource, said, match?.row);
  const sent = acceptBody(guard, resolved, match?.row);
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
 * A cell may write a number in another form than people do: 4.5 for 4.50. If it equals the stored number, the stored
 * form is kept.
 */
function keepStoredNumbers({ fields }: Resource, values: Values, before: StoredRow): Values {
  const alike = Object.entries(fields).flatMap(([name, field]) =>
    kindOf(field).isNumeric && isSameFigure(field, values[name], before[name]) ? [[name, before[name]] as const] : [],
  );
  return { ...values, ...Object.fromEntries(alike) };
}

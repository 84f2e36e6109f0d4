import type { Problem } from '#model/define.ts';
import type { RowOutcome } from '#model/import-row.ts';
import { bodyOfCells } from '#model/spreadsheet.ts';
import { withReadCache } from '../../store/engine/read-cache.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { DuplicateValueError, type Transaction } from '../../store/store.ts';
import { writeBatch } from '../../store/write-batch.ts';
import type { LineStream } from '../call.ts';
import { CallError, callErrorOf } from '../errors.ts';
import type { HashedSecrets } from '../records/secrets.ts';
import { createHandleResolver } from './import-names.ts';
import { writeRow, type WrittenRow } from './import-row.ts';
import type { Cells, ImportContext } from './import-context.ts';
import { createYielder, reportProgress } from './yield-to-others.ts';

/** The rows of a file, and for whom and what they are imported. */
export interface ImportRows extends Pick<ImportContext, 'context' | 'resource' | 'guard'> {
  readonly actor: Actor;
  readonly sent: {
    readonly rows: readonly Cells[];
    readonly within?: Cells | undefined;
    readonly numbers?: readonly number[] | undefined;
  };
}

/** The result of each row, and what was written. */
export interface ImportOutcome {
  readonly rows: RowOutcome[];
  /** In the order of writing, which is not always that of the file. */
  readonly written: readonly WrittenRow[];
}

/**
 * The maximum size of a batch. Rows with long texts make small batches: if one is refused, the others are written
 * again.
 */
const maxBatch = { rows: 50, characters: 50_000 };

/**
 * How often conflicting rows are tried again: of a short file in any order as often as it helps, of a long one a few
 * times each. Rows that move up or down by one in the order of the file need one more try each.
 */
const maxRetries = { ofFile: 2000, ofRow: 3 };

/** Progress is reported after this many retries. */
const retriesPerReport = 50;

/**
 * Writes every row, each of which can fail on its own, and reports the progress. Yields to other requests meanwhile. A
 * row that conflicts with a record which a later row changes is written after that one.
 */
export async function writeRows(
  { context, resource, guard, actor, sent }: ImportRows,
  tx: Transaction,
  { secrets, stream }: { secrets: readonly HashedSecrets[]; stream: LineStream },
): Promise<ImportOutcome> {
  return writeBatch({ store: context.store, tx: withReadCache(tx), actor }, async (writing) => {
    await guard?.lockFirst?.(writing);
    const withHandles = createHandleResolver(writing, resource);
    const { values: part } = await withHandles(bodyOfCells(resource, sent.within ?? {}));
    const importing: ImportContext = {
      context,
      writing,
      resource,
      guard,
      resolveHandles: withHandles,
      part,
      rowNumbers: new Map(),
    };
    const rows = sent.rows.map((cells, at): PendingRow => ({
      cells,
      number: sent.numbers?.[at] ?? at + 1,
      secrets: secrets[at] ?? { secrets: {} },
    }));
    const rowWriter: RowWriter = { importing, yieldIfDue: createYielder(), written: [] };
    const results: (WrittenRow | RejectedRow)[] = [];
    for (const batch of batchRows(rows)) {
      if (results.length > 0) await reportProgress(stream, { done: results.length, of: rows.length });
      results.push(...(await writeChunk(rowWriter, batch)));
    }
    const progress = () => reportProgress(stream, { done: rows.length, of: rows.length });
    await retryConflicts({ ...rowWriter, progress }, rows, results);
    return { rows: results.map(resultOf), written: rowWriter.written };
  });
}

/** A row that is not written yet. */
interface PendingRow {
  readonly cells: Cells;
  readonly number: number;
  readonly secrets: HashedSecrets;
}

interface RejectedRow {
  readonly state: 'refused';
  readonly problems: readonly Problem[];
  /** Whether it was refused because of the state of other records, which a later row may change. */
  readonly isConflict: boolean;
}

/** How rows are written, the callback after each, and the rows written so far. */
interface RowWriter {
  readonly importing: ImportContext;
  readonly yieldIfDue: () => Promise<void>;
  readonly written: WrittenRow[];
}

/** The rows in order, in batches that are written together. */
function* batchRows(rows: readonly PendingRow[]): Generator<PendingRow[]> {
  let batch: PendingRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const own = Object.values(row.cells).reduce((sum, { length }) => sum + length, 0);
    if (batch.length === maxBatch.rows || (batch.length > 0 && characters + own > maxBatch.characters)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(row);
    characters += own;
  }
  if (batch.length > 0) yield batch;
}

/** Most rows are valid: a batch is written together, and row by row only if one is refused. */
async function writeChunk(rowWriter: RowWriter, rows: readonly PendingRow[]): Promise<(WrittenRow | RejectedRow)[]> {
  try {
    return await writeTogether(rowWriter, rows);
  } catch (error) {
    const rejected = rejectionOf(error);
    await rowWriter.yieldIfDue();
    if (rows.length === 1) return [rejected];
  }
  const results: (WrittenRow | RejectedRow)[] = [];
  for (const row of rows) {
    results.push(...(await writeChunk(rowWriter, [row])));
  }
  return results;
}

/**
 * Writes the conflicting rows that no longer conflict once the rows after them are written, and updates their results.
 * The last goes first: if each hour of a day moves into the next one, the last has to make way. Then the first does,
 * and so on, as long as it helps.
 */
async function retryConflicts(
  { progress, ...rowWriter }: RowWriter & { readonly progress: () => Promise<void> },
  rows: readonly PendingRow[],
  results: (WrittenRow | RejectedRow)[],
): Promise<void> {
  let conflicting = [...rows.entries()].filter(([at]) => isConflict(results[at]));
  const maxTries = Math.max(maxRetries.ofFile, maxRetries.ofRow * conflicting.length);
  let tries = 0;
  for (let before = Infinity; conflicting.length > 0 && conflicting.length < before && tries < maxTries;) {
    before = conflicting.length;
    conflicting.reverse();
    for (const [at, row] of conflicting) {
      if (tries % retriesPerReport === 0) await progress();
      tries += 1;
      const [result] = await writeChunk(rowWriter, [row]);
      if (result) results[at] = result;
    }
    conflicting = conflicting.filter(([at]) => isConflict(results[at]));
  }
}

function isConflict(result: WrittenRow | RejectedRow | undefined): boolean {
  return result !== undefined && 'problems' in result && result.isConflict;
}

/** Writes all of these rows, or none of them. */
async function writeTogether(
  { importing, yieldIfDue, written: earlier }: RowWriter,
  rows: readonly PendingRow[],
): Promise<WrittenRow[]> {
  const { writing, rowNumbers } = importing;
  const written: WrittenRow[] = [];
  try {
    await writing.tx.savepoint(async () => {
      for (const { cells, number, secrets } of rows) {
        const row = await writeRow(importing, cells, secrets);
        rowNumbers.set(row.id, number);
        written.push(row);
        await yieldIfDue();
      }
    });
  } catch (error) {
    for (const { id } of written) rowNumbers.delete(id);
    throw error;
  }
  earlier.push(...written);
  return written;
}

/** The result of a row that was refused with this error. Rethrows every other error. */
function rejectionOf(error: unknown): RejectedRow {
  if (!(error instanceof CallError || error instanceof DuplicateValueError)) throw error;
  const { errors, message, status } = callErrorOf(error);
  const problems = errors.length > 0 ? errors : [{ field: '', message }];
  return { state: 'refused', problems, isConflict: status === 409 };
}

function resultOf(row: WrittenRow | RejectedRow): RowOutcome {
  if ('problems' in row) return { state: row.state, problems: row.problems };
  const { state, changes, changesSession, warnings } = row;
  return {
    state,
    ...(changes !== '' && { changes }),
    ...(changesSession && { moves: true }),
    ...(warnings.length > 0 && { told: warnings }),
  };
}

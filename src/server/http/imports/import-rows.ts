import type { Problem } from '#model/define.ts';
import { bodyOfCells } from '#model/spreadsheet.ts';
import { withReadCache } from '../../store/engine/read-cache.ts';
import { DuplicateValueError, type Transaction } from '../../store/store.ts';
import { writeBatch } from '../../store/write-batch.ts';
import type { LineStream } from '../call.ts';
import { CallError, callErrorOf } from '../errors.ts';
import type { HashedSecrets } from '../records/secrets.ts';
import type { RowResult } from './checked-rows.ts';
import { createHandleResolver } from './import-names.ts';
import { writeRow, type WrittenRow } from './import-row.ts';
import type { Cells, ImportContext } from './import-context.ts';
import { createYielder, reportProgress } from './yield-to-others.ts';

/** The rows of a file, and for whom and what they are imported. */
export interface ImportRows extends Pick<ImportContext, 'context' | 'resource' | 'guard' | 'actor'> {
  readonly sent: {
    readonly rows: readonly Cells[];
    readonly within?: Cells | undefined;
    readonly numbers?: readonly number[] | undefined;
  };
}

/** The result of each row, and what was written. */
export interface ImportOutcome {
  readonly rows: RowResult[];
  readonly written: WrittenRow[];
}

/**
 * The maximum size of a batch. Rows with long texts make small batches: if one is refused, the others are written
 * again.
 */
const maxBatch = { rows: 50, characters: 50_000 };

/**
 * Writes every row, each of which can fail on its own, and reports the progress. Yields to other requests meanwhile.
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
      actor,
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
    const outcome: ImportOutcome = { rows: [], written: [] };
    const rowWriter = { importing, yieldIfDue: createYielder() };
    let done = 0;
    for (const batch of batchRows(rows)) {
      if (done > 0) await reportProgress(stream, { done, of: rows.length });
      for (const row of await writeChunk(rowWriter, batch)) {
        outcome.rows.push('problems' in row ? row : resultOf(row));
        if (!('problems' in row)) outcome.written.push(row);
      }
      done += batch.length;
    }
    return outcome;
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
}

/** How rows are written, and the callback after each. */
interface RowWriter {
  readonly importing: ImportContext;
  readonly yieldIfDue: () => Promise<void>;
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
    const problems = problemsOf(error);
    await rowWriter.yieldIfDue();
    if (rows.length === 1) return [{ state: 'refused', problems }];
  }
  const results: (WrittenRow | RejectedRow)[] = [];
  for (const row of rows) {
    results.push(...(await writeChunk(rowWriter, [row])));
  }
  return results;
}

/** Writes all of these rows, or none of them. */
async function writeTogether({ importing, yieldIfDue }: RowWriter, rows: readonly PendingRow[]): Promise<WrittenRow[]> {
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
  return written;
}

/** The problems of a refused row. Rethrows every other error. */
function problemsOf(error: unknown): readonly Problem[] {
  if (!(error instanceof CallError || error instanceof DuplicateValueError)) throw error;
  const { errors, message } = callErrorOf(error);
  return errors.length > 0 ? errors : [{ field: '', message }];
}

function resultOf({ state, changes, changesSession, warnings }: WrittenRow): RowResult {
  return {
    state,
    ...(changes !== '' && { changes }),
    ...(changesSession && { moves: true }),
    ...(warnings.length > 0 && { told: warnings }),
  };
}

import type { Problem } from '#model/define.ts';
import { bodyOfCells } from '#model/spreadsheet.ts';
import { withReadCache } from '../../store/engine/read-cache.ts';
import { DuplicateValue, type Transaction } from '../../store/store.ts';
import { writeBatch } from '../../store/write-batch.ts';
import type { LineStream } from '../call.ts';
import { CallError, callErrorOf } from '../errors.ts';
import type { SentSecrets } from '../records/secrets.ts';
import type { RowResult } from './as-checked.ts';
import { handleReader } from './import-names.ts';
import { writeRow, type RowWritten } from './import-row.ts';
import type { Cells, Importing } from './importing.ts';
import { yieldPeriodically, tellProgress } from './yield-to-others.ts';

/** The rows of a file, and for whom and what they are imported. */
export interface Rows extends Pick<Importing, 'context' | 'resource' | 'guard' | 'actor'> {
  readonly sent: {
    readonly rows: readonly Cells[];
    readonly within?: Cells | undefined;
    readonly numbers?: readonly number[] | undefined;
  };
}

/** The result of each row, and what was written. */
export interface Outcome {
  readonly rows: RowResult[];
  readonly written: RowWritten[];
}

/**
 * The maximum size of a batch. Rows with long texts make small batches: if one is refused, the others are written
 * again.
 */
const atOnce = { rows: 50, characters: 50_000 };

/**
 * Writes every row, each of which can fail on its own, and reports the progress. Yields to other requests meanwhile.
 */
export async function writeRows(
  { context, resource, guard, actor, sent }: Rows,
  tx: Transaction,
  { secrets, stream }: { secrets: readonly SentSecrets[]; stream: LineStream },
): Promise<Outcome> {
  return writeBatch({ store: context.store, tx: withReadCache(tx), actor }, async (writing) => {
    await guard?.hold?.(writing);
    const withHandles = handleReader(writing, resource);
    const { said: part } = await withHandles(bodyOfCells(resource, sent.within ?? {}));
    const importing: Importing = { context, writing, actor, resource, guard, withHandles, part, seen: new Map() };
    const rows = sent.rows.map((cells, at): Waiting => ({
      cells,
      number: sent.numbers?.[at] ?? at + 1,
      sent: secrets[at] ?? { secrets: {} },
    }));
    const outcome: Outcome = { rows: [], written: [] };
    const way = { importing, yieldIfDue: yieldPeriodically() };
    let done = 0;
    for (const some of together(rows)) {
      if (done > 0) await tellProgress(stream, { done, of: rows.length });
      for (const row of await writeSome(way, some)) {
        outcome.rows.push('problems' in row ? row : resultOf(row));
        if (!('problems' in row)) outcome.written.push(row);
      }
      done += some.length;
    }
    return outcome;
  });
}

/** A row that is not written yet. */
interface Waiting {
  readonly cells: Cells;
  readonly number: number;
  readonly sent: SentSecrets;
}

interface Refused {
  readonly state: 'refused';
  readonly problems: readonly Problem[];
}

/** How rows are written, and the callback after each. */
interface Way {
  readonly importing: Importing;
  readonly yieldIfDue: () => Promise<void>;
}

/** The rows in order, in batches that are written together. */
function* together(rows: readonly Waiting[]): Generator<Waiting[]> {
  let some: Waiting[] = [];
  let characters = 0;
  for (const row of rows) {
    const own = Object.values(row.cells).reduce((sum, { length }) => sum + length, 0);
    if (some.length === atOnce.rows || (some.length > 0 && characters + own > atOnce.characters)) {
      yield some;
      [some, characters] = [[], 0];
    }
    some.push(row);
    characters += own;
  }
  if (some.length > 0) yield some;
}

/** Most rows are valid: a batch is written together, and row by row only if one is refused. */
async function writeSome(way: Way, rows: readonly Waiting[]): Promise<(RowWritten | Refused)[]> {
  try {
    return await alone(way, rows);
  } catch (error) {
    const problems = refusal(error);
    await way.yieldIfDue();
    if (rows.length === 1) return [{ state: 'refused', problems }];
  }
  const results: (RowWritten | Refused)[] = [];
  for (const row of rows) {
    results.push(...(await writeSome(way, [row])));
  }
  return results;
}

/** Writes all of these rows, or none of them. */
async function alone({ importing, yieldIfDue }: Way, rows: readonly Waiting[]): Promise<RowWritten[]> {
  const { writing, seen } = importing;
  const written: RowWritten[] = [];
  try {
    await writing.tx.savepoint(async () => {
      for (const { cells, number, sent } of rows) {
        const row = await writeRow(importing, cells, sent);
        seen.set(row.id, number);
        written.push(row);
        await yieldIfDue();
      }
    });
  } catch (error) {
    for (const { id } of written) seen.delete(id);
    throw error;
  }
  return written;
}

/** The problems of a refused row. Rethrows every other error. */
function refusal(error: unknown): readonly Problem[] {
  if (!(error instanceof CallError || error instanceof DuplicateValue)) throw error;
  const { errors, message } = callErrorOf(error);
  return errors.length > 0 ? errors : [{ field: '', message }];
}

function resultOf({ state, changes, moves, told }: RowWritten): RowResult {
  return {
    state,
    ...(changes !== '' && { changes }),
    ...(moves && { moves: true }),
    ...(told.length > 0 && { told }),
  };
}

import { z } from 'zod';
import { truncate } from '#model/text/truncate.ts';
import { formatCountCapitalized } from '#model/wording/format-count.ts';
import type { Problem, Resource } from '#model/define.ts';
import { isObject } from '#model/field.ts';
import { rowStates, type RowCounts, type RowOutcome } from '#model/import-row.ts';
import { accessLevelOf } from '#model/access.ts';
import { bodyOfCells, importColumns, maxImportRows, maxOwnImportRows, ignoredColumns } from '#model/spreadsheet.ts';
import { recordActivity } from '../../store/record-activity.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { insertImport } from '../../store/records/imports.ts';
import type { RequestKey } from '../../store/answers.ts';
import type { Store } from '../../store/store.ts';
import type { WrittenRecord } from '../../store/write.ts';
import { refuseChangedRows, checkedRows, checkRowCount } from './checked-rows.ts';
import { defineCall, StreamedAnswer, type Call, type CallRequest, type LineStream } from '../call.ts';
import { conflict, invalid, notFound, problemDocument } from '../errors.ts';
import { runOnce } from '../idempotency.ts';
import type { Guards } from '../records/guard.ts';
import { mayImport } from './import-access.ts';
import { pastImportsCall } from './past-imports.ts';
import { writeRows, type ImportOutcome, type ImportRows } from './import-rows.ts';
import type { WrittenRow } from './import-row.ts';
import type { Cells } from './import-context.ts';
import { lineSchema, problemSchema } from '../openapi/problem-schema.ts';
import type { SchemasOf } from '../openapi/schemas.ts';
import { readSecrets, type HashedSecrets } from '../records/secrets.ts';
import { findCorruptedCells } from './corrupted-cells.ts';
import { openByteBudget } from '../protection/byte-budget.ts';
import { importBusyMessage, type Mutex } from '../protection/mutex.ts';

/** The largest file, in bytes, as its rows are sent. */
const bodyLimit = 32 * 1024 * 1024;

/** A row. For an invalid row, one message is reported, not one per cell. */
const cellsSchema = z
  .custom<Cells>((row) => isObject(row) && Object.values(row).every((cell) => typeof cell === 'string'), {
    error: 'Every row is an object, and every cell of it text.',
  })
  .meta({ type: 'object', additionalProperties: { type: 'string' } });

const importBodySchema = z.object({
  file: z
    .string({ error: 'The name of the file is expected.' })
    .overwrite((name) => truncate(name.replace(/[\p{Cc}\s]+/gu, ' ').trim(), 120) || 'a file'),
  checked: checkedRows,
  within: cellsSchema.optional().describe('What every row holds; a row whose cell says something else is refused'),
  numbers: z
    .array(z.int().min(1), { error: 'A list of numbers is expected.' })
    .optional()
    .describe('The number that each row has in the file, for what is said of it; without them they are counted from 1'),
  rows: z
    .array(cellsSchema, { error: 'A list of rows is expected.' })
    .min(1, { error: 'There are no rows in this file.' })
    .max(maxImportRows, {
      error: `A file holds at most ${maxImportRows.toLocaleString('en-IN')} rows. Split it into parts.`,
    }),
});

type ImportBody = z.infer<typeof importBodySchema>;

/** Thrown when everything that was written is rolled back: at the end of a check, or if a row is refused. */
class RollbackError extends Error {
  readonly outcome: ImportOutcome;

  constructor(outcome: ImportOutcome) {
    super('A check leaves nothing behind.');
    this.outcome = outcome;
  }
}

const countSchema = z.int();
const problemsSchema = z.array(z.object({ field: z.string(), message: z.string() }));

const outcomeSchema = z.object({
  problem: problemSchema.optional().describe('Why nothing was stored; the rows say more'),
  rows: z.array(
    z.object({
      state: z.enum(rowStates),
      problems: problemsSchema.optional(),
      changes: z.string().optional(),
      told: problemsSchema.optional().describe('What is worth a look, and does not hold the row'),
      moves: z.literal(true).optional().describe('A record that the row names by its ID goes to another session'),
    } satisfies SchemasOf<RowOutcome>),
  ),
  counts: z.object({
    ...{ new: countSchema, changed: countSchema, unchanged: countSchema, refused: countSchema },
  } satisfies SchemasOf<RowCounts>),
  import: countSchema
    .nullable()
    .optional()
    .describe('The import, by which it can be undone; null when nothing changed'),
});

/** How files are imported: with these guards, and one at a time (mutex). */
export interface ImportOptions {
  readonly guards: Guards;
  readonly mutex: Mutex;
}

/** Files are read whole before the import. One account has room for the largest file, all accounts together for two. */
const bodyBudgetSize = { ofOne: bodyLimit, ofAll: 2 * bodyLimit };

/** Checking, importing and listing files of records. */
export function importCalls(
  context: Context,
  resources: readonly Resource[],
  { guards, mutex }: ImportOptions,
): Call[] {
  const known = (params: CallRequest['params']) => {
    const found = resources.find((one) => one.name === params['entity']);
    if (!found) throw notFound('There is no such list.');
    return found;
  };
  const shared = {
    tag: 'Imports',
    // A path that names no list is answered with 404 rather than 403, before the body is read.
    who: (actor: Actor, params: CallRequest['params']) => mayImport(actor, known(params).name),
    answers: lineSchema(outcomeSchema),
    answersType: 'application/x-ndjson',
  };
  const reading = (request: CallRequest<ImportBody>): ImportJob => {
    const { actor, body, key } = request;
    const resource = known(request.params);
    const { rows, checked, within = {} } = body;
    const problems = [
      ...checkOwnRowLimit(request, resource),
      ...checkColumns(resource, [...rows, within]),
      ...checkRowCount(rows, checked),
    ];
    if (problems.length > 0) throw invalid(problems);
    return { context, resource, guard: guards[resource.name], actor, sent: body, key };
  };
  const bodyBudget = openByteBudget(bodyBudgetSize, importBusyMessage);
  const common = {
    ...shared,
    method: 'POST',
    bodyLimit,
    bodyBudget,
    mutex,
    refuses: ['too-many'],
    body: importBodySchema,
  } as const;
  return [
    defineCall<ImportBody>({
      ...common,
      path: '/:apikey/:entity/checkimport',
      summary: 'What an import of these rows would do, by the very rules of the write. Answers lines of JSON.',
      handle: (request) => Promise.resolve(streamJob(reading(request), checkImport)),
    }),
    defineCall<ImportBody>({
      ...common,
      path: '/:apikey/:entity/import',
      summary: 'Takes in all of these rows, or none when one is refused. Answers lines of JSON.',
      takesKey: true,
      handle: (request) => Promise.resolve(streamJob(reading(request), runImport)),
    }),
    pastImportsCall(context, { ...shared, resourceInPath: known }),
  ];
}

interface ImportJob extends ImportRows {
  readonly sent: ImportBody;
  readonly key: RequestKey | undefined;
}

function streamJob(job: ImportJob, run: (job: ImportJob, stream: LineStream) => Promise<object>): StreamedAnswer {
  return new StreamedAnswer(async (stream) => stream.send(await run(job, stream)));
}

async function checkImport(job: ImportJob, stream: LineStream): Promise<object> {
  // Everything is rolled back, so no real hash is needed: hashing is slow on purpose.
  const context = { ...job.context, hash: () => Promise.resolve('') };
  const secrets = await hashSecrets({ ...job, context }, () => undefined);
  try {
    return await job.context.store.write(async (tx) => {
      throw new RollbackError(await writeRows(job, tx, { secrets, stream }));
    });
  } catch (error) {
    if (error instanceof RollbackError) return summarize(error.outcome.rows);
    throw error;
  }
}

async function runImport(job: ImportJob, stream: LineStream): Promise<object> {
  try {
    return await runOnce<object>(job.context.store, job.key, (write) => writeImport(write, job, stream));
  } catch (thrown) {
    if (!(thrown instanceof RollbackError)) throw thrown;
    const refused = summarize(thrown.outcome.rows);
    const was = formatCountCapitalized(refused.counts.refused, 'row was', 'rows were');
    const error = conflict(`${was} refused, so nothing was imported.`);
    return { problem: problemDocument(error, error.message), ...refused };
  }
}

/** Imports all rows. Throws a `RollbackError` if one is refused. */
async function writeImport(write: Store['write'], job: ImportJob, stream: LineStream): Promise<object> {
  const { context, resource, actor, sent } = job;
  const secrets = await hashSecrets(job, (done, of) => {
    stream.throwIfAborted();
    stream.send({ done: 0, of: sent.rows.length, passwords: { done, of } });
  });
  return write(async (tx) => {
    const outcome = await writeRows(job, tx, { secrets, stream });
    const { rows, counts } = summarize(refuseChangedRows(outcome.rows, sent.checked));
    if (counts.refused > 0) throw new RollbackError({ ...outcome, rows });
    const written = formerStates(outcome.written.filter(({ state }) => state !== 'unchanged'));
    if (written.length === 0) return { rows, counts, import: null };
    const head = {
      ...{ resource: resource.name, at: new Date().toISOString(), user_id: actor.id, email: actor.email },
      ...{ file: sent.file, added: counts.new, changed: counts.changed },
    };
    const writing = { store: context.store, tx };
    const id = await insertImport(writing, resource, { head, written });
    const detail = `${sent.file} into ${resource.title}: ${formatCounts(counts)}`;
    await recordActivity(writing, { actor, action: 'imported', resource: resource.name, detail });
    return { rows, counts, import: id };
  });
}

/** Every record that rows changed, directly or alongside, in its state before the first change. */
function formerStates(rows: readonly WrittenRow[]): WrittenRecord[] {
  const found = new Map<number, WrittenRecord>();
  for (const one of rows.flatMap((row) => [...row.alongside, row])) if (!found.has(one.id)) found.set(one.id, one);
  return [...found.values()];
}

/** The hashes of the passwords in a file, row by row; computed a few at a time, before the transaction. */
async function hashSecrets(
  { context, resource, sent: { rows } }: ImportJob,
  onProgress: (done: number, of: number) => void,
): Promise<HashedSecrets[]> {
  const names = Object.entries(resource.fields).flatMap(([name, { kind }]) => (kind === 'secret' ? [name] : []));
  const of = rows.filter((row) => names.some((name) => (row[name] ?? '') !== '')).length;
  const hashed: HashedSecrets[] = [];
  if (of === 0) return hashed;
  for (let at = 0; at < rows.length; at += 4) {
    const some = rows.slice(at, at + 4).map((row) => {
      const isSpoiled = findCorruptedCells(resource, row).length > 0;
      return readSecrets(context, resource, isSpoiled ? {} : bodyOfCells(resource, row));
    });
    hashed.push(...(await Promise.all(some)));
    onProgress(hashed.filter(({ secrets }) => Object.keys(secrets).length > 0).length, of);
  }
  return hashed;
}

/** A caller who may only change own records may only import a short file. */
function checkOwnRowLimit({ actor, body: { rows } }: CallRequest<ImportBody>, { name }: Resource): Problem[] {
  const reachesAll = (['add', 'update'] as const).some((verb) => accessLevelOf(actor, name, verb) === 'all');
  if (reachesAll || rows.length <= maxOwnImportRows) return [];
  const message = `A file of one department holds at most ${maxOwnImportRows.toLocaleString('en-IN')} rows. Split it into parts.`;
  return [{ field: 'rows', message }];
}

function checkColumns(resource: Resource, rows: readonly Cells[]): Problem[] {
  const known = new Set([...ignoredColumns, ...importColumns(resource).map(({ name }) => name)]);
  const named = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) named.add(name);
  return [...named]
    .filter((name) => !known.has(name))
    .map((field) => ({
      field,
      message: Object.hasOwn(resource.fields, field)
        ? `${resource.fields[field]?.label ?? field} cannot come from a file.`
        : `${resource.label} has no field "${field.slice(0, 100)}".`,
    }));
}

function summarize(rows: RowOutcome[]) {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { state } of rows) counts[state] += 1;
  return { rows, counts };
}

function formatCounts({ new: added, changed }: { new: number; changed: number }): string {
  const words = [`${added.toLocaleString('en-IN')} added`, `${changed.toLocaleString('en-IN')} changed`];
  return words.join(', ');
}

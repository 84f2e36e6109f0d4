import { z } from 'zod';
import { formatCountCapitalized } from '#model/wording/format-count.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { blankRecord } from '#model/record.ts';
import { recordActivity } from '../../store/record-activity.ts';
import type { Context } from '../../context.ts';
import { readStatesSince } from '../../store/records/history.ts';
import {
  lockImport,
  markUndone,
  readImportedRecords,
  lockRecordVersions,
  type ImportedRecord,
  type StoredImport,
} from '../../store/records/imports.ts';
import { withReadCache } from '../../store/engine/read-cache.ts';
import { lockRecordBy } from '../../store/records/records.ts';
import { withCurrentNames } from '../../store/records/with-current-names.ts';
import { parseId } from '../../store/records/rows.ts';
import type { RecordWriteContext } from '../../store/write.ts';
import { writeBatch } from '../../store/write-batch.ts';
import { StreamedAnswer, type Call, type LineStream } from '../call.ts';
import { CallError, conflict, notFound } from '../errors.ts';
import type { Guard } from '../records/guard.ts';
import { mayImport, findUndoError } from './import-access.ts';
import type { ImportOptions } from './import.ts';
import { createYielder, reportProgress } from './yield-to-others.ts';
import { lineSchema } from '../openapi/problem-schema.ts';
import { assertAccess } from '../records/assert-access.ts';
import { storeRemoval } from '../records/remove.ts';
import { storeChangedRecord } from '../records/update.ts';

/** Progress is reported after this many records. */
const progressInterval = 50;

/** `POST /{apikey}/{id}/undoimport`: undoes a whole import, as long as nobody changed what it wrote. */
export function undoImportCall(
  context: Context,
  resources: readonly Resource[],
  { guards, mutex }: ImportOptions,
): Call {
  return {
    method: 'POST',
    path: '/:apikey/:id/undoimport',
    tag: 'Imports',
    summary: 'Takes an import back: what it added is deleted, what it changed is as it was. All of it, or nothing.',
    mutex,
    refuses: ['too-many'],
    // It has no body, and a caller that waits for its turn should not wait for one.
    bodyLimit: 1024,
    // Which resource it is about is only known once the import is found.
    who: (actor) => resources.some(({ name }) => mayImport(actor, name)),
    answers: lineSchema(z.object({ message: z.string() })),
    answersType: 'application/x-ndjson',
    handle: ({ actor, params }) =>
      Promise.resolve(
        new StreamedAnswer(async (stream) => {
          const id = importId(params['id'] ?? '');
          const { store } = context;
          const message = await store.write((tx) =>
            writeBatch({ store, tx: withReadCache(tx), actor }, async (writing) => {
              const storedImport = await lockImport(writing, id);
              const resource = resources.find((one) => one.name === storedImport?.resource);
              if (!storedImport || !resource) throw noSuchImport();
              const undoError = findUndoError(actor, storedImport);
              if (undoError) throw undoError;
              return undoImport({ context, writing, resource, guard: guards[resource.name], stream }, storedImport);
            }),
          );
          stream.send({ message });
        }),
      ),
  };
}

interface UndoContext {
  readonly context: Context;
  readonly writing: RecordWriteContext;
  readonly resource: Resource;
  readonly guard: Guard | undefined;
  readonly stream: LineStream;
}

function importId(text: string): number {
  const id = parseId(text);
  if (id === undefined) throw noSuchImport();
  return id;
}

function noSuchImport() {
  return notFound('There is no such import.');
}

async function undoImport(undoing: UndoContext, { id, file, added, changed }: StoredImport): Promise<string> {
  const { writing, resource, guard, stream } = undoing;
  await guard?.lockFirst?.(writing);
  const records = await readImportedRecords(writing, id);
  await assertUntouched(undoing, records);
  const yieldIfDue = createYielder();
  const undoes = new Set(records.map((one) => one.id));
  let done = 0;
  // Backwards, so that a unique name that moved from one record to another is free when it is restored.
  for (const one of records.toReversed()) {
    await revertRecord({ ...undoing, undoes }, one);
    await yieldIfDue();
    done += 1;
    if (done % progressInterval === 0 && done < records.length)
      await reportProgress(stream, { done, of: records.length });
  }
  await markUndone(writing, id);
  const words = `${added.toLocaleString('en-IN')} deleted, ${changed.toLocaleString('en-IN')} put back`;
  const detail = `the import of ${file} into ${resource.title}: ${words}`;
  await recordActivity(writing, { actor: writing.actor, action: 'undid', resource: resource.name, detail });
  return `Import undone: ${words}`;
}

async function assertUntouched(
  { writing, resource, guard }: UndoContext,
  records: readonly ImportedRecord[],
): Promise<void> {
  const versions = await lockRecordVersions(
    writing,
    resource,
    records.map(({ id }) => id).sort((a, b) => a - b),
  );
  const changedRecords: ImportedRecord[] = [];
  for (const one of records) {
    const isChanged = versions.get(one.id) !== one.version;
    if (isChanged || (!one.before && (await guard?.hasDependentData?.(writing, one.id)))) changedRecords.push(one);
  }
  if (changedRecords.length === 0) return;
  const names: string[] = [];
  for (const { id, before } of changedRecords.slice(0, 3)) {
    const row = (await lockRecordBy(writing, resource, ['id', id])) ?? before;
    names.push(row ? `"${String(row[resource.caption])}"` : 'one that is deleted');
  }
  const more = changedRecords.length > names.length ? ', …' : '';
  const were = formatCountCapitalized(changedRecords.length, 'record was', 'records were');
  throw conflict(`${were} changed since this import (${names.join(', ')}${more}), so nothing was undone.`);
}

async function revertRecord(
  { context, writing, resource, guard, undoes }: UndoContext & { readonly undoes: ReadonlySet<number> },
  { id, before: earlier }: ImportedRecord,
): Promise<void> {
  const before = (await lockRecordBy(writing, resource, ['id', id])) as StoredRow;
  const restored = earlier && (await withPresentNames(writing, resource, earlier));
  const verb = restored ? 'update' : 'remove';
  const use = { actor: writing.actor, resource, verb } as const;
  for (const row of [before, restored ?? before]) await assertAccess(writing, use, row);
  const common = { context, writing, resource, before, secrets: {}, undoes };
  try {
    if (restored) await storeChangedRecord({ ...common, after: fieldsOf(resource, restored) }, guard, before);
    else await storeRemoval({ ...common, after: undefined }, guard, before);
  } catch (error) {
    if (error instanceof CallError) throw cannotUndo(error.message);
    throw error;
  }
}

/** A record as it was before the import. It refers to the records of that time, which may have other names by now. */
async function withPresentNames(writing: RecordWriteContext, resource: Resource, earlier: StoredRow): Promise<Values> {
  const { id, version } = earlier;
  const states = await readStatesSince(writing, { resource, id }, version);
  const state = states.find((one) => one.version === version);
  if (!state) return earlier;
  const past = { id: state.id, then: earlier, followed: earlier };
  const { values, problems } = await withCurrentNames(writing, resource, past);
  if (problems.length > 0) throw cannotUndo(problems.map(({ message }) => message).join(' '));
  return values;
}

function cannotUndo(why: string): CallError {
  return conflict(`This import cannot be undone. ${why}`);
}

/** A record as the body of a write; fields without a column were not stored, and are omitted. */
function fieldsOf(resource: Resource, row: Values) {
  const stored = Object.entries(row).filter(([name]) => Object.hasOwn(resource.fields, name));
  return { ...blankRecord(resource), ...Object.fromEntries(stored) };
}

import { z } from 'zod';
import { mayUse } from '#model/access.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { blankRecord, readRecord } from '#model/record.ts';
import { references } from '#model/resources.ts';
import type { Context } from '../../context.ts';
import { lockNewestState, readStatesSince, restorableSince, type RecordState } from '../../store/records/history.ts';
import { findMissingHandles } from '../../store/records/references.ts';
import { dropMissingFiles } from '../../store/records/named-files.ts';
import { withCurrentNames } from '../../store/records/with-current-names.ts';
import { lockRecordOrState } from '../../store/records/records.ts';
import { readSlewedClock } from '../../store/slewed-clock.ts';
import type { RecordWriteContext } from '../../store/write.ts';
import { storeNewRecord } from './add.ts';
import { defineCall, type Call } from '../call.ts';
import { conflict, forbiddenForRole, invalid, notFound } from '../errors.ts';
import { numericInput } from '../numeric-input.ts';
import type { Guard, Guards } from './guard.ts';
import { assertExists, mayChange, recordInPath, type RecordReference } from './history.ts';
import { assertAccess, assertAccessToState } from './assert-access.ts';
import { usableState, type UsableState } from './record-states.ts';
import { messageSchema } from '../openapi/schemas.ts';
import { readChangedRecord, storeChangedRecord } from './update.ts';

const optionalNumber = (label: string) => numericInput(z.int({ error: `${label} must be a whole number.` }).optional());

const restoreBodySchema = z.strictObject({
  version: optionalNumber('Version').describe('Which state; the newest when absent'),
  current: optionalNumber('Current').describe('The version the record has now; an outdated one is refused'),
});

/** `POST /{apikey}/{resource}/{id}/restore`: returns a record to an earlier state, or restores a deleted one. */
export function restoreCall(context: Context, resources: readonly Resource[], guards: Guards): Call {
  return defineCall<z.infer<typeof restoreBodySchema>>({
    method: 'POST',
    path: '/:apikey/:resource/:id/restore',
    tag: 'History',
    summary:
      'Takes a record back to the state it had with this version, by the rules of a write. A deleted one comes back under its own number.',
    who: (actor, params) => mayChange(actor, resources, params),
    body: restoreBodySchema,
    answers: messageSchema,
    handle: async ({ actor, params, body: request }) => {
      const name = recordInPath(resources, params);
      const guard = guards[name.resource.name];
      return context.store.write((tx) => {
        const writing = { store: context.store, tx, actor };
        return restoreRecord({ context, writing, guard, ...name }, request);
      });
    },
  });
}

interface RestoreTarget extends RecordReference {
  readonly context: Context;
  readonly writing: RecordWriteContext;
  readonly guard: Guard | undefined;
}

async function restoreRecord(
  restoring: RestoreTarget,
  { version, current }: z.infer<typeof restoreBodySchema>,
): Promise<string> {
  const { writing, resource, id, guard } = restoring;
  await guard?.lockFirst?.(writing);
  const { row: before, newest } = await lockRecordOrState(writing, resource, id);
  if (!before) assertExists({ resource, id }, newest, restorableSince(await readSlewedClock(writing)));
  if (before && version === undefined) {
    await assertAccess(writing, { actor: writing.actor, resource, verb: 'update' }, before);
    throw conflict(`This ${lowerCaseLabel(resource.label)} is not deleted.`);
  }
  const states =
    version === undefined
      ? [newest].flatMap((one) => one ?? [])
      : await readStatesSince(writing, { resource, id }, version);
  const at = version === undefined ? 0 : states.findIndex((one) => one.version === version);
  const [last] = states;
  if (at < 0 || !last) throw notFound(`Nothing is known of a version ${String(version)} of it.`);
  const kept = usableState(resource, states, at);
  const { values: followed, lost } = await dropMissingFiles(writing, resource, {
    values: kept.values,
    present: before,
  });
  const { values: then } = usableState(resource, states.slice(at), 0);
  const state = states[at]?.id ?? 0;
  const { values, problems } = await withCurrentNames(writing, resource, { id: state, then, followed });
  if (problems.length > 0) throw invalid(problems);
  const generated = await guard?.regenerate?.({ reading: writing, id, state, then, now: { ...before, ...values } });
  const usable = { values: { ...values, ...generated }, passedOver: [...kept.passedOver, ...lost] };
  if (before) return revertRecord(restoring, before, { usable, current });
  return restoreDeleted(restoring, last, usable);
}

async function revertRecord(
  { context, writing, guard, resource }: RestoreTarget,
  before: StoredRow,
  { usable, current }: { usable: UsableState; current: number | undefined },
): Promise<string> {
  const sent = { ...usable.values, version: current };
  const after = await readChangedRecord(writing, { resource, guard, before }, sent);
  const common = { context, writing, resource, secrets: {} };
  const changes = await storeChangedRecord({ ...common, before, after, restores: before }, guard, before);
  const done =
    changes === '' ? `${resource.label} is as it was then already` : `${resource.label} taken back successfully`;
  return done + formatSkipped(usable);
}

async function restoreDeleted(
  { context, writing, guard, resource, id }: RestoreTarget,
  last: RecordState,
  usable: UsableState,
): Promise<string> {
  const { actor } = writing;
  if (!mayUse(actor, resource.name, 'add')) throw forbiddenForRole();
  const use = { actor, resource, verb: 'add', attempt: 'restore' } as const;
  await assertAccessToState(writing, use, last);
  // A password is never stored in the history. All other fields are required as for a new record.
  const reading = readRecord(resource, { ...blankColumns(resource), ...usable.values }, usable.values);
  if (!reading.ok) throw invalid(reading.problems);
  await assertAccess(writing, use, reading.values);
  await assertNoneDeleted(writing, resource, reading.values);
  const common = { context, writing, resource, secrets: {} };
  const restores = { id, version: last.version + 1 };
  await storeNewRecord({ ...common, before: undefined, after: reading.values, restores }, guard);
  const hasPassword = Object.values(resource.fields).some((field) => field.kind === 'secret');
  const password = hasPassword ? '. There is no password until one is set' : '';
  return `${resource.label} restored successfully${formatSkipped(usable)}${password}`;
}

/**
 * Throws 422 if a record that this one refers to by its id, which nobody sees, is deleted too, and can be restored
 * first.
 */
async function assertNoneDeleted(writing: RecordWriteContext, resource: Resource, values: Values): Promise<void> {
  for (const reference of references.filter(({ from, by }) => from === resource && by === 'id')) {
    const { to, field } = reference;
    for (const id of await findMissingHandles(writing, reference, values)) {
      const newest = await lockNewestState(writing, { resource: to, id: Number(id) });
      if (newest?.action !== 'deleted' || newest.at < restorableSince(await readSlewedClock(writing))) continue;
      const caption = String(newest.record[to.caption]);
      throw invalid([
        { field, message: `The ${lowerCaseLabel(to.label)} "${caption}" is deleted, too. Restore it first.` },
      ]);
    }
  }
}

function blankColumns(resource: Resource): Values {
  const blank = Object.entries(blankRecord(resource));
  return Object.fromEntries(
    blank.filter(([name]) => kindOf(resource.fields[name] ?? { kind: 'text' }).column !== null),
  );
}

function formatSkipped({ passedOver }: UsableState): string {
  return passedOver.length > 0 ? `, except ${passedOver.join(', ')}` : '';
}

import { z } from 'zod';
import { reachOf } from '#model/access.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { inSentence } from '#model/wording/in-sentence.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { numeric } from '#model/kinds/number.ts';
import { blankRecord, readRecord } from '#model/record.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { readStatesSince, restorableSince, type KeptState } from '../../store/records/history.ts';
import { withoutGoneFiles } from '../../store/records/named-files.ts';
import { withNamesOfToday } from '../../store/records/renamed.ts';
import { lockRecordOrState } from '../../store/records/records.ts';
import { readSlewedClock } from '../../store/slewed-clock.ts';
import type { RecordWriting } from '../../store/write.ts';
import { storeNew } from './add.ts';
import { defineCall, type Call } from '../call.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import type { Guard, Guards } from './guard.ts';
import { assertKnown, mayChange, namedRecord, type RecordName } from './history.ts';
import { assertReach, assertReachOfState } from './reach.ts';
import { usableState, type Usable } from './record-states.ts';
import { messageSchema } from '../openapi/schemas.ts';
import { readChange, storeChange } from './update.ts';

/** A whole number in digits or as text, or nothing: absent, null or blank. */
const optionalNumber = (label: string) =>
  z.preprocess((sent) => numeric(sent) ?? undefined, z.int({ error: `${label} must be a whole number.` }).optional());

const body = z.strictObject({
  version: optionalNumber('Version').describe('Which state; the newest when absent'),
  current: optionalNumber('Current').describe('The version the record has now; an outdated one is refused'),
});

/** `POST /{apikey}/{resource}/{id}/restore`: returns a record to an earlier state, or restores a deleted one. */
export function restoreCall(context: Context, resources: readonly Resource[], guards: Guards): Call {
  return defineCall<z.infer<typeof body>>({
    method: 'POST',
    path: '/:apikey/:resource/:id/restore',
    tag: 'History',
    summary:
      'Takes a record back to the state it had with this version, by the rules of a write. A deleted one comes back under its own number.',
    who: (actor, params) => mayChange(actor, resources, params),
    body,
    answers: messageSchema,
    handle: async ({ actor, params, body: asked }) => {
      const name = namedRecord(resources, params);
      const guard = guards[name.resource.name];
      return context.store.write((tx) => {
        const writing = { store: context.store, tx, actor };
        return restore({ context, writing, actor, guard, ...name }, asked);
      });
    },
  });
}

interface Restoring extends RecordName {
  readonly context: Context;
  readonly writing: RecordWriting;
  readonly actor: Actor;
  readonly guard: Guard | undefined;
}

async function restore(restoring: Restoring, { version, current }: z.infer<typeof body>): Promise<string> {
  const { writing, resource, id, guard } = restoring;
  await guard?.hold?.(writing);
  const { row: before, newest } = await lockRecordOrState(writing, resource, id);
  if (!before) assertKnown({ resource, id }, newest, restorableSince(await readSlewedClock(writing)));
  if (before && version === undefined) {
    await assertReach(writing, { actor: restoring.actor, resource, verb: 'update' }, before);
    throw conflict(`This ${inSentence(resource.label)} is not deleted.`);
  }
  const states =
    version === undefined
      ? [newest].flatMap((one) => one ?? [])
      : await readStatesSince(writing, { resource, id }, version);
  const at = version === undefined ? 0 : states.findIndex((one) => one.version === version);
  const [last] = states;
  if (at < 0 || !last) throw notFound(`Nothing is known of a version ${String(version)} of it.`);
  const kept = usableState(resource, states, at);
  const { values: followed, lost } = await withoutGoneFiles(writing, resource, {
    values: kept.values,
    present: before,
  });
  const { values: then } = usableState(resource, states.slice(at), 0);
  const state = states[at]?.id ?? 0;
  const { values, problems } = await withNamesOfToday(writing, resource, { id: state, then, followed });
  if (problems.length > 0) throw invalid(problems);
  const generated = await guard?.regenerated?.({ reading: writing, id, state, then, now: { ...before, ...values } });
  const usable = { values: { ...values, ...generated }, passedOver: [...kept.passedOver, ...lost] };
  if (before) return takeBack(restoring, before, { usable, current });
  return bringBack(restoring, last, usable);
}

async function takeBack(
  { context, writing, actor, guard, resource }: Restoring,
  before: StoredRow,
  { usable, current }: { usable: Usable; current: number | undefined },
): Promise<string> {
  const sent = { ...usable.values, version: current };
  const after = await readChange(writing, { actor, resource, guard, before }, sent);
  const common = { context, writing, actor, resource, secrets: {} };
  const changes = await storeChange({ ...common, before, after, restores: before }, guard, before);
  const done =
    changes === '' ? `${resource.label} is as it was then already` : `${resource.label} taken back successfully`;
  return done + told(usable);
}

async function bringBack(
  { context, writing, actor, guard, resource, id }: Restoring,
  last: KeptState,
  usable: Usable,
): Promise<string> {
  if (reachOf(actor, resource.name, 'add') === undefined) throw forbidden('Your role may not do this.');
  const use = { actor, resource, verb: 'add', attempt: 'restore' } as const;
  await assertReachOfState(writing, use, last);
  // A password is never stored in the history. All other fields are required as for a new record.
  const reading = readRecord(resource, { ...withColumns(resource), ...usable.values }, usable.values);
  if (!reading.ok) throw invalid(reading.problems);
  await assertReach(writing, use, reading.values);
  const common = { context, writing, actor, resource, secrets: {} };
  const restores = { id, version: last.version + 1 };
  await storeNew({ ...common, before: undefined, after: reading.values, restores }, guard);
  const hasPassword = Object.values(resource.fields).some((field) => field.kind === 'secret');
  const password = hasPassword ? '. There is no password until one is set' : '';
  return `${resource.label} restored successfully${told(usable)}${password}`;
}

function withColumns(resource: Resource): Values {
  const blank = Object.entries(blankRecord(resource));
  return Object.fromEntries(
    blank.filter(([name]) => kindOf(resource.fields[name] ?? { kind: 'text' }).column !== null),
  );
}

function told({ passedOver }: Usable): string {
  return passedOver.length > 0 ? `, except ${passedOver.join(', ')}` : '';
}

import { z } from 'zod';
import { mayUse } from '#model/access.ts';
import { describeChanges, type FieldChange } from '#model/changes.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { historyActions } from '#model/history-actions.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { sameValue } from '#model/same-value.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { readStates, restorableSince, type RecordState } from '../../store/records/history.ts';
import { allRecords } from '../../store/records/list-query.ts';
import { readList } from '../../store/records/reading.ts';
import { parseId } from '../../store/records/rows.ts';
import { scopeOf } from '../../store/records/scope.ts';
import { readSlewedClock } from '../../store/slewed-clock.ts';
import { committedReads } from '../../store/write.ts';
import type { Call, CallRequest } from '../call.ts';
import { notFound } from '../errors.ts';
import { readPaging } from './list-query.ts';
import { withRecordNames } from './with-record-names.ts';
import { answerPage } from '../answers/answer-page.ts';
import { assertAccessToState, type AccessedState } from './assert-access.ts';
import { usableState } from './record-states.ts';

const changeSchema = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });

const historyEntrySchema = z.object({
  at: z.string(),
  email: z.string(),
  role: z.string(),
  action: z.enum(historyActions),
  version: z.int(),
  changes: z.array(changeSchema).describe('What changed then'),
  restorable: z.boolean(),
  back: z.array(changeSchema).describe('What would change if the record were taken back to this state now'),
});

/** The maximum number of changes in one response: each may hold long texts. */
const maxShown = 50;

/** `GET /{apikey}/{resource}/{id}/history`: who changed what in a record, and when. */
export function historyCall(context: Context, resources: readonly Resource[]): Call {
  return {
    method: 'GET',
    path: '/:apikey/:resource/:id/history',
    tag: 'History',
    summary: 'Who changed what of a record and when, the newest first. For those who may change the record.',
    who: (actor, params) => mayChange(actor, resources, params),
    answers: z.array(historyEntrySchema),
    queries: {
      limit: `how many changes at the most, ${maxShown} or fewer; the answer carries X-Total-Count`,
      offset: 'how many to leave out first',
    },
    handle: async ({ actor, params, query }) => {
      const { resource, id } = recordInPath(resources, params);
      const { limit = maxShown, offset } = readPaging(query);
      const end = offset + Math.min(limit, maxShown);
      const reading = committedReads(context.store);
      // One more than is shown: a change is described relative to the state before.
      const { states, total } = await readStates(reading, { resource, id }, end + 1);
      const newest = states[0] ?? (await unchangedRecord(context, actor, { resource, id }));
      assertExists({ resource, id }, newest, restorableSince(await readSlewedClock(reading)));
      await assertAccessToState(reading, { actor, resource, verb: 'update', attempt: 'history' }, newest);
      const shown = historyEntriesOf({ resource, actor, states }, [offset, end]);
      return answerPage(await withRecordNames(context.store, resource, shown), total);
    },
  };
}

/** Whether somebody may change a resource's records. For an unknown resource the handler refuses. */
export function mayChange(actor: Actor, resources: readonly Resource[], params: CallRequest['params']): boolean {
  const resource = resources.find((one) => one.name === params['resource']);
  return !resource || mayUse(actor, resource.name, 'update');
}

/** A record by its resource and its id. */
export interface RecordReference {
  readonly resource: Resource;
  readonly id: number;
}

/** The record that the path names. Throws `not-found`. */
export function recordInPath(resources: readonly Resource[], params: CallRequest['params']): RecordReference {
  const resource = resources.find((one) => one.name === params['resource']);
  if (!resource) throw notFound('There is no such list.');
  const text = params['id'] ?? '';
  const id = parseId(text);
  if (id === undefined) throw noSuchNumber(resource, text);
  return { resource, id };
}

/** Throws `not-found` if the record never existed or was deleted before this time (ISO 8601). */
export function assertExists<State extends Pick<RecordState, 'action' | 'at'>>(
  { resource, id }: RecordReference,
  newest: State | undefined,
  since: string,
): asserts newest is State {
  const isGone = newest?.action === 'deleted' && newest.at < since;
  if (!newest || isGone) throw noSuchNumber(resource, String(id));
}

/** A record without a history, because it was not changed since histories are stored. */
async function unchangedRecord(
  { store }: Context,
  actor: Actor,
  { resource, id }: RecordReference,
): Promise<(AccessedState & Pick<RecordState, 'at'>) | undefined> {
  const { rows } = await readList(store, { resource, actor, query: { ...allRecords, filters: { id: [id] } } });
  return rows[0] && { id: 0, action: 'first', at: '', record: rows[0] };
}

function noSuchNumber(resource: Resource, id: string) {
  return notFound(`There is no ${lowerCaseLabel(resource.label)} with the number ${id.slice(0, 40)}.`);
}

interface HistoryOfRecord {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly states: readonly RecordState[];
}

function historyEntriesOf({ resource, actor, states }: HistoryOfRecord, [from, end]: readonly [number, number]) {
  const { shown = (row: StoredRow) => row } = scopeOf(actor, resource);
  const seen = ({ record, record_id, version }: RecordState, values: Values = record): Values =>
    shown({ ...values, id: record_id, version });
  const [newest] = states;
  return states.slice(from, end).map((state, place) => {
    const at = from + place;
    const { at: when, email, role, action, version } = state;
    const earlier = states[at + 1];
    const isBegin = action === 'first' || action === 'added';
    const target = { ...newest?.record, ...usableState(resource, states, at).values };
    const back = newest && at > 0 ? describeChanges(resource, seen(newest), seen(state, target)) : [];
    const words: FieldChange[] =
      isBegin || earlier ? describeChanges(resource, isBegin || !earlier ? {} : seen(earlier), seen(state)) : [];
    // A value that only became visible, for example after a transfer, was not changed.
    const isChange = (field: string) => !sameValue(earlier?.record[field], state.record[field]);
    const changes = isBegin ? words : words.filter(({ field }) => isChange(field));
    const restorable = newest?.action === 'deleted' || back.length > 0;
    return { at: when, email, role, action, version, changes, restorable, back };
  });
}

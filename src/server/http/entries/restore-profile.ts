import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { readLastStateWith, readStates } from '../../store/records/history.ts';
import { storeNewRecord } from '../records/add.ts';
import type { GuardInput } from '../records/guard.ts';

/**
 * A profile that was deleted with its owner is restored with the owner, inside the same write. `nameOf` gives the name
 * under which the profile refers to its owner.
 */
export async function restoreProfile(
  input: GuardInput & { readonly id: number },
  profile: Resource,
  nameOf: (owner: Values) => string,
): Promise<void> {
  const { writing, resource, id, after } = input;
  const { states } = await readStates(writing, { resource, id });
  const at = states.findIndex(({ action }) => action === 'deleted');
  const deletion = states[at];
  if (!deletion) return;
  // The owner may be restored under an earlier name than the one under which its profile was deleted.
  const text = nameOf({ ...deletion.record, id });
  const last = await readLastStateWith(writing, profile, { field: profile.key, text, upTo: deletion.id });
  // A profile is deleted only with its owner: one from before the last change of this owner belonged to another.
  const change = states.slice(at + 1).find(({ action }) => action !== 'first');
  if (last?.action !== 'deleted' || last.id < (change?.id ?? 0)) return;
  const restored = { ...last.record, [profile.key]: nameOf({ ...after, id }) };
  const restores = { id: last.record_id, version: last.version + 1 };
  await storeNewRecord({ ...input, resource: profile, after: restored, secrets: {}, restores }, undefined);
}

import type { Resource } from '#model/define.ts';
import { lastStateWith } from '../../store/records/history.ts';
import { storeNew } from '../records/add.ts';
import type { GuardInput } from '../records/guard.ts';

/** A profile that was deleted with its owner is restored with the owner, inside the same write. */
export async function restoreProfile(input: GuardInput, profile: Resource, owner: string): Promise<void> {
  const last = await lastStateWith(input.writing, profile, { field: profile.key, text: owner });
  if (last?.action !== 'deleted') return;
  const restores = { id: last.record_id, version: last.version + 1 };
  await storeNew({ ...input, resource: profile, after: last.record, secrets: {}, restores }, undefined);
}

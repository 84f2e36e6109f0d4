import { trees } from '#model/accreditation/trees.ts';
import type { Guard, Guards } from '../http/records/guard.ts';
import { endOfChildren, parentField, formerPlace } from '../store/records/tree.ts';

/**
 * New records are placed last under their parent, and so are records that move there from elsewhere. Restored records
 * return to their former place.
 */
const placed: Guard = {
  serverValues: async ({ writing, resource, before, after = {}, restores }) => {
    const above = parentField(resource);
    const parent = (after[above] ?? null) as number | null;
    if (before?.[above] === parent) return {};
    const place =
      before || !restores ? undefined : await formerPlace(writing, { resource, id: restores.id, above }, after);
    return { place: place ?? (await endOfChildren(writing, resource, parent)) };
  },
};

/** What the levels of accreditation have beyond their definitions: an order. */
export const accreditationGuards: Guards = Object.fromEntries(
  Object.values(trees).flatMap(({ criterion, metric, evidence }) =>
    [criterion, metric, evidence].map(({ name }) => [name, placed]),
  ),
);

import { trees } from '#model/accreditation/trees.ts';
import type { Guard, Guards } from '../http/records/guard.ts';
import { endOfChildren, parentField, placeLeft } from '../store/records/tree.ts';

/**
 * What is new under something stands behind the rest, and so does what comes there from elsewhere. What was deleted
 * comes back where it stood.
 */
const placed: Guard = {
  own: async ({ writing, resource, before, after = {}, restores }) => {
    const above = parentField(resource);
    const parent = (after[above] ?? null) as number | null;
    if (before?.[above] === parent) return {};
    const place =
      before || !restores ? undefined : await placeLeft(writing, { resource, id: restores.id, above }, after);
    return { place: place ?? (await endOfChildren(writing, resource, parent)) };
  },
};

/** What the levels of accreditation have beyond their definitions: an order. */
export const accreditationGuards: Guards = Object.fromEntries(
  Object.values(trees).flatMap(({ criterion, metric, evidence }) =>
    [criterion, metric, evidence].map(({ name }) => [name, placed]),
  ),
);

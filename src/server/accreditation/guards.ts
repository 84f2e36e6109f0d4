import { trees } from '#model/accreditation/trees.ts';
import type { Guard, Guards } from '../http/guard.ts';
import { endOfChildren, parentField } from '../store/tree.ts';

/** What is new under something stands behind the rest, and so does what comes there from elsewhere. */
const placed: Guard = {
  own: async ({ writing, resource, before, after = {} }) => {
    const above = parentField(resource);
    const parent = (after[above] ?? null) as number | null;
    const stays = before !== undefined && before[above] === parent;
    return stays ? {} : { place: await endOfChildren(writing, resource, parent) };
  },
};

/** What the levels of accreditation have beyond their definitions: an order. */
export const accreditationGuards: Guards = Object.fromEntries(
  Object.values(trees).flatMap(({ criterion, metric, evidence }) =>
    [criterion, metric, evidence].map(({ name }) => [name, placed]),
  ),
);

import { trees } from '#model/accreditation/trees.ts';
import type { Guard, Guards } from '../http/guard.ts';
import { holdNewest } from '../store/history.ts';
import { endOfChildren, parentField } from '../store/tree.ts';

/**
 * What is new under something stands behind the rest, and so does what comes there from elsewhere. What was deleted comes back where it
 * stood; where another has its place by now, the earlier entered of the two comes first.
 */
const placed: Guard = {
  own: async ({ writing, resource, before, after = {}, restores }) => {
    const above = parentField(resource);
    const parent = (after[above] ?? null) as number | null;
    if (before?.[above] === parent) return {};
    const left = before || !restores ? undefined : await holdNewest(writing, { resource, id: restores.id });
    const place = left?.record[above] === parent ? left.record['place'] : undefined;
    return { place: place ?? (await endOfChildren(writing, resource, parent)) };
  },
};

/** What the levels of accreditation have beyond their definitions: an order. */
export const accreditationGuards: Guards = Object.fromEntries(
  Object.values(trees).flatMap(({ criterion, metric, evidence }) =>
    [criterion, metric, evidence].map(({ name }) => [name, placed]),
  ),
);

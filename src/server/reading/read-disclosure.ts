import { levelNames } from '#model/accreditation/define-tree.ts';
import { treeOfCycles } from '#model/accreditation/trees.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { disclosure } from '#model/disclosure/disclosure.ts';
import { disclosureOf, factFields, type DisclosedHeading, type Disclosure } from '#model/disclosure/disclosure-of.ts';
import { resourceNamed } from '#model/resources.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { allRecords } from '../store/records/list-query.ts';
import { readFields, readList } from '../store/records/reading.ts';
import type { Store } from '../store/store.ts';
import { readCycleTotals } from '../store/records/tree.ts';
import { readCachedDerivation } from './cached-derivation.ts';

/** The resources that the disclosure is read from: it changes when one of them does. */
export const disclosureResources: readonly Resource[] = [
  disclosure,
  ...[...factFields.keys()].map(resourceNamed).flatMap((resource) => {
    const tree = treeOfCycles(resource);
    return tree ? levelNames.map((level) => tree[level]) : [resource];
  }),
];

/** Reads what an actor finds under each item of the public self-disclosure. */
export function disclosureReader(store: Store): (actor: Actor) => Promise<DisclosedHeading[]> {
  return async (actor) => {
    const records: Record<string, StoredRow[]> = {};
    for (const [name, fields] of factFields) {
      const resource = resourceNamed(name);
      const make = () => readFields(store, { resource, actor, fields });
      const found = await readCachedDerivation(store, { resource, actor, what: 'disclosed facts', make });
      records[name] = await withoutEmptyCycles(store, resource, found);
    }
    const stated = await readList(store, { resource: disclosure, actor, query: allRecords });
    return disclosureOf({ records, disclosures: stated.rows as unknown as Disclosure[] });
  };
}

/** A cycle without files is not a report that anyone could read. */
async function withoutEmptyCycles(store: Store, resource: Resource, records: StoredRow[]): Promise<StoredRow[]> {
  const tree = treeOfCycles(resource);
  if (!tree || records.length === 0) return records;
  const totals = await readCycleTotals(store, tree);
  return records.filter(({ id }) => (totals.get(id)?.files ?? 0) > 0);
}

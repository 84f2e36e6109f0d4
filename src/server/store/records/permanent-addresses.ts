import { trees } from '#model/accreditation/trees.ts';
import { filePath, linkMime, type FileEntry } from '#model/files.ts';
import { evidenceAddress, metricAddress } from '#model/site/addresses.ts';
import type { Insertable } from 'kysely';
import type { HistoryRow, GivenAddressTable } from '../tables.ts';
import type { Store } from '../store.ts';
import { chunksOf } from '../engine/chunks-of.ts';
import type { WriteContext } from '../write.ts';

type Given = Insertable<GivenAddressTable>;

/** How to derive the permanent addresses from a state of a record, by the name of its resource. */
const givers: ReadonlyMap<string, (state: HistoryRow) => Given[]> = new Map(
  Object.values(trees).flatMap(({ name: tree, metric, evidence }) => [
    [
      metric.name,
      ({ record_id }: HistoryRow) => [given(metric.name, record_id, { address: metricAddress(tree, record_id) })],
    ],
    [evidence.name, (state: HistoryRow) => givenToFiles(evidence.name, state)],
  ]),
);

/**
 * Stores the permanent addresses of the public site for new states of records: one for a metric, and one for each file
 * of an evidence record. They outlive the records and their history, so that an address never leads to anything else.
 */
export async function assignAddresses({ store, tx }: WriteContext, states: readonly HistoryRow[]): Promise<void> {
  const all = states.flatMap((state) => givers.get(state.resource)?.(state) ?? []);
  for (const part of chunksOf(all)) {
    const query = store.sql.insertInto('given_address').values(part);
    tx.post(query.onConflict((conflict) => conflict.doNothing()));
  }
}

/** A file with a permanent address, and the evidence records that have referred to it: the record ids by resource. */
export interface AddressedFile {
  readonly path: string;
  readonly named: ReadonlyMap<string, readonly number[]>;
}

/** Whether an address was ever assigned. */
export async function wasAssigned(store: Store, address: string): Promise<boolean> {
  return (await givenAt(store, address)).length > 0;
}

/**
 * The file with an address; undefined where there is none. If two files would have the same address, it stays with the
 * first.
 */
export async function readAddressedFile(store: Store, address: string): Promise<AddressedFile | undefined> {
  const rows = await givenAt(store, address);
  const [first] = rows;
  if (!first) return undefined;
  const named = new Map<string, number[]>();
  for (const { resource, record_id } of rows.filter(({ path }) => path === first.path)) {
    named.set(resource, [...(named.get(resource) ?? []), record_id]);
  }
  return { path: first.path, named };
}

function givenAt(store: Store, address: string) {
  const query = store.sql.selectFrom('given_address').select(['resource', 'record_id', 'path']);
  return store.read.all(query.where('address', '=', address).orderBy('id'));
}

function givenToFiles(resource: string, { record_id, record }: HistoryRow): Given[] {
  const { upload_info: files = [] } = JSON.parse(record) as { upload_info?: readonly FileEntry[] };
  return files
    .filter(({ mime, path }) => mime !== linkMime && filePath.test(path))
    .map(({ path }) => given(resource, record_id, { address: evidenceAddress({ path }), path }));
}

function given(resource: string, record_id: number, { address, path = '' }: { address: string; path?: string }): Given {
  return { address, resource, record_id, path };
}

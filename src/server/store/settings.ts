import { settings } from '#model/college/settings.ts';
import type { Row, StoredRow } from '#model/define.ts';
import { prepareQuery } from './engine/prepared.ts';
import { findRecord, lockForChange } from './records/find-records.ts';
import { columnsOf, toRecord } from './records/rows.ts';
import { recordBuilder, type Store } from './store.ts';
import type { ReadContext, WriteContext } from './write.ts';

export type Settings = Row<typeof settings>;

/** Reads the only record of settings. It is created at the first start, so it always exists afterwards. */
export function settingsReader(store: Store): () => Promise<Settings> {
  const only = prepareQuery(() =>
    recordBuilder(store.sql).selectFrom(settings.name).select(columnsOf(settings)).where('id', '=', 1),
  );
  return async () => {
    const row = await store.read.one(only());
    if (!row) throw new Error('The settings are missing from the store.');
    return toRecord(settings, row) as unknown as Settings;
  };
}

/** The same within a transaction. Before the first start has created the record, there is none. */
export async function findSettings(reading: ReadContext): Promise<StoredRow | undefined> {
  return findRecord(reading, settings, ['id', 1]);
}

/**
 * Locks the settings until the commit, for a rule about several records: no single row stands for it, and two writes at
 * once would not see each other. The second one waits here.
 */
export async function lockSettings(writing: WriteContext): Promise<void> {
  await lockForChange(writing, settings, ['id', 1]);
}

/** Reads whether students may register themselves now. */
export function selfRegistrationReader(store: Store): () => Promise<boolean> {
  const read = settingsReader(store);
  return async () => (await read()).self_registration === 1;
}

/** Reads the client secret of single sign-on in its stored form: sealed; "" for none. */
export function sealedClientSecretReader(store: Store): () => Promise<string> {
  const only = prepareQuery(() =>
    recordBuilder(store.sql).selectFrom(settings.name).select('sso_sealed_secret').where('id', '=', 1),
  );
  return async () => String((await store.read.one(only()))?.['sso_sealed_secret'] ?? '');
}

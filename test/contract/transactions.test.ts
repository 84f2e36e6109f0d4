import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#server/store/open.ts';
import type { Store, Transaction } from '#server/store/store.ts';
import { createDatabase } from '#test/helpers/postgres.ts';

describe.each(['sqlite', 'postgres'] as const)('%s', (engine) => {
  const directory = mkdtempSync(join(tmpdir(), 'quadrangle-transactions-'));
  let store: Store;

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await createDatabase() : undefined;
    store = await openStore({ dataDir: directory, databaseUrl }, () => undefined);
  });
  afterAll(async () => {
    await store.close();
    rmSync(directory, { recursive: true });
  });

  const adding = (name: string) => store.sql.insertInto('meta').values({ name, value: 'x' });
  const named = async (prefix: string, runner: Pick<Transaction, 'all'> = store.read) => {
    const asked = store.sql.selectFrom('meta').select('name').where('name', 'like', `${prefix}%`).orderBy('name');
    return (await runner.all(asked)).map(({ name }) => name);
  };

  test('what is posted is there for what follows, and after the commit', async () => {
    const seen = await store.write(async (tx) => {
      tx.post(adding('a1'));
      tx.post(adding('a2'));
      return named('a', tx);
    });
    expect(seen).toEqual(['a1', 'a2']);
    expect(await named('a')).toEqual(['a1', 'a2']);
  });

  test('what fails without being waited for takes the whole write back, and is what whoever wrote hears of', async () => {
    const writing = store.write(async (tx) => {
      await tx.run(adding('b1'));
      tx.post(adding('b1'));
      tx.post(adding('b2'));
    });
    await expect(writing).rejects.toThrow(/unique/i);
    expect(await named('b')).toEqual([]);
    await store.write((tx) => tx.run(adding('b3')));
    expect(await named('b')).toEqual(['b3']);
  });

  test('what the job runs into behind it is not what was wrong', async () => {
    const writing = store.write(async (tx) => {
      tx.post(adding('c1'));
      tx.post(adding('c1'));
      await tx.run(adding('c2'));
      throw new Error('The job saw none of it.');
    });
    await expect(writing).rejects.toThrow(/unique/i);
    expect(await named('c')).toEqual([]);
  });

  test('a part takes back what it posted, and nothing else', async () => {
    await store.write(async (tx) => {
      tx.post(adding('d1'));
      await expect(
        tx.alone(async () => {
          tx.post(adding('d2'));
          tx.post(adding('d1'));
          return Promise.resolve();
        }),
      ).rejects.toThrow(/unique/i);
      await tx.alone(() => tx.run(adding('d3')));
    });
    expect(await named('d')).toEqual(['d1', 'd3']);
  });
});

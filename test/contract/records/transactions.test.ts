import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '#server/store/accounts/actor.ts';
import { keepAnswer, pruneAnswers, storedAnswer } from '#server/store/answers.ts';
import { openStore } from '#server/store/open.ts';
import { recordActivity } from '#server/store/record-activity.ts';
import type { Store, Transaction } from '#server/store/store.ts';
import { writeBatch } from '#server/store/write-batch.ts';
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

  test('a stored response is pruned when it is older than the given time', async () => {
    const key = { request: 'r', sum: 's' };
    const forget = (before: number) => store.write((tx) => pruneAnswers({ store, tx }, before));
    await store.write((tx) => keepAnswer({ store, tx }, key, 'Notice added successfully'));
    await forget(Date.now() - 60_000);
    expect(await storedAnswer({ store, tx: store.read }, key.request)).toMatchObject({ sum: key.sum });
    await forget(Date.now() + 1);
    expect(await storedAnswer({ store, tx: store.read }, key.request)).toBeUndefined();
  });

  test('posted statements are visible to later ones in the transaction and after the commit', async () => {
    const seen = await store.write(async (tx) => {
      tx.post(adding('a1'));
      tx.post(adding('a2'));
      return named('a', tx);
    });
    expect(seen).toEqual(['a1', 'a2']);
    expect(await named('a')).toEqual(['a1', 'a2']);
  });

  test('a posted statement that fails rolls the transaction back, and the write rejects with its error', async () => {
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

  test('an error after a failed posted statement does not replace the error of that statement', async () => {
    const writing = store.write(async (tx) => {
      tx.post(adding('c1'));
      tx.post(adding('c1'));
      await tx.run(adding('c2'));
      throw new Error('The job saw none of it.');
    });
    await expect(writing).rejects.toThrow(/unique/i);
    expect(await named('c')).toEqual([]);
  });

  test('a write of many records writes its lines of the log at its end, without those of a failed savepoint', async () => {
    const actor = systemActor;
    const logged = async (runner: Pick<Transaction, 'all'> = store.read) =>
      (await runner.all(store.sql.selectFrom('activity').select('detail').orderBy('id'))).map(({ detail }) => detail);
    const early = await store.write((tx) =>
      writeBatch({ store, tx, actor }, async (writing) => {
        const say = (detail: string) => recordActivity(writing, { actor, action: 'added', detail });
        await say('first');
        const failing = writing.tx.savepoint(async () => {
          await say('refused');
          throw new Error('A row is refused.');
        });
        await expect(failing).rejects.toThrow('A row is refused.');
        await writing.tx.savepoint(() => say('second'));
        return logged(tx);
      }),
    );
    expect(early).toEqual([]);
    expect(await logged()).toEqual(['first', 'second']);
  });

  test('a savepoint that fails rolls back its own posted statements only', async () => {
    await store.write(async (tx) => {
      tx.post(adding('d1'));
      await expect(
        tx.savepoint(async () => {
          tx.post(adding('d2'));
          tx.post(adding('d1'));
          return Promise.resolve();
        }),
      ).rejects.toThrow(/unique/i);
      await tx.savepoint(() => tx.run(adding('d3')));
    });
    expect(await named('d')).toEqual(['d1', 'd3']);
  });

  const short = { isShort: true };

  test('of concurrent short writes each valid one is stored, and each failing one fails alone', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `e${String(at).padStart(2, '0')}`);
    const outcomes = await Promise.allSettled([
      ...names.map((name) => store.write((tx) => tx.run(adding(name)), short)),
      store.write(async (tx) => {
        await tx.run(adding('e-refused'));
        throw new Error('It is refused.');
      }, short),
      store.write(async (tx) => {
        tx.post(adding('e-twice'));
        tx.post(adding('e-twice'));
        return Promise.resolve();
      }, short),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(names.length);
    expect(outcomes.slice(-2)).toMatchObject([
      { reason: { message: 'It is refused.' } },
      { reason: { message: expect.stringMatching(/unique/i) as string } },
    ]);
    expect(await named('e')).toEqual(names);
  });

  test('concurrent short writes of one row each see what the one before has written', async () => {
    await store.write((tx) => tx.run(adding('f')));
    const read = store.sql.selectFrom('meta').select('value').where('name', '=', 'f');
    const lengthen = () =>
      store.write(async (tx) => {
        const { value = '' } = (await tx.one(engine === 'postgres' ? read.forUpdate() : read)) ?? {};
        tx.post(
          store.sql
            .updateTable('meta')
            .set({ value: `${value}x` })
            .where('name', '=', 'f'),
        );
      }, short);
    await Promise.all(Array.from({ length: 20 }, lengthen));
    expect((await store.read.one(read))?.value).toHaveLength(21);
  });
});

test('short writes do not wait for another short write that waits for a row lock', async () => {
  const address = await createDatabase();
  const store = await openStore({ dataDir: '', databaseUrl: address }, () => undefined);
  const other = new pg.Client(address);
  await other.connect();
  const short = { isShort: true };
  const rows = store.sql.insertInto('meta').values(['held', 'free'].map((name) => ({ name, value: '' })));
  await store.write((tx) => tx.run(rows));
  await other.query(`begin; update meta set value = 'theirs' where name = 'held'`);

  const setting = (name: string) => store.sql.updateTable('meta').set({ value: 'ours' }).where('name', '=', name);
  let isDone = false;
  const held = store.write((tx) => tx.run(setting('held')), short).finally(() => (isDone = true));
  await Promise.all(Array.from({ length: 10 }, () => store.write((tx) => tx.run(setting('free')), short)));
  // Those above come in one batch; this one comes while the held write is still under way.
  await store.write((tx) => tx.run(setting('free')), short);
  expect(isDone).toBe(false);
  await other.query('commit');
  await held;
  const read = store.sql.selectFrom('meta').select(['name', 'value']).where('value', '=', 'ours').orderBy('name');
  expect(await store.read.all(read)).toMatchObject([{ name: 'free' }, { name: 'held' }]);
  await other.end();
  await store.close();
});

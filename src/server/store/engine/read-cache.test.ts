import { expect, test } from 'vitest';
import type { Transaction } from '../store.ts';
import { withReadCache } from './read-cache.ts';

/** A transaction that returns the number of the statement, which it counts. */
function counting() {
  let statements = 0;
  const all = () => Promise.resolve([{ at: (statements += 1) }]);
  const tx = withReadCache({ all, savepoint: (part: () => Promise<unknown>) => part() } as unknown as Transaction);
  return (sql: string) => tx.one<{ at: number }>({ sql, parameters: [] } as never);
}

const plain = 'select "name" from "course"';

test('a read is answered once', async () => {
  const read = counting();
  expect([await read(plain), await read(plain)]).toEqual([{ at: 1 }, { at: 1 }]);
});

test('a read is repeated after a lock on its table, and the lock is taken once', async () => {
  const read = counting();
  const lock = `${plain} for key share`;
  expect([await read(plain), await read(lock), await read(plain)]).toEqual([{ at: 1 }, { at: 2 }, { at: 3 }]);
  expect([await read(lock), await read(plain)]).toEqual([{ at: 2 }, { at: 3 }]);
});

test('a lock on one table repeats no read of another', async () => {
  const read = counting();
  await read(plain);
  await read('select "id" from "subject" for no key update');
  expect(await read(plain)).toEqual({ at: 1 });
});

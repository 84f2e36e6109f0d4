import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterReferred } from '#test/contract/samples.ts';
import { startServer, type Server } from '#test/contract/server.ts';
import { callsOf } from './fuzz/requests-of.ts';
import { valuesOf, type Schema } from './fuzz/values-of.ts';

/** Whole numbers just outside 32 bits: JSON can hold them, a column cannot. */
const beyond = [-(2 ** 31) - 1, 2 ** 31];

/** The most variants of one body that are sent: all rows of a list are read alike. */
const most = 6;

let server: Server;
beforeAll(async () => {
  // SQLite accepts all such numbers; PostgreSQL fails where nothing has checked them before.
  server = await startServer('postgres');
  await enterReferred(server.admin);
}, 60_000);
afterAll(() => server.stop());

test('a number outside 32 bits causes no 5xx in any body that has a whole number', { timeout: 120_000 }, async () => {
  const faults: string[] = [];
  let asked = 0;
  for (const { method, path, body } of callsOf((await server.nobody.get('/api/openapi.json')).body)) {
    if (!body || !hasWholeNumber(body)) continue;
    const address = path
      .replace('{apikey}', 'admin')
      .replace('{tree}', 'aqar')
      .replaceAll(/\{\w+\}/g, '1');
    for (const sample of fc.sample(valuesOf(body), { seed: 20_261_122, numRuns: 8 })) {
      for (const sent of eachWith(sample, beyond).slice(0, most)) {
        const reply = await server.admin.raw(address, { method, headers: json, body: JSON.stringify(sent) });
        asked += 1;
        if (reply.status >= 500) faults.push(`${method} ${path} ${JSON.stringify(sent).slice(0, 200)}`);
      }
    }
  }
  expect(asked).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});

const json = { 'content-type': 'application/json' };

function hasWholeNumber({ type, properties = {}, items, anyOf = [], oneOf = [] }: Schema): boolean {
  if ([type].flat().includes('integer')) return true;
  return [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf].some(hasWholeNumber);
}

/** Copies of a value: in each, one of its numbers is replaced by one of the given numbers. */
function eachWith(value: unknown, numbers: readonly number[]): unknown[] {
  if (typeof value === 'number') return [...numbers];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    eachWith(one, numbers).map((changed) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
    ),
  );
}

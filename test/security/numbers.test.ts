import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterReferred } from '#test/contract/samples.ts';
import { startServer, type Server } from '#test/contract/server.ts';
import { callsOf } from './fuzz/requests-of.ts';
import { valuesOf, type Schema } from './fuzz/values-of.ts';

/** Whole numbers that JSON holds and a column does not. */
const beyond = [-(2 ** 31) - 1, 2 ** 31];

/** Of a value with many numbers so many are tried: rows of a list are read alike. */
const most = 6;

let server: Server;
beforeAll(async () => {
  // SQLite takes them all; PostgreSQL faults where nobody looked before.
  server = await startServer('postgres');
  await enterReferred(server.admin);
}, 60_000);
afterAll(() => server.stop());

test(
  'a number that no column holds is refused or found nowhere, in every body that has one',
  { timeout: 120_000 },
  async () => {
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
  },
);

const json = { 'content-type': 'application/json' };

function hasWholeNumber({ type, properties = {}, items, anyOf = [], oneOf = [] }: Schema): boolean {
  if ([type].flat().includes('integer')) return true;
  return [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf].some(hasWholeNumber);
}

/** The same value once for each of its numbers, which is another then. */
function eachWith(value: unknown, numbers: readonly number[]): unknown[] {
  if (typeof value === 'number') return [...numbers];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    eachWith(one, numbers).map((changed) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
    ),
  );
}

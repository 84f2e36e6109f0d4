import { askedType, fill, large, openOffice, type Amount } from './college.ts';
import { run, type Load } from './load.ts';
import { admin } from '#test/helpers/administrator.ts';
import { measure } from './process.ts';

/** What one request costs as the college grows. */
export interface Growth {
  readonly name: string;
  /** The median of its times at ×1, ×10 and ×100, in ms. */
  readonly times: readonly number[];
}

const part = (share: number): Amount => ({
  courses: Math.max(2, large.courses * share),
  notices: large.notices * share,
  students: large.students * share,
  lines: large.lines * share,
});

const nothing: Amount = { courses: 0, notices: 0, students: 0, lines: 0 };

let serial = 0;
const turning = (last: number) => ((serial += 1) % last) + 1;

/** Requests for a small part of much data. None of the responses is cached. */
const reads: Readonly<Record<string, () => string>> = {
  'the first 50 notices of a type, by date': () =>
    `/api/getnotices?type=${askedType}&sort=-date&limit=${turning(40) + 10}`,
  'one notice': () => `/api/getnotices/${turning(90)}`,
  'notices that hold two words': () => `/api/getnotices?q=hostel+${turning(90)}&limit=50`,
  'notices that hold a word that none holds': () => `/api/getnotices?q=xylophone${turning(90)}&limit=50`,
  'the first 50 students': () => `/api/getstudent?limit=${turning(40) + 10}`,
  'one student': () => `/api/getstudent/${turning(40)}`,
  'students by name': () => `/api/getstudent?q=student+${turning(40)}&limit=50`,
  'the last 50 lines of the log': () => `/api/admin/SUPERADMIN/${admin.email}/log?limit=${turning(40) + 10}`,
  'lines of the log that hold a word': () => `/api/admin/SUPERADMIN/${admin.email}/log?q=person${turning(50)}&limit=50`,
  'the search over everything': () => `/api/admin/search?q=hostel+${turning(90)}`,
  'the public search': () => `/site/search?q=hostel+${turning(90)}`,
};

/** Requests that change one of many. */
const changes: Readonly<Record<string, Pick<Load, 'path' | 'body'>>> = {
  'a change of a student': {
    path: () => `/api/admin/${turning(40)}/updatestudent`,
    body: () => ({ phone: String(9_000_000_000 + turning(900_000_000)) }),
  },
  'a change of a notice': {
    path: () => `/api/admin/${turning(90)}/editnotices`,
    body: () => ({ title: `Notice on the hostel ${turning(900_000_000)}` }),
  },
};

const requests: Readonly<Record<string, Partial<Load>>> = {
  ...Object.fromEntries(Object.entries(reads).map(([name, path]) => [name, { path, isNew: true }])),
  ...Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, { ...change, method: 'PUT' }])),
};

/** Measures one request after the other at three sizes, on the engine of `settings`. `entry` is the built server's. */
export async function growthOf(
  entry: string,
  { settings, seconds }: { settings: Readonly<Record<string, string>>; seconds: number },
): Promise<Growth[]> {
  const server = await measure([process.execPath, entry], '/readyz', settings);
  const office = await openOffice(server);
  const found = Object.keys(requests).map((name) => ({ name, times: [] as number[] }));
  let from = nothing;
  for (const share of [0.01, 0.1, 1]) {
    const to = part(share);
    await fill(server, office, { from, to, settings });
    from = to;
    for (const { name, times } of found) {
      const load: Load = { ...requests[name], url: server.url, headers: office.headers };
      await run({ ...load, connections: 1, seconds: 1 });
      const { p50, failed } = await run({ ...load, connections: 1, seconds });
      if (failed > 0) throw new Error(`${name}: ${failed} requests failed.`);
      times.push(p50);
    }
  }
  await server.stop();
  return found;
}

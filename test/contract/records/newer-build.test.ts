import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { createDatabase } from '#test/helpers/postgres.ts';
import { done } from '../done.ts';
import { engines, type startServer } from '../server.ts';

const builds = new Map<string, typeof startServer>();

beforeAll(async () => {
  for (const build of ['older', 'newer']) {
    vi.stubGlobal('QUADRANGLE_BUILD', build);
    vi.resetModules();
    const loaded = await import('../server.ts');
    builds.set(build, loaded.startServer);
  }
  vi.unstubAllGlobals();
});

// Without this, a browser would show the fields that an older build sent until the next write.
test.each(engines)(
  '%s: a newer build answers the ETags of an older build with 200, and the same build with 304',
  async (engine) => {
    const folder = mkdtempSync(join(tmpdir(), 'quadrangle-contract-'));
    const place = { DATA_DIR: folder, ...(engine === 'postgres' ? { DATABASE_URL: await createDatabase() } : {}) };
    const data = '/api/admin/PHY/getsingledeptdata';
    const paths = ['/api/getcourse', '/api/getcourse?limit=5', '/api/PANDU/NIRF/getnoticesbytypedept', data];

    const answersOf = async (build: 'older' | 'newer', known: readonly string[] = []) => {
      const { admin, stop } = await builds.get(build)!(engine, place);
      try {
        if (known.length === 0) {
          await done(admin.post('/api/admin/addcourse', { name: 'BSc', tenure: 'Semester', no_of_term: 6 }));
        }
        const replies = [];
        for (const [at, path] of paths.entries()) {
          replies.push(await admin.get(path, known[at] ? { 'if-none-match': known[at] } : {}));
        }
        return replies.map(({ status, headers }) => [status, headers.get('etag') ?? ''] as const);
      } finally {
        await stop();
      }
    };
    const statuses = (answers: readonly (readonly [number, string])[]) => answers.map(([status]) => status);
    const tags = (answers: readonly (readonly [number, string])[]) => answers.map(([, tag]) => tag);

    try {
      const first = await answersOf('older');
      expect(statuses(first)).toEqual([200, 200, 200, 200]);
      expect(statuses(await answersOf('older', tags(first)))).toEqual([304, 304, 304, 304]);
      expect(statuses(await answersOf('newer', tags(first)))).toEqual([200, 200, 200, 200]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

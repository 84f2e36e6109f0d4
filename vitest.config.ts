import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Starts PostgreSQL when the first test asks for a database, once for the whole run.
    globalSetup: ['test/helpers/postgres-server.ts'],
    // A server says where it listens; nobody needs to read that a hundred times, unless its test fails.
    silent: 'passed-only',
    // Much of a test is waiting for a disk, a hash or another program: one more than there are processors keeps those
    // busy.
    maxWorkers: availableParallelism() + 1,
    // Real servers and databases answer within milliseconds; what takes longer than this hangs.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A loaded build machine now and then delays what a test waits for. What passes only at its second try is named in
    // the output of npm test, and is to be mended.
    retry: 1,
    projects: [
      // Pure functions keep nothing between files: loading the model anew for each took four fifths of their time.
      {
        test: {
          name: 'unit',
          include: ['src/{model,portal,site}/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
          isolate: false,
        },
      },
      // Tests of the server replace modules, which takes effect only where nothing has loaded them before.
      { test: { name: 'unit-server', include: ['src/server/**/*.test.ts'] } },
      { test: { name: 'house', include: ['test/house/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['test/contract/**/*.test.ts'] } },
      { test: { name: 'security', include: ['test/security/**/*.test.ts'] } },
    ],
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Starts PostgreSQL when the first test asks for a database, once for the whole run.
    globalSetup: ['test/helpers/postgres-server.ts'],
    // A server says where it listens; nobody needs to read that a hundred times, unless its test fails.
    silent: 'passed-only',
    // Most of a test is waiting for a disk: on a small machine two go well side by side.
    maxWorkers: Math.max(2, availableParallelism()),
    // Real servers and databases answer within milliseconds; what takes longer than this hangs.
    testTimeout: 15_000,
    hookTimeout: 30_000,
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'] } },
      { test: { name: 'house', include: ['test/house/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['test/contract/**/*.test.ts'] } },
      { test: { name: 'security', include: ['test/security/**/*.test.ts'] } },
    ],
  },
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start, type RunningServer } from '#server/start.ts';
import { admin } from '#test/helpers/administrator.ts';
import { createClient, createSession, type Client } from '#test/helpers/api-client.ts';
import { createDatabase } from '#test/helpers/postgres.ts';
import { startS3, type S3Server } from '#test/helpers/s3-server.ts';

/** The database engines; every contract test runs on each. */
export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** A server with an empty store of its own, and its clients. */
export interface Server {
  readonly url: string;
  readonly running: RunningServer;
  /** Signed in as SUPERADMIN. */
  readonly admin: Client;
  readonly nobody: Client;
  signIn(email: string, password?: string): Promise<Client>;
  stop(): Promise<void>;
}

export const { email: adminEmail } = admin;

/** Starts an HTTP server with an empty store of the engine. `env` adds to its settings. */
export async function startServer(engine: Engine, env: Record<string, string> = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quadrangle-contract-'));
  const running = await start({
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: admin.password,
    ...(engine === 'postgres' ? { DATABASE_URL: await createDatabase() } : {}),
    ...(process.env['TEST_FILES'] === 's3' ? { FILES_URL: await placeForFiles() } : {}),
    ...env,
  });
  // The first run of a job writes, which a test may take for a write of its own.
  await running.idle();
  const nobody = createClient(running.url, { token: '', apikey: 'admin' });
  const signIn = async (email: string, password = admin.password): Promise<Client> => {
    const { token, user } = await createSession(running.url, { email, password });
    return createClient(running.url, { token, apikey: user.apikey });
  };
  return {
    url: running.url,
    running,
    nobody,
    admin: env['ADMIN_EMAIL'] === '' ? nobody : await signIn(adminEmail),
    signIn,
    stop: async () => {
      await running.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let s3: Promise<S3Server> | undefined;

/** A FILES_URL for one server only. The S3 server behind it ends with the tests. */
async function placeForFiles(): Promise<string> {
  s3 ??= startS3();
  return (await s3).place();
}

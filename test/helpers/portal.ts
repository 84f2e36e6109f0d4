import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { admin } from '#test/helpers/administrator.ts';
import { freePort } from '#test/helpers/free-port.ts';
import { isReady } from '#test/helpers/server-process.ts';
import { startS3 } from '#test/helpers/s3-server.ts';
import { spawnSupervised, stopSupervised } from '#test/helpers/spawn-supervised.ts';

/** A running portal as in production: the built server with its own empty data folder and its own port. */
export interface Portal {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** The SUPERADMIN that the first start created. */
  readonly admin: { readonly email: string; readonly password: string };
  readonly dataDir: string;
  /** The output of the server so far. */
  output(): string;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '../..');
const entry = join(root, 'build/server/main.js');

/**
 * Starts a portal on an empty store and waits until it is ready (20 s at most). `env` is added to its settings and
 * overrides them; it inherits only PATH. Throws, with the output of the server, if it does not start.
 */
export async function startPortal(env: Record<string, string> = {}): Promise<Portal> {
  if (!existsSync(entry))
    throw new Error('There is no build to test. Run "npm run build", or start the tests with npm test.');
  const dataDir = mkdtempSync(join(tmpdir(), 'quadrangle-portal-'));
  const port = await freePort();
  const s3 = process.env['TEST_FILES'] === 's3' ? await startS3() : undefined;
  const url = `http://127.0.0.1:${port}`;
  const keeper = spawnSupervised({
    command: process.execPath,
    args: [entry],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(s3 && { FILES_URL: s3.place() }),
      ...env,
    },
    signal: 'SIGTERM',
    remove: [dataDir],
  });
  let printed = '';
  for (const stream of [keeper.stdout, keeper.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));

  const deadline = Date.now() + 20_000;
  while (!(await isReady(url))) {
    if (keeper.exitCode !== null || Date.now() > deadline) {
      await stopSupervised(keeper);
      throw new Error(`The portal did not start. It printed:\n${printed}`);
    }
    await wait(25);
  }
  const stop = async () => {
    await stopSupervised(keeper);
    await s3?.stop();
  };
  return { url, admin, dataDir, output: () => printed, stop };
}

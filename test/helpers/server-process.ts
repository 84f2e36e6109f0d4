import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { admin } from '#test/helpers/administrator.ts';
import { freePort } from '#test/helpers/free-port.ts';

/** A server in its own process. */
export interface ServerProcess {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Its output so far, of both streams. */
  output(): string;
  /** Sends a signal. */
  signal(name: NodeJS.Signals): void;
  /** Kills it with SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** Its exit code or signal, when it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** The options to start a server. */
export interface Starting {
  /** Absent: its own empty folder, which is removed when the server has ended. */
  readonly dataDir?: string;
  /** Runs the built server instead of the sources; by default if TEST_BUILT_SERVER is "yes". */
  readonly built?: boolean | undefined;
  /** Added to its settings, and overrides them. */
  readonly env?: Readonly<Record<string, string>>;
  /** The user to run as, if the tests run as root, who may write anywhere. */
  readonly uid?: number;
}

const root = resolve(import.meta.dirname, '../..');
const entries = {
  built: [join(root, 'build/server/main.js')],
  sources: ['--import', join(root, 'scripts/jsx-loader.mjs'), join(root, 'src/server/main.ts')],
};

/** Whether a server can be run as another user: not if only the owner may read the folder of the product. */
export function mayRunAs(uid: number): boolean {
  const [script = ''] = entries.sources.slice(-1);
  const reading = `require('node:fs').readFileSync(${JSON.stringify(script)})`;
  return (
    process.getuid?.() === 0 && spawnSync(process.execPath, ['-e', reading], { cwd: '/', uid, gid: uid }).status === 0
  );
}

/**
 * Ends the server when its parent process ends, however that happens: the system closes the pipe even after a kill -9.
 */
const tether = `data:text/javascript,process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL')).resume(); process.stdin.unref()`;

/** Starts a server without waiting until it is ready. */
export async function launch({
  dataDir: given,
  built = process.env['TEST_BUILT_SERVER'] === 'yes',
  env = {},
  uid,
}: Starting = {}): Promise<ServerProcess> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'quadrangle-process-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', tether, ...entries[built ? 'built' : 'sources']], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      LOG_FORMAT: 'text',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<Awaited<ServerProcess['ended']>>((done) => {
    child.once('close', (code, signal) => {
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
      done({ code, signal });
    });
  });
  return {
    ...{ url: `http://127.0.0.1:${port}`, port, pid: child.pid ?? 0, ended },
    output: () => printed,
    signal: (name) => void child.kill(name),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts a server and waits until it is ready. Throws, with its output, if it ends before that. */
export async function startProcess(starting: Starting = {}): Promise<ServerProcess> {
  const server = await launch(starting);
  const gone = server.ended.then(() => true);
  while (!(await isReady(server.url))) {
    if (await Promise.race([gone, wait(20, false)]))
      throw new Error(`The server did not start. It printed:\n${server.output()}`);
  }
  return server;
}

/** Whether the server and its database respond. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleAdmin } from '../demo/people.ts';
import { measure, type Measured } from './process.ts';

const built = join(import.meta.dirname, '../build/server');

/**
 * Starts the built server on the sample college. `folder` is a data folder that contains the college already or will be
 * filled with it. Without it, a temporary folder is used and removed at the end.
 */
export async function openDemoCollege(folder?: string): Promise<Measured> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'quadrangle-bench-demo-'));
  await fill(dataDir);
  const server = await measure([process.execPath, join(built, 'main.js')], '/readyz', { DATA_DIR: dataDir });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs the administrator of the sample college in. */
export async function signInToDemo(url: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', unit: 'admin' };
  const answer = await fetch(`${url}/api/collegeuser/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(sampleAdmin),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return { ...headers, authorization: `Bearer ${token}` };
}

/** The demo prints the accounts after everything is entered. */
async function fill(dataDir: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' };
  const demo = spawn(process.execPath, [join(built, 'demo.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    demo.once('exit', (code) => reject(new Error(`The demo ended with ${code}: ${printed}`)));
    demo.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Sample sign-ins')) resolve();
    });
  });
  const ended = new Promise((resolve) => demo.once('exit', resolve));
  demo.kill('SIGTERM');
  await ended;
}

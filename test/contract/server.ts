import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start, type Running } from '#server/start.ts';
import { admin } from '#test/helpers/administrator.ts';
import { createDatabase } from '#test/helpers/postgres.ts';
import { startS3, type S3Server } from '#test/helpers/s3-server.ts';

/** The database engines; every contract test runs on each. */
export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** A response as a client sees it; `body` is parsed if it is JSON. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A client of the server, with or without a session. */
export interface Client {
  readonly apikey: string;
  readonly token: string;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  put(path: string, body?: unknown): Promise<Reply>;
  remove(path: string): Promise<Reply>;
  /** Sends any request; the body is sent unchanged. */
  raw(path: string, init: RequestInit): Promise<Reply>;
}

/** A server with an empty store of its own, and its clients. */
export interface Server {
  readonly url: string;
  readonly running: Running;
  /** Signed in as SUPERADMIN. */
  readonly admin: Client;
  readonly nobody: Client;
  signIn(email: string, password?: string): Promise<Client>;
  stop(): Promise<void>;
}

export const { email: adminEmail, password } = admin;

/** Starts an HTTP server with an empty store of the engine. `env` adds to its settings. */
export async function startServer(engine: Engine, env: Record<string, string> = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quadrangle-contract-'));
  const running = await start({
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
    ...(engine === 'postgres' ? { DATABASE_URL: await createDatabase() } : {}),
    ...(process.env['TEST_FILES'] === 's3' ? { FILES_URL: await placeForFiles() } : {}),
    ...env,
  });
  const nobody = clientOf(running.url, { token: '', apikey: 'admin' });
  const signIn = async (email: string, secret = password): Promise<Client> => {
    const reply = await nobody.post('/api/collegeuser/login', { email, password: secret });
    if (reply.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(reply.body)}`);
    const { token, user } = reply.body as { token: string; user: { apikey: string } };
    return clientOf(running.url, { token, apikey: user.apikey });
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

/** A client with this token and apikey; with an empty token it sends no authorization. */
export function clientOf(url: string, { token, apikey }: { token: string; apikey: string }): Client {
  const raw = async (path: string, init: RequestInit): Promise<Reply> => {
    const headers = new Headers(init.headers);
    if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    const answer = await fetch(url + path, { ...init, headers });
    const text = await answer.text();
    const json = /json/.test(answer.headers.get('content-type') ?? '') && text !== '';
    return { status: answer.status, headers: answer.headers, body: json ? (JSON.parse(text) as unknown) : text };
  };
  const sending = (method: string) => (path: string, body?: unknown) =>
    raw(path, {
      method,
      headers: { unit: 'admin', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    apikey,
    token,
    raw,
    get: (path, headers = {}) => raw(path, { headers: { unit: 'admin', ...headers } }),
    post: sending('POST'),
    put: sending('PUT'),
    remove: (path) => sending('DELETE')(path),
  };
}

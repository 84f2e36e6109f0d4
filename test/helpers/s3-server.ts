import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSupervised, stopSupervised } from '#test/helpers/spawn-supervised.ts';

/** A real S3 server with a bucket, reachable only from this machine. */
export interface S3Server {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** The folder of the stored objects. */
  readonly folder: string;
  /** A FILES_URL with its own prefix in the bucket, at the server itself or at another address of it. */
  place(endpoint?: string): string;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/** The only key that the server accepts. */
const key = 'S3RVER';
const bucket = 'college';

/** Starts an S3 server (half a second). It ends with this process, even if that is killed. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-s3-'));
  const keeper = spawnSupervised({
    command: process.execPath,
    // It encrypts the tokens for the next page of a list with an old cipher.
    args: ['--openssl-legacy-provider', fileURLToPath(import.meta.url), folder],
    env: {},
    signal: 'SIGTERM',
    remove: [folder],
  });
  const [said] = (await Promise.race([once(keeper.stdout ?? keeper, 'data'), once(keeper, 'exit')])) as [unknown];
  if (!Buffer.isBuffer(said)) throw new Error('The S3 server did not start.');
  const url = `http://127.0.0.1:${said.toString().trim()}`;
  let places = 0;
  return {
    url,
    folder,
    place: (endpoint = url) => `s3://${key}:${key}@${bucket}?endpoint=${endpoint}&prefix=place-${++places}`,
    stop: () => stopSupervised(keeper),
  };
}

/** The program itself: prints its port when it is ready. */
async function serve(directory: string): Promise<void> {
  const { default: S3rver } = await import('@20minutes/s3rver');
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    // For a request to a whole bucket, it omits a slash that is part of the signature.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  });
  console.log((await server.run()).port);
}

if (import.meta.main) await serve(process.argv[2] ?? '');

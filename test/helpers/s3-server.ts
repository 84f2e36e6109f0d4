import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSupervised, stopSupervised } from '#test/helpers/spawn-supervised.ts';

/** A real server that speaks S3, with a bucket, reachable from this machine only. */
export interface S3Server {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** The folder of what it holds. */
  readonly folder: string;
  /**
   * A FILES_URL that leads to a place in the bucket that is nobody else's, there or behind another address of the same
   * server.
   */
  place(endpoint?: string): string;
  /** Ends the server and removes what it holds. */
  stop(): Promise<void>;
}

/** What the server takes from everybody; it knows no other. */
const key = 'S3RVER';
const bucket = 'college';

/** Starts an S3 server (half a second). It ends with this process, whatever happens to that. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-s3-'));
  const keeper = spawnSupervised({
    command: process.execPath,
    // Its tokens of a list's next page are made with an old cipher.
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

/** The program itself: says its port when it is ready. */
async function serve(directory: string): Promise<void> {
  const { default: S3rver } = await import('@20minutes/s3rver');
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    // It leaves out a slash that is signed, where a whole bucket is asked.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  });
  console.log((await server.run()).port);
}

if (import.meta.main) await serve(process.argv[2] ?? '');

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bucket } from './bucket.ts';
import { FilesUnavailableError, markName, type FileStorage, type StorageMark } from './file-storage.ts';
import { checkKey, isKeyOfFile } from './keys.ts';
import { askS3, type S3 } from './ask-s3.ts';

/** The requested part of a file: from one byte to another, which is included, or to the end. */
interface Part {
  readonly start: number;
  readonly end?: number;
}

/** A response body from the store. */
interface Coming {
  readonly body: Readable;
  /** In bytes. */
  readonly length: number;
}

/**
 * Stores files in a bucket, each as one object. Every call throws `FilesUnavailableError` when the store cannot be
 * used, and works again when the store does.
 */
export async function openS3(bucket: Bucket, report: (error: unknown) => void): Promise<FileStorage> {
  let isOpen = false;
  // A failure during the start is reported by the caller.
  const s3 = askS3(bucket, (error) => isOpen && report(error));
  const at = (key: string) => ({ Bucket: bucket.name, Key: bucket.prefix + checkKey(key) });
  const get = async (key: string, part?: Part): Promise<Coming | undefined> => {
    const range = part && { Range: `bytes=${part.start}-${part.end ?? ''}` };
    const answer = await s3.find((client) => client.send(new GetObjectCommand({ ...at(key), ...range })));
    return answer && { body: answer.Body as Readable, length: answer.ContentLength ?? 0 };
  };
  // The permission to list is only needed by an hourly job that nobody watches, so it is tested at the start, where an
  // error is seen.
  await listPage(s3, bucket, { most: 1 });
  isOpen = true;
  return {
    keep: async (key, file) => {
      await put(s3, at(key), file);
      await rm(file, { force: true });
    },
    read: async (key, bytes) => {
      const first = await get(key, bytes);
      return first && pieces((part) => get(key, part), first, bytes?.start ?? 0);
    },
    size: async (key) => (await s3.find((client) => client.send(new HeadObjectCommand(at(key)))))?.ContentLength,
    remove: async (key) => {
      await s3.find((client) => client.send(new DeleteObjectCommand(at(key))));
    },
    ready: async () => undefined,
    trouble: () => troubleOf(s3, bucket),
    olderThan: (time) => olderThan(s3, bucket, time),
    mark: markIn(s3, bucket),
  };
}

function markIn(s3: S3, bucket: Bucket): StorageMark {
  const at = { Bucket: bucket.name, Key: bucket.prefix + markName };
  return {
    read: () => s3.find(async (client) => (await client.send(new GetObjectCommand(at))).Body?.transformToString()),
    write: async (text) => {
      const command = new PutObjectCommand({ ...at, Body: text, ContentMD5: hash('md5', text, 'base64') });
      await s3.send((client) => client.send(command));
    },
    remove: async () => {
      await s3.find((client) => client.send(new DeleteObjectCommand(at)));
    },
  };
}

/** One request stores the whole file or nothing. The store verifies what it received by the checksum. */
async function put(s3: S3, at: { Bucket: string; Key: string }, file: string): Promise<void> {
  const { size } = await stat(file);
  const ContentMD5 = await md5Of(file);
  await s3.sendAgain(async (client) => {
    const body = createReadStream(file);
    const unreadable = new Promise<never>((_resolve, reject) => body.once('error', reject));
    const command = new PutObjectCommand({ ...at, Body: body, ContentLength: size, ContentMD5 });
    try {
      // A large file may take long; the request is aborted when no data moves.
      await Promise.race([client.send(command, { requestTimeout: 0 }), unreadable]);
    } finally {
      body.destroy();
    }
  });
}

async function md5Of(file: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

/** How often an interrupted read is resumed in a row without receiving a byte. */
const resumptions = 3;

/**
 * Reads a response from a byte on. Where it is interrupted, for example because it was read too slowly, the rest is
 * requested.
 */
async function* pieces(
  get: (part: Part) => Promise<Coming | undefined>,
  first: Coming,
  start: number,
): AsyncIterable<Uint8Array> {
  const end = start + first.length - 1;
  let { body } = first;
  for (let at = start, left = resumptions; ; left -= 1) {
    try {
      for await (const piece of body as AsyncIterable<Uint8Array>) {
        at += piece.length;
        left = resumptions;
        yield piece;
      }
      return;
    } catch (error) {
      const rest = left > 0 && at <= end ? await get({ start: at, end }) : undefined;
      if (!rest) throw new FilesUnavailableError('A file broke off while it was read.', { cause: error });
      ({ body } = rest);
    }
  }
}

/** How long the outcome of a request stays valid, and how long to wait for a response, in ms. */
const known = 60_000;
const longestWait = 3_000;

/** Sends a request where there was none recently, or where the last one failed: the store may be back. */
async function troubleOf(s3: S3, bucket: Bucket): Promise<string | undefined> {
  const { at, trouble } = s3.last();
  if (trouble === undefined && Date.now() - at < known) return undefined;
  const asking = listPage(s3, bucket, { most: 1 }).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );
  const silent = trouble ?? `The files' store of FILES_URL (bucket ${bucket.name}) does not answer.`;
  return Promise.race([asking, wait(longestWait, silent, { ref: false })]);
}

async function* olderThan(s3: S3, bucket: Bucket, time: number): AsyncIterable<string> {
  for (let token: string | undefined; ;) {
    const page = await listPage(s3, bucket, { token });
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const key = Key.slice(bucket.prefix.length);
      if (isKeyOfFile(key) && LastModified && LastModified.getTime() < time) yield key;
    }
    token = page.NextContinuationToken;
    if (token === undefined) return;
  }
}

function listPage(s3: S3, bucket: Bucket, { token, most }: { token?: string | undefined; most?: number }) {
  const command = new ListObjectsV2Command({
    Bucket: bucket.name,
    Prefix: bucket.prefix,
    ...(most !== undefined && { MaxKeys: most }),
    ...(token !== undefined && { ContinuationToken: token }),
  });
  return s3.send((client) => client.send(command));
}

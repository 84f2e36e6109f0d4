import { join } from 'node:path';
import type { Bucket } from './bucket.ts';
import type { FilesPlace } from './files.ts';

/** Where files are stored, in words. It contains no secret. */
export function sayFiles({ filesBucket, dataDir }: FilesPlace): string {
  return filesBucket ? sayBucket(filesBucket) : join(dataDir, 'files');
}

/** A bucket, in words. */
export function sayBucket({ name, prefix, endpoint }: Bucket): string {
  return `the bucket ${name}${endpoint ? ` at ${endpoint}` : ''}${prefix ? `, under ${prefix}` : ''}`;
}

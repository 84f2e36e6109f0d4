import { join } from 'node:path';
import type { Bucket } from './bucket.ts';
import type { FilesLocation } from './files.ts';

/** Where files are stored, in words. It contains no secret. */
export function formatFilesLocation({ filesBucket, dataDir }: FilesLocation): string {
  return filesBucket ? formatBucket(filesBucket) : join(dataDir, 'files');
}

/** A bucket, in words. */
export function formatBucket({ name, prefix, endpoint }: Bucket): string {
  return `the bucket ${name}${endpoint ? ` at ${endpoint}` : ''}${prefix ? `, under ${prefix}` : ''}`;
}

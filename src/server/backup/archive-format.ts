import { z } from 'zod';
import { isKey } from '../files/keys.ts';

/** The format that is written. There has been no other so far. */
export const archiveFormat = 1;

/** Where the parts are in an archive. */
export const archiveNames = {
  /** Rows as lines of JSON, compressed: a few megabytes per part. */
  rows: (table: string, part: number) => `database/${table}/${String(part).padStart(4, '0')}.ndjson.gz`,
  /** An uploaded file under its key. */
  file: (key: string) => `files/${key}`,
  /** The secret that a server generated for itself, under its name in the data directory. */
  secret: 'token-secret',
  /** Lists the other parts and their checksums. It is written last, because only then are they known. */
  manifest: 'manifest.json',
  /** The SHA-256 of the manifest. */
  seal: 'manifest.sha256',
} as const;

/**
 * Tables that are not in an archive: sessions, one-time codes and failed attempts are short-lived, so a restored
 * college starts without them.
 */
export const excludedTables: readonly string[] = ['token', 'reset_code', 'sign_on_code', 'attempt', 'bucket', 'answer'];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const part = z.object({ name: z.string(), bytes: z.int(), sha256 });

/** Ids have 32 bits. */
const greatestId = 2 ** 31 - 1;

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** The sum of the SHA-256 of every row, see `RowSum`: the same on both engines, independent of the order. */
  checksum: sha256,
  /** The highest id that the table ever assigned; absent where it assigns none. */
  lastId: z.int().min(0).max(greatestId).optional(),
  parts: z.array(part),
});

const manifest = z.object({
  format: z.literal(archiveFormat),
  product: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The time of the database snapshot. ISO 8601, UTC. */
  at: z.string(),
  /** The migrations that had run, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  files: z.array(part.extend({ key: z.string().refine(isKey) })),
  /** Absent where the secret comes from a setting: then it is not in the archive. */
  secret: part.optional(),
  /**
   * Keys of files that were deleted while the archive was written, where the lease to keep their content could not be
   * stored.
   */
  deletedMeanwhile: z.array(z.string()),
  /** What was already wrong with the files, one sentence each: some were missing, or differ from what was uploaded. */
  problems: z.array(z.string()),
});

/** A part of the archive: its name in it, its size and its SHA-256. */
export type Part = z.infer<typeof part>;
export type ArchivedTable = z.infer<typeof table>;
export type Manifest = z.infer<typeof manifest>;

/** What was wrong with the files of an archive, in a sentence or two; "" for nothing. */
export function problemOf({ problems }: Pick<Manifest, 'problems'>): string {
  const [first = '', ...others] = problems;
  return others.length === 0 ? first : `${first} And ${others.length} more like it: npm run check-data names them.`;
}

/** Parses a manifest. Returns a sentence where it does not have this format. */
export function readManifest(text: string): Manifest | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'The manifest of the archive is no JSON.';
  }
  const { format: itsFormat } = (value ?? {}) as { format?: unknown };
  if (typeof itsFormat === 'number' && itsFormat > archiveFormat) {
    return 'The archive was made by a newer version of Quadrangle. Install that version first.';
  }
  const read = manifest.safeParse(value);
  return read.success ? read.data : 'The manifest of the archive is not what a backup writes.';
}

import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { SettingError } from '../config/setting-error.ts';
import { unavailable } from '../http/errors.ts';

/** Whether exactly this password was stolen from somebody. */
export type IsStolen = (password: string) => Promise<boolean>;

/** A line is the SHA-1 of a password in 40 hexadecimal digits; what follows, such as a count, is ignored. */
const linePattern = /^([\dA-F]{40})(?![\dA-F])/i;
/** The maximum length of a line in bytes, including its end. */
const maxLineBytes = 60;

/**
 * Looks up passwords in a sorted file of SHA-1 hashes, one per line: the output of the Pwned Passwords downloader
 * (https://haveibeenpwned.com/Passwords). The file stays on disk, whatever its size, and may be replaced by a newer
 * one. Throws `SettingError` if the file is invalid; a later look-up that fails throws `unavailable`.
 */
export async function openStolenPasswords(path: string): Promise<IsStolen> {
  const isHashList = await withFile(path, isSorted).catch((error: unknown) => {
    throw new SettingError(`STOLEN_PASSWORDS cannot be read: ${(error as Error).message}`);
  });
  if (!isHashList) {
    throw new SettingError(
      `STOLEN_PASSWORDS: ${path} must have the SHA-1 hash of a password on each line, all in their order.`,
    );
  }
  return (password) =>
    withFile(path, (lines) => hasHash(lines, sha1Of(password))).catch(() => {
      throw unavailable('The file of STOLEN_PASSWORDS cannot be read just now: no new password is taken.');
    });
}

interface Lines {
  readonly file: FileHandle;
  /** In bytes. */
  readonly size: number;
}

async function withFile<Result>(path: string, read: (lines: Lines) => Promise<Result>): Promise<Result> {
  const file = await open(path);
  try {
    return await read({ file, size: (await file.stat()).size });
  } finally {
    await file.close();
  }
}

async function isSorted({ file, size }: Lines): Promise<boolean> {
  const first = await readLineFrom(file, { from: 0, to: size });
  const last = await readLineFrom(file, { from: Math.max(0, size - maxLineBytes), to: size });
  return first?.hash !== undefined && last?.hash !== undefined && first.hash <= last.hash;
}

function sha1Of(password: string): string {
  return createHash('sha1').update(password).digest('hex').toUpperCase();
}

/** Binary search: some thirty reads in a billion lines. */
async function hasHash({ file, size }: Lines, hash: string): Promise<boolean> {
  let [from, to] = [0, size];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const at = await readLineFrom(file, { from: middle, to });
    if (at?.hash === hash) return true;
    if (at?.hash !== undefined && at.hash < hash) from = at.end;
    else to = middle;
  }
  return false;
}

/**
 * The first line that begins at or after `from`, and before `to`; undefined if there is none. `end` is where the next
 * one begins, and `hash` is in upper case, and undefined if the line has none.
 */
async function readLineFrom(
  file: FileHandle,
  { from, to }: { from: number; to: number },
): Promise<{ hash: string | undefined; end: number } | undefined> {
  // The byte before shows whether a line begins here.
  const start = Math.max(0, from - 1);
  const room = 1 + 2 * maxLineBytes;
  const { bytesRead, buffer } = await file.read(Buffer.alloc(room), 0, room, start);
  const text = buffer.toString('latin1', 0, bytesRead);
  const begins = from === 0 ? 0 : text.indexOf('\n') + 1;
  if ((from > 0 && begins === 0) || start + begins >= to) return undefined;
  const [, hash] = linePattern.exec(text.slice(begins)) ?? [];
  const ends = text.indexOf('\n', begins);
  return { hash: hash?.toUpperCase(), end: start + (ends < 0 ? bytesRead : ends + 1) };
}

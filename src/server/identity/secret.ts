import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting, type Config } from '../config.ts';

/** The least length of a secret, in characters. */
const least = 32;

/**
 * The secret that signs tokens and codes: TOKEN_SECRET, or the one in DATA_DIR/token-secret, made at the first start and
 * readable by its owner alone. Throws `BadSetting` when that file is no good.
 */
export function loadSecret(config: Config): Uint8Array {
  if (config.tokenSecret) return Buffer.from(config.tokenSecret);
  const file = join(config.dataDir, 'token-secret');
  const kept = read(file) ?? make(file);
  if (kept.length < least) throw new BadSetting(`The file ${file} holds no secret. Delete it, and a new one is made.`);
  return Buffer.from(kept);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new BadSetting(`The file ${file} cannot be read: ${(error as Error).message}.`);
  }
}

/** Makes the file whole or not at all; of two that start together, the first one's secret counts for both. */
function make(file: string): string {
  mkdirSync(join(file, '..'), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file) ?? '';
}

import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingError } from '../config/setting-error.ts';
import type { Context } from '../context.ts';
import { hasCode } from '../disk/has-code.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { storeOnce, readMeta, secretMark, tokenSecret, writeMeta } from '../store/meta.ts';
import type { Store } from '../store/store.ts';
import { committedReads } from '../store/write.ts';

/** The minimum length of a secret, in characters. */
const minSecretLength = 32;

/**
 * The secret that signs tokens and codes: TOKEN_SECRET, or one that is generated at the first start. With SQLite it is
 * in DATA_DIR/token-secret, readable only by its owner; with PostgreSQL it is in the database, because every server on
 * it needs the same. Throws `SettingError` if the file is invalid.
 */
export async function loadSecret({ config, store }: Pick<Context, 'config' | 'store'>): Promise<Uint8Array> {
  if (config.tokenSecret) return Buffer.from(config.tokenSecret);
  const file = join(config.dataDir, 'token-secret');
  const storedSecret =
    store.engine === 'sqlite'
      ? (readSecretFile(file) ?? (await createSecretIn(store, file)))
      : await secretInStore(store, readSecretFile(file));
  if (storedSecret.length < minSecretLength) {
    throw new SettingError(
      `The file ${file} holds no secret. Put it back from a backup; without it, delete the file: a new one is made, and second factors are to be set up anew.`,
    );
  }
  return Buffer.from(storedSecret);
}

/**
 * Warns the operator, once, if the secret differs from that of the last start: everything that depends on it would
 * become invalid without a message.
 */
export async function watchSecret({ store, secret, log }: Pick<Context, 'store' | 'secret' | 'log'>): Promise<void> {
  const value = createHmac('sha256', secret).update('which secret this is').digest('base64url');
  const before = await readMeta(committedReads(store), secretMark);
  if (before === value) return;
  await store.write((tx) => writeMeta({ store, tx }, { name: secretMark, value }));
  if (before === undefined) return;
  log.warn(
    'The secret that signs tokens is not the one of the last start. Everybody signs in again, and second factors and the secret of ' +
      'single sign-on are to be set up anew, unless TOKEN_SECRET or the file token-secret is put back as it was.',
  );
}

/** A server that had its own secret in a file before moves it to the database: sessions stay valid. */
async function secretInStore(store: Store, own: string | undefined): Promise<string> {
  const value = own !== undefined && own.length >= minSecretLength ? own : newSecret();
  return store.write((tx) => storeOnce({ store, tx }, { name: tokenSecret, value }));
}

/** Data that came from PostgreSQL contains its secret. */
async function createSecretIn(store: Store, file: string): Promise<string> {
  return createSecretFile(file, (await readMeta(committedReads(store), tokenSecret)) ?? newSecret());
}

function readSecretFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new SettingError(`The file ${file} cannot be read: ${(error as Error).message}.`);
  }
}

/** Creates the file atomically; of two servers that start together, both use the first one's secret. */
function createSecretFile(file: string, secret: string): string {
  makeFolder(dirname(file));
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecretFile(file) ?? '';
}

const newSecret = () => randomBytes(48).toString('base64url');

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a temporary file with the bytes of a Latin-1 string, and removes it after `use`. */
export async function withFile<Result>(latin1: string, use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-file-'));
  try {
    const file = join(folder, 'file');
    await writeFile(file, latin1, 'latin1');
    return await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

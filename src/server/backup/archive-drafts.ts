import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../disk/names-in.ts';

/** How long writing a backup may take, in ms. */
const longest = 24 * 60 * 60_000;

/**
 * The path of an archive while a process writes it; another process may write the same archive at the same time. A
 * process that is killed leaves it there.
 */
export function archiveDraft(target: string, pid: number): string {
  return `${target}.${pid}.unfinished`;
}

/** The drafts of archives that the portal named; files with other names are not ours. */
const isDraft = /^quadrangle-\d{8}-\d{6}\.tar\.\d+\.unfinished$/;

/** Removes the drafts in a folder that nobody writes any more. One that cannot be removed does not prevent a backup. */
export async function removeOldDrafts(folder: string): Promise<void> {
  for (const file of (await namesIn(folder)).filter((name) => isDraft.test(name)).map((name) => join(folder, name))) {
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - longest) await rm(file, { force: true }).catch(() => undefined);
  }
}

import { trees } from '#model/accreditation/trees.ts';
import { addressOf, type FileEntry } from '#model/files.ts';
import { fileCodeLength, sitePath } from '#model/site/addresses.ts';
import { readAddressedFile, type AddressedFile } from '#server/store/records/permanent-addresses.ts';
import type { Gone, SitePage } from '../page.ts';
import type { Reader } from '../reader.ts';

/**
 * The permanent address of a file of evidence. It redirects to the file as long as a piece of evidence refers to it.
 */
export const evidenceFilePage: SitePage = {
  path: '/f/:code',
  read: async ({ reader, params }) => {
    const { code = '' } = params;
    // For a file that was never evidence the response does not reveal whether it exists.
    const given = isCode(code) ? await readAddressedFile(reader.store, sitePath('f', code)) : undefined;
    if (!given) return undefined;
    const file = await findNamed(reader, given);
    return file ? { kind: 'moved', to: addressOf(file), isOnHost: true, isForNow: true } : withdrawn;
  },
};

function isCode(code: string): boolean {
  return code.length === fileCodeLength && /^[0-9a-f]+$/.test(code);
}

/** How many pieces of evidence are read at once: copies of a cycle refer to the same files. */
const atOnce = 100;

/** The file as a piece of evidence refers to it now; undefined if none does. */
async function findNamed(reader: Reader, { path, named }: AddressedFile): Promise<FileEntry | undefined> {
  for (const { evidence } of Object.values(trees)) {
    // The latest ones most likely still refer to it.
    const ids = [...(named.get(evidence.name) ?? [])].reverse();
    for (let at = 0; at < ids.length; at += atOnce) {
      const rows = await reader.list(evidence, { filters: { id: ids.slice(at, at + atOnce) } });
      const files = (rows as unknown as { upload_info: FileEntry[] }[]).flatMap(({ upload_info: all }) => all);
      const found = files.find((file) => file.path === path);
      if (found) return found;
    }
  }
  return undefined;
}

const withdrawn: Gone = {
  kind: 'gone',
  title: 'This file has been withdrawn',
  why: 'It was evidence for the accreditation of the college, which has withdrawn or replaced it since. No other file will ever be found at this address.',
};

import type { Problem, Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { FileEntry } from '#model/files.ts';
import { listFirst } from '#model/wording/list-first.ts';
import { invalid } from '../errors.ts';

/**
 * Replaces the addresses in a row's cells with the uploaded files they name. Files that the stored record also names
 * keep its values, including captions and links. Throws `invalid` for an address outside the portal: a spreadsheet
 * uploads nothing.
 */
export function resolveFiles({ fields }: Resource, said: Values, before: Values | undefined): Values {
  const resolved = { ...said };
  const problems: Problem[] = [];
  for (const [field, { kind, label }] of Object.entries(fields)) {
    if (kind !== 'files' || !Object.hasOwn(said, field)) continue;
    const entries = mergeStoredFiles(said[field], before?.[field]);
    resolved[field] = entries;
    const unknownFiles = entries.filter(({ type }) => type === '').map(({ path }) => `"${path.slice(0, 200)}"`);
    if (unknownFiles.length === 0) continue;
    const is = unknownFiles.length === 1 ? 'is no file' : 'are no files';
    const what = `${label}: ${listFirst(unknownFiles)} ${is} of this portal.`;
    const message = `${what} Take ${unknownFiles.length === 1 ? 'it' : 'them'} out of the cell, and add files and links to the record itself.`;
    problems.push({ field, message });
  }
  if (problems.length > 0) throw invalid(problems);
  return resolved;
}

/** The files that a cell names; those of the stored record keep its values. */
export function mergeStoredFiles(named: unknown, stored: unknown = []): FileEntry[] {
  const storedByPath = new Map((stored as FileEntry[]).map((entry) => [entry.path, entry]));
  return (named as FileEntry[]).map((entry) => storedByPath.get(entry.path) ?? entry);
}

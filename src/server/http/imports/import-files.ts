import type { Problem, Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { FileEntry } from '#model/files.ts';
import { firstFew } from '#model/wording/first-few.ts';
import { invalid } from '../errors.ts';

/**
 * Replaces the addresses in a row's cells with the uploaded files they name. Files that the stored record also names
 * keep its values, including captions and links. Throws `invalid` for an address outside the portal: a spreadsheet
 * uploads nothing.
 */
export function withFiles({ fields }: Resource, said: Values, before: Values | undefined): Values {
  const filled = { ...said };
  const problems: Problem[] = [];
  for (const [field, { kind, label }] of Object.entries(fields)) {
    if (kind !== 'files' || !Object.hasOwn(said, field)) continue;
    const entries = filesAsStored(said[field], before?.[field]);
    filled[field] = entries;
    const foreign = entries.filter(({ type }) => type === '').map(({ path }) => `"${path.slice(0, 200)}"`);
    if (foreign.length === 0) continue;
    const is = foreign.length === 1 ? 'is no file' : 'are no files';
    const what = `${label}: ${firstFew(foreign)} ${is} of this portal.`;
    const message = `${what} Take ${foreign.length === 1 ? 'it' : 'them'} out of the cell, and add files and links to the record itself.`;
    problems.push({ field, message });
  }
  if (problems.length > 0) throw invalid(problems);
  return filled;
}

/** The files that a cell names; those of the stored record keep its values. */
export function filesAsStored(named: unknown, stored: unknown = []): FileEntry[] {
  const known = new Map((stored as FileEntry[]).map((entry) => [entry.path, entry]));
  return (named as FileEntry[]).map((entry) => known.get(entry.path) ?? entry);
}

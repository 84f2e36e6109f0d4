import type { Problem } from '#model/define.ts';
import { isObject, sentText, type Values } from '#model/field.ts';
import type { Section } from '#model/entries/define-section.ts';
import { readRows } from '#model/entries/read-rows.ts';
import type { Context } from '../../context.ts';
import { readEntries } from '../../store/entries/entries.ts';
import { committedReads } from '../../store/write.ts';
import { invalid } from '../errors.ts';
import type { SectionSave } from './save-entries.ts';

// Parses what a client sends to save parts of a department's or an employee's data. Each invalid part adds to
// `problems`.

/** A body as an object. Throws `invalid` if it is not one; `what` describes what is expected. */
export function requireObject(sent: unknown, what: string): Values {
  if (isObject(sent)) return sent;
  throw invalid([{ field: '', message: `A JSON object with ${what} is expected.` }]);
}

/** The owner in the path of a save, and the field by which a body may name it again. */
interface SentOwner {
  readonly field: string;
  readonly owner: string;
  /** What the owner is: 'department'. */
  readonly what: string;
}

/** Checks that the owner that a body names, in one place or in several, is the owner in the path, or blank. */
export function checkSentOwner({ field, owner, what }: SentOwner, sent: readonly unknown[], problems: Problem[]): void {
  const isBlank = (one: unknown) => one === undefined || one === null || one === '';
  if (sent.every((one) => isBlank(one) || sentText(one) === owner)) return;
  problems.push({ field, message: `The address says the ${what} ${owner}, and this another.` });
}

/** A body with lists, the owner of the lists, and the stored rows. */
export interface ListsBody {
  readonly owner: string;
  readonly body: Values;
  readonly stored: StoredRows;
}

/** The stored rows of an owner, by the section's name. */
export type StoredRows = Readonly<Record<string, readonly Values[]>>;

/**
 * The stored rows of the sections that a body replaces. They are used for validation only, because others may change
 * them meanwhile.
 */
export async function readStoredRows(
  { store }: Pick<Context, 'store'>,
  sections: readonly Section[],
  { owner, sent }: { owner: string; sent: unknown },
): Promise<StoredRows> {
  const named = sections.filter(({ resource }) => isObject(sent) && Object.hasOwn(sent, resource.name));
  if (named.length === 0) return {};
  const entries = await readEntries(committedReads(store), named, owner);
  return Object.fromEntries([...entries].map(([name, rows]) => [name, rows.map(({ row }) => row)]));
}

/** The lists in a body, for these sections. */
export function readLists(
  sections: readonly Section[],
  { owner, body, stored }: ListsBody,
  problems: Problem[],
): SectionSave[] {
  const lists: SectionSave[] = [];
  for (const section of sections) {
    const { name } = section.resource;
    if (!Object.hasOwn(body, name)) continue;
    const reading = readRows(section, { owner, stored: stored[name] ?? [] }, body[name]);
    if (reading.ok) lists.push({ section, rows: reading.rows });
    // Pushed one by one: there may be more than the maximum number of arguments of a function.
    else for (const problem of reading.problems) problems.push(problem);
  }
  return lists;
}

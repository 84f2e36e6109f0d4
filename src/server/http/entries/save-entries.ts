import type { Problem, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { Section } from '#model/entries/define-section.ts';
import type { SentRow } from '#model/entries/read-rows.ts';
import { ownerInLog, recordActivity } from '../../store/record-activity.ts';
import type { Context } from '../../context.ts';
import { readEntries, setEntryPlace, type PlacedEntry } from '../../store/entries/entries.ts';
import { resolveFilesOfRecords } from '../../store/records/named-files.ts';
import { unreadableText } from '../../store/records/unreadable.ts';
import type { RecordWriteContext } from '../../store/write.ts';
import { storeNewRecord } from '../records/add.ts';
import { invalid } from '../errors.ts';
import { hasSameContent, matchRows, type Matches } from './match-rows.ts';
import { storeRemoval } from '../records/remove.ts';
import { storeChangedRecord } from '../records/update.ts';

/** A save of an owner's lists, inside its transaction. The owner is locked. */
export interface EntrySave {
  readonly context: Context;
  readonly writing: RecordWriteContext;
  /** The department's code, or the employee's id as text. */
  readonly owner: string;
}

/** The whole new list of a section. */
export interface SectionSave {
  readonly section: Section;
  readonly rows: readonly SentRow[];
}

interface SavePlan extends SectionSave {
  readonly stored: readonly PlacedEntry[];
  readonly matches: Matches;
}

/**
 * Replaces an owner's lists with the sent ones. Unchanged rows are not written; every entry keeps its id, its history
 * and its line in the log. Returns the names of the sections that changed. Throws `invalid`, naming every invalid row,
 * before it writes.
 */
export async function saveEntries(saving: EntrySave, lists: readonly SectionSave[]): Promise<string[]> {
  const sections = lists.map(({ section }) => section);
  if (sections.length === 0) return [];
  const stored = await readEntries(saving.writing, sections, saving.owner);
  const problems: Problem[] = [];
  const plans: SavePlan[] = [];
  for (const list of lists) {
    const plan = await createPlan(saving, list, stored.get(list.section.resource.name) ?? []);
    problems.push(...plan.problems);
    plans.push(plan);
  }
  if (problems.length > 0) throw invalid(problems);
  const changed: string[] = [];
  for (const plan of plans) if (await applyPlan(saving, plan)) changed.push(plan.section.resource.name);
  return changed;
}

async function createPlan(
  { writing }: EntrySave,
  { section, rows }: SectionSave,
  stored: readonly PlacedEntry[],
): Promise<SavePlan & { problems: Problem[] }> {
  const { resource } = section;
  const checkedFiles = await resolveFilesOfRecords(
    writing,
    resource,
    rows.map(({ values }) => values),
  );
  const problems = checkedFiles.flatMap((one, at) =>
    one.problems.map((problem) => ({ ...problem, field: `${resource.name}.${at}.${problem.field}` })),
  );
  const rowsWithFiles = rows.map((row, at) => ({ ...row, values: checkedFiles[at]?.values ?? row.values }));
  const matches = matchRows(resource, rowsWithFiles, stored);
  const plan = { section, rows: rowsWithFiles, stored, matches };
  const damagedEntries = removedEntries(plan).filter(({ row }) => unreadableText(row) !== undefined);
  const field = resource.name;
  return {
    ...plan,
    problems: [
      ...problems,
      ...damagedEntries.map(({ row }) => ({ field, message: damagedEntryMessage(section, row) })),
    ],
  };
}

/** The stored entries that are not in the new list. */
function removedEntries({ stored, matches }: Pick<SavePlan, 'stored' | 'matches'>): PlacedEntry[] {
  const kept = new Set(matches.map((entry) => entry?.row.id));
  return stored.filter(({ row }) => !kept.has(row.id));
}

/** A history ends with what was deleted, and nothing could be written there. */
function damagedEntryMessage({ resource }: Section, { id }: StoredRow): string {
  return `${resource.label} ${id} is damaged, and is shown as a blank row. Take it back to an earlier state, or fill it in again, before you delete it.`;
}

/** Returns whether anything changed. */
async function applyPlan(saving: EntrySave, plan: SavePlan): Promise<boolean> {
  const { context, writing } = saving;
  const { section, rows, matches } = plan;
  const { resource } = section;
  const common = { context, writing, resource, secrets: {} };
  const removed = removedEntries(plan);
  for (const { row } of removed) {
    await storeRemoval({ ...common, before: row, after: undefined }, undefined, row);
  }
  const places = placesOf(matches);
  let isChanged = removed.length > 0;
  let isMoved = false;
  for (const [at, { values }] of rows.entries()) {
    const [entry, place] = [matches[at], places[at] ?? 0];
    if (!entry) {
      await storeNewRecord(
        { ...common, before: undefined, after: values },
        { serverValues: () => Promise.resolve({ place }) },
      );
    } else {
      isMoved ||= entry.place !== place;
      if (entry.place !== place) await setEntryPlace(writing, section, [entry.row.id, place]);
      if (hasSameContent(resource, values, entry.row)) continue;
      await changeEntry(saving, section, [entry.row, values]);
    }
    isChanged = true;
  }
  if (isMoved && isReordered(matches)) await logOrder(saving, section);
  return isChanged || isMoved;
}

async function changeEntry(
  { context, writing }: EntrySave,
  { resource }: Section,
  [before, after]: [before: StoredRow, after: Values],
): Promise<void> {
  await storeChangedRecord({ context, writing, resource, before, after, secrets: {} }, undefined, before);
}

/**
 * The position of every row: stored rows keep theirs, new ones come last; if that gives no valid order, all are
 * numbered from the first.
 */
function placesOf(matches: Matches): number[] {
  let last = 0;
  const places: number[] = [];
  for (const entry of matches) {
    const place = entry?.place ?? last + 1;
    if (place <= last) return matches.map((_, at) => at + 1);
    places.push(place);
    last = place;
  }
  return places;
}

/**
 * Whether the entries that stay are in another order. A new entry between them also moves them, but has its own line in
 * the log.
 */
function isReordered(matches: Matches): boolean {
  const places = matches.flatMap((entry) => (entry ? [entry.place] : []));
  return places.some((place, at) => place < (places[at - 1] ?? 0));
}

async function logOrder({ writing, owner }: EntrySave, section: Section): Promise<void> {
  const { resource } = section;
  const detail = `the order of ${resource.title} of ${await ownerInLog(writing, section, owner)}`;
  await recordActivity(writing, { actor: writing.actor, action: 'updated', resource: resource.name, detail });
}

import type { Values } from '#model/field.ts';
import type { Section } from '#model/entries/define-section.ts';
import { readRows } from '#model/entries/read-rows.ts';
import {
  addEntry,
  cellProblems,
  differ,
  entryRow,
  isTyped,
  problemsLeft,
  rowsToSend,
  saysTheSame,
  sentRows,
  storedRows,
  type CellProblem,
  type EnteredRows,
  type EntryRow,
} from '../entry-table/entry-rows.ts';
import { differencesOf, mergeRows } from '../entry-table/merge-rows.ts';

/** The sections of one owner as the server answers them: the rows of each by the section's name, with whatever else. */
export interface StoredLists extends Values {
  /** Counts the saves of the owner's sections. */
  readonly version: number;
}

/** A section as it stands on the screen. */
export interface Draft extends EnteredRows {
  /** The version of the lists that it began with. */
  readonly version: number;
  /** The rows as they were stored then. */
  readonly stored: readonly EntryRow[];
  readonly problems: readonly CellProblem[];
  /** Why some cells cannot be saved yet: files on their way. */
  readonly holds: readonly CellProblem[];
  /** Why the whole could not be saved; "" when nothing is wrong. */
  readonly error: string;
  /** What somebody else saved meanwhile, while the person chooses. */
  readonly meanwhile: { readonly version: number; readonly rows: readonly EntryRow[] } | null;
}

/** A section as it is stored. */
export function storedDraft(section: Section, lists: StoredLists): Draft {
  const stored = storedRows(section, lists[section.resource.name]);
  const entry = entryRow(section);
  return { version: lists.version, stored, rows: stored, entry, problems: [], holds: [], error: '', meanwhile: null };
}

/** Whether something would be lost with a draft. */
export function isChanged(section: Section, draft: Draft): boolean {
  return (
    draft.holds.length > 0 ||
    isTyped(section, draft.entry) ||
    (draft.rows !== draft.stored && differ(section, draft.stored, draft.rows))
  );
}

/** Whether a list is stored as its rows stand, whoever did that. What was a new row has its number by then. */
export function isStored(section: Section, rows: readonly EntryRow[], lists: StoredLists): boolean {
  const { stored } = storedDraft(section, lists);
  const sent = rowsToSend(section, rows);
  return (
    sent.length === stored.length &&
    stored.every(({ id, values }, at) => {
      const row = sent[at];
      return row !== undefined && [undefined, id].includes(row.id) && saysTheSame(row.values, values);
    })
  );
}

/** A draft after its rows, or its entry row, were changed by hand. */
export function withRows(draft: Draft, { rows = draft.rows, entry = draft.entry }: Partial<EnteredRows>): Draft {
  const problems = problemsLeft(draft.problems, [...draft.rows, draft.entry], [...rows, entry]);
  return { ...draft, rows, entry, problems };
}

/**
 * A draft whose entry row is added to the rows: nothing that is typed is left out of what is saved. A cell that is held
 * stays where it is.
 */
export function withEntryAdded(section: Section, draft: Draft): Draft {
  return isEntryHeld(draft) ? draft : { ...draft, ...addEntry(section, draft) };
}

/** Whether something would be lost with the entry row of a draft. */
export function holdsEntry(section: Section, draft: Draft): boolean {
  return isEntryHeld(draft) || isTyped(section, draft.entry);
}

/** A draft whose entry row is empty. */
export function withoutEntry(section: Section, draft: Draft): Draft {
  const holds = draft.holds.filter(({ row }) => row !== draft.entry.key);
  return { ...withRows(draft, { entry: entryRow(section) }), holds };
}

/** What a person saved of some lists by other means than their drafts: everything as it was read before, and after. */
export interface SavedBeside {
  readonly before: StoredLists;
  readonly after: StoredLists;
}

/**
 * A draft on top of rows that the person added to its list, or took out of it, by other means: what was typed stays
 * unsaved. It is as it was where somebody else had a hand in the list too, for that is asked about.
 */
export function onTopOf(section: Section, draft: Draft, { before, after }: SavedBeside): Draft {
  const { version, stored } = storedDraft(section, after);
  const lists = { base: draft.stored, mine: draft.rows, theirs: stored };
  const isOther = differ(section, draft.stored, storedDraft(section, before).stored);
  if (isOther || differencesOf(lists).some(({ what }) => what === 'changed')) return draft;
  return { ...withRows(draft, { rows: mergeRows(lists, new Map()) }), version, stored };
}

/** A draft that cannot be saved because of a cell as long as there is a `message`. */
export function withHold(draft: Draft, { row, column, message }: CellProblem): Draft {
  const isOther = (one: CellProblem) => one.row !== row || one.column !== column;
  const others = draft.holds.filter(isOther);
  return {
    ...draft,
    holds: message === '' ? others : [...others, { row, column, message }],
    // What was said of it holds no longer.
    problems: draft.problems.filter((one) => isOther(one) || !draft.holds.includes(one)),
  };
}

/** What is wrong with a draft before it is sent, as the server would say it. */
export function problemsOf(section: Section, owner: string, draft: Draft): Pick<Draft, 'problems' | 'error'> {
  const rows = rowsToSend(section, draft.rows);
  const reading = readRows(section, { owner, stored: sentRows(draft.stored) }, sentRows(rows));
  const { cells, others } = cellProblems(section, rows, reading.ok ? [] : reading.problems);
  return { problems: [...draft.holds, ...cells], error: others.join(' ') };
}

function isEntryHeld({ entry, holds }: Draft): boolean {
  return holds.some(({ row }) => row === entry.key);
}

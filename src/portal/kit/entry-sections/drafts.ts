import type { Values } from '#model/field.ts';
import type { Section } from '#model/entries/define-section.ts';
import { readRows } from '#model/entries/read-rows.ts';
import {
  addEntry,
  cellProblems,
  differ,
  entryRow,
  hasInput,
  problemsLeft,
  rowsToSend,
  hasSameValues,
  sentRows,
  storedRows,
  type CellProblem,
  type EnteredRows,
  type EntryRow,
} from '../entry-table/entry-rows.ts';
import { differencesOf, mergeRows } from '../entry-table/merge-rows.ts';

/** The sections of one owner as the server returns them: the rows of each by the section's name, and other fields. */
export interface StoredLists extends Values {
  /** Counts the saves of the owner's sections. */
  readonly version: number;
}

/** A section as shown on the screen. */
export interface Draft extends EnteredRows {
  /** The version of the lists that the draft is based on. */
  readonly version: number;
  /** The rows as they were stored at that version. */
  readonly stored: readonly EntryRow[];
  readonly problems: readonly CellProblem[];
  /** Why some cells cannot be saved yet: uploads in progress. */
  readonly holds: readonly CellProblem[];
  /** Why the whole section could not be saved; "" when nothing is wrong. */
  readonly error: string;
  /** What somebody else saved meanwhile, until the person resolves the conflict. */
  readonly meanwhile: { readonly version: number; readonly rows: readonly EntryRow[] } | null;
}

/** A draft of a section as it is stored, without changes. */
export function storedDraft(section: Section, lists: StoredLists): Draft {
  const stored = storedRows(section, lists[section.resource.name]);
  const entry = entryRow(section);
  return { version: lists.version, stored, rows: stored, entry, problems: [], holds: [], error: '', meanwhile: null };
}

/** Whether a draft holds unsaved changes. */
export function isChanged(section: Section, draft: Draft): boolean {
  return (
    draft.holds.length > 0 ||
    hasInput(section, draft.entry) ||
    (draft.rows !== draft.stored && differ(section, draft.stored, draft.rows))
  );
}

/** Whether the stored list equals these rows, no matter who saved them. Rows that were new have their ids by then. */
export function isStored(section: Section, rows: readonly EntryRow[], lists: StoredLists): boolean {
  const { stored } = storedDraft(section, lists);
  const sent = rowsToSend(section, rows);
  return (
    sent.length === stored.length &&
    stored.every(({ id, values }, at) => {
      const row = sent[at];
      return row !== undefined && [undefined, id].includes(row.id) && hasSameValues(row.values, values);
    })
  );
}

/** A draft after the person changed its rows or its entry row. */
export function withRows(draft: Draft, { rows = draft.rows, entry = draft.entry }: Partial<EnteredRows>): Draft {
  const problems = problemsLeft(draft.problems, [...draft.rows, draft.entry], [...rows, entry]);
  return { ...draft, rows, entry, problems };
}

/**
 * A draft with its entry row added to the rows, so that everything typed is saved. A cell that is on hold stays in the
 * entry row.
 */
export function withEntryAdded(section: Section, draft: Draft): Draft {
  return isEntryHeld(draft) ? draft : { ...draft, ...addEntry(section, draft) };
}

/** Whether the entry row of a draft holds something unsaved. */
export function holdsEntry(section: Section, draft: Draft): boolean {
  return isEntryHeld(draft) || hasInput(section, draft.entry);
}

/** A draft whose entry row is empty. */
export function withoutEntry(section: Section, draft: Draft): Draft {
  const holds = draft.holds.filter(({ row }) => row !== draft.entry.key);
  return { ...withRows(draft, { entry: entryRow(section) }), holds };
}

/** What a person saved to some lists without using their drafts: everything as it was read before and after. */
export interface SavedBeside {
  readonly before: StoredLists;
  readonly after: StoredLists;
}

/**
 * A draft rebased on rows that the person added to its list, or removed from it, outside the draft. What was typed
 * stays unsaved. The draft is unchanged if somebody else changed the list too, because that needs a conflict dialog.
 */
export function rebaseDraft(section: Section, draft: Draft, { before, after }: SavedBeside): Draft {
  const { version, stored } = storedDraft(section, after);
  const lists = { base: draft.stored, mine: draft.rows, theirs: stored };
  const isOther = differ(section, draft.stored, storedDraft(section, before).stored);
  if (isOther || differencesOf(lists).some(({ what }) => what === 'changed')) return draft;
  return { ...withRows(draft, { rows: mergeRows(lists, new Map()) }), version, stored };
}

/** A draft merged with what somebody else stored meanwhile; undefined if the person has to choose between rows. */
export function mergedDraft(section: Section, draft: Draft, fresh: StoredLists): Draft | undefined {
  const { version, stored } = storedDraft(section, fresh);
  const lists = { base: draft.stored, mine: rowsToSend(section, draft.rows), theirs: stored };
  if (differencesOf(lists).length > 0) return undefined;
  return { ...draft, version, stored, rows: mergeRows(lists, new Map()) };
}

/** Puts a cell of a draft on hold: the draft cannot be saved while there is a `message`. */
export function withHold(draft: Draft, { row, column, message }: CellProblem): Draft {
  const isOther = (one: CellProblem) => one.row !== row || one.column !== column;
  const others = draft.holds.filter(isOther);
  return {
    ...draft,
    holds: message === '' ? others : [...others, { row, column, message }],
    // The message about the cell no longer applies.
    problems: draft.problems.filter((one) => isOther(one) || !draft.holds.includes(one)),
  };
}

/** What is wrong with a draft before it is sent, in the server's words. */
export function problemsOf(section: Section, owner: string, draft: Draft): Pick<Draft, 'problems' | 'error'> {
  const rows = rowsToSend(section, draft.rows);
  const reading = readRows(section, { owner, stored: sentRows(draft.stored) }, sentRows(rows));
  const { cells, others } = cellProblems(section, rows, reading.ok ? [] : reading.problems);
  return { problems: [...draft.holds, ...cells], error: others.join(' ') };
}

function isEntryHeld({ entry, holds }: Draft): boolean {
  return holds.some(({ row }) => row === entry.key);
}

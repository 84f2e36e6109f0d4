import type { Problem } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { Section } from '#model/entries/define-section.ts';
import { cellProblems, rowsToSend, sentRows, type CellProblem, type EntryRow } from '../entry-table/entry-rows.ts';
import type { ChangeRows } from '../entry-table/use-entry-edits.ts';
import { notify } from '../feedback.tsx';
import { messageOf, ProblemError } from '../problem.ts';
import {
  isChanged,
  isStored,
  mergedDraft,
  rebaseDraft,
  problemsOf,
  storedDraft,
  withEntryAdded,
  withHold,
  withoutEntry,
  withRows,
  type Draft,
  type SavedBeside,
  type StoredLists,
} from './drafts.ts';

/** Drafts by the names of their sections. */
export type Drafts = Readonly<Record<string, Draft>>;

/** The owner of the sections, and how the sections are stored. */
export interface SectionStore {
  /** The owner of the rows: the value of their owner field. */
  readonly owner: string;
  /** True if all sections saved at once go in one call, and nothing is saved while one of them is invalid. */
  readonly together: boolean;
  /** Saves whole lists of rows by the names of their sections; returns the server's message. Throws `ProblemError`. */
  readonly save: (lists: Values, version: number) => Promise<string>;
  /** Refetches everything; null when that failed. */
  readonly reload: () => Promise<StoredLists | null>;
}

/** The actions on an owner's sections. A stable object. */
export interface SectionActions {
  change(section: Section, update: Parameters<ChangeRows>[0]): void;
  /** Empties the entry row. */
  clearEntry(section: Section): void;
  hold(section: Section, problem: CellProblem): void;
  /**
   * Saves sections, each with its entry row, and then calls `beside`. A refused section stays as it is and shows why.
   * `beside` returns the server's message, or "" if nothing was stored. The success message appears when everything is
   * saved.
   */
  save(sections: readonly Section[], beside?: () => Promise<string>): Promise<void>;
  /** Saves the rows that were chosen after a conflict. */
  settle(section: Section, rows: readonly EntryRow[]): Promise<void>;
  /** Leaves a conflict unresolved. */
  back(section: Section): void;
  /** Rebases the drafts on what the person saved to these sections outside them. */
  keepUp(sections: readonly Section[], saved: SavedBeside): void;
  /** Discards what was typed. */
  forget(section: Section): void;
  /** Refetches everything; null when that failed. */
  reload(): Promise<StoredLists | null>;
}

/** Where the drafts are stored. */
export interface DraftStore {
  readonly setDrafts: (update: (drafts: Drafts) => Drafts) => void;
  readonly setSaving: (update: (names: ReadonlySet<string>) => ReadonlySet<string>) => void;
  /** What the sections show. */
  readonly shown: { readonly current: Drafts };
}

type Drafted = readonly [section: Section, draft: Draft];

interface Writing {
  readonly put: (section: Section, update: (draft: Draft) => Draft) => void;
  readonly forget: (section: Section) => void;
}

/** The actions on sections whose drafts and stored rows are held like this. */
export function sectionActions(store: SectionStore, { setDrafts, setSaving, shown }: DraftStore): SectionActions {
  const draftOf = ({ resource }: Section) => shown.current[resource.name];
  const put: Writing['put'] = (section, update) =>
    setDrafts((drafts) => {
      const { name } = section.resource;
      // Changes may come faster than renders, and the stored rows may have been refetched since.
      const [kept, drawn] = [drafts[name], draftOf(section)];
      const draft = kept && (kept.version === drawn?.version || isChanged(section, kept)) ? kept : drawn;
      return draft ? { ...drafts, [name]: update(draft) } : drafts;
    });
  const forget = ({ resource }: Section) => setDrafts(({ [resource.name]: _, ...others }) => others);
  const send = sending(store, { put, forget });
  const storeAll = async (drafts: readonly Drafted[], beside?: () => Promise<string>) => {
    const names = drafts.map(([{ resource }]) => resource.name);
    // Other sections may be saving at the same time.
    setSaving((before) => new Set([...before, ...names]));
    let said = '';
    for (const group of groupsToSend(store, drafts, put)) said = (await send(group)) || said;
    said = (await beside?.()) || said;
    setSaving((before) => new Set([...before].filter((name) => !names.includes(name))));
    if (said !== '') notify(said);
  };
  return {
    change: (section, update) => put(section, (draft) => withRows(draft, update(draft))),
    clearEntry: (section) => put(section, (draft) => withoutEntry(section, draft)),
    hold: (section, problem) => {
      // Every field of files reports this when it is rendered.
      if (problem.message === '' && draftOf(section)?.holds.length === 0) return;
      put(section, (draft) => withHold(draft, problem));
    },
    save: (sections, beside) =>
      storeAll(
        sections.flatMap((section) => {
          const draft = draftOf(section);
          return draft ? [[section, withEntryAdded(section, draft)] as const] : [];
        }),
        beside,
      ),
    settle: async (section, rows) => {
      const draft = draftOf(section);
      if (!draft?.meanwhile) return;
      const { version, rows: stored } = draft.meanwhile;
      await storeAll([[section, { ...draft, version, stored, rows, meanwhile: null }]]);
    },
    back: (section) => put(section, (draft) => ({ ...draft, meanwhile: null })),
    keepUp: (sections, saved) => {
      // A section without changes is shown as it is stored now.
      for (const section of sections) {
        setDrafts((drafts) => {
          const { name } = section.resource;
          const draft = drafts[name];
          const isTyped = draft !== undefined && isChanged(section, draft);
          return isTyped ? { ...drafts, [name]: rebaseDraft(section, draft, saved) } : drafts;
        });
      }
    },
    forget,
    reload: store.reload,
  };
}

/** The drafts that can be sent, grouped by call. The other drafts get their problems. */
function groupsToSend(
  { owner, together }: SectionStore,
  drafts: readonly Drafted[],
  put: Writing['put'],
): readonly (readonly Drafted[])[] {
  // Clears the problems of an earlier attempt, whatever the result of this one.
  const looked = drafts.map(([section, draft]): Drafted => [
    section,
    { ...draft, ...problemsOf(section, owner, draft) },
  ]);
  for (const [section, draft] of looked) put(section, () => draft);
  const right = looked.filter(([, { problems, error }]) => problems.length === 0 && error === '');
  if (!together) return right.map((one) => [one]);
  // A call carries one version, and drafts that were begun later may be based on a later one.
  return right.length < drafts.length ? [] : [...Map.groupBy(right, ([, { version }]) => version).values()];
}

/**
 * Sends drafts of one version in one call. Returns the server's message, or "" if it was refused: then the drafts show
 * why. Drafts that leave nothing to choose after a conflict are sent again, once.
 */
function sending({ save, reload }: SectionStore, { put, forget }: Writing) {
  const send = async (drafts: readonly Drafted[], isRetry = false): Promise<string> => {
    const [first] = drafts;
    if (!first) return '';
    const [, { version }] = first;
    const rowsOf = ([section, draft]: Drafted) => rowsToSend(section, draft.rows);
    const lists = Object.fromEntries(drafts.map((one) => [one[0].resource.name, sentRows(rowsOf(one))]));
    try {
      const message = await save(lists, version);
      const isRead = (await reload()) !== null;
      for (const [section, draft] of drafts) {
        const rows = rowsOf([section, draft]);
        if (isRead) forget(section);
        // It is saved, even if the refetch fails.
        else put(section, () => ({ ...draft, rows, stored: rows }));
      }
      return message;
    } catch (error) {
      const fresh = error instanceof ProblemError && error.isStale ? await reload() : null;
      if (!fresh) {
        refuse(drafts, error, put);
        return '';
      }
      const stale = staleOf(drafts, error);
      // If the response to an earlier attempt was lost, nobody else changed the rows and nothing is left to do.
      const isThere = ([section, draft]: Drafted) => isStored(section, draft.rows, fresh);
      const there = stale.filter(isThere);
      for (const [section] of there) forget(section);
      const merged: Drafted[] = [];
      for (const [section, draft] of stale.filter((one) => !there.includes(one))) {
        const { version: now, stored } = storedDraft(section, fresh);
        const settled = isRetry ? undefined : mergedDraft(section, draft, fresh);
        if (settled) merged.push([section, settled]);
        else put(section, () => ({ ...draft, meanwhile: { version: now, rows: stored } }));
      }
      // Nobody changed the other sections.
      const said = await send(drafts.filter((one) => !stale.includes(one)));
      return (await send(merged, true)) || said || (there.length > 0 ? 'What you typed was saved already' : '');
    }
  };
  return send;
}

/** The drafts whose sections somebody else saved meanwhile. */
function staleOf(drafts: readonly Drafted[], error: unknown): readonly Drafted[] {
  const named = new Set(toldBy(error).map(({ field }) => field));
  const stale = drafts.filter(([{ resource }]) => named.has(resource.name));
  return stale.length > 0 ? stale : drafts;
}

/** Adds the problems to each draft; a problem that belongs to no cell is added to all drafts. */
function refuse(drafts: readonly Drafted[], error: unknown, put: Writing['put']): void {
  const told = drafts.map(([section, draft]) => {
    const { cells } = cellProblems(section, rowsToSend(section, draft.rows), toldBy(error));
    return { section, draft, cells };
  });
  const isOfCells = told.some(({ cells }) => cells.length > 0);
  for (const { section, draft, cells } of told) {
    put(section, () => ({ ...draft, problems: cells, error: isOfCells ? '' : messageOf(error) }));
  }
}

function toldBy(error: unknown): readonly Problem[] {
  return error instanceof ProblemError ? error.errors : [];
}

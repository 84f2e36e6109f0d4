import type { Problem } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { Section } from '#model/entries/define-section.ts';
import { cellProblems, rowsToSend, sentRows, type CellProblem, type EntryRow } from '../entry-table/entry-rows.ts';
import type { ChangeRows } from '../entry-table/use-entry-edits.ts';
import { say } from '../feedback.tsx';
import { messageOf, ProblemError } from '../problem.ts';
import {
  isChanged,
  isStored,
  onTopOf,
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

/** Whose sections they are, and how they are stored. */
export interface SectionStore {
  /** Who owns the rows, as their field of the owner has it. */
  readonly owner: string;
  /** True where everything that is saved at once goes in one call, and none of it while some is wrong. */
  readonly together: boolean;
  /**
   * Saves lists of rows, whole, by the names of their sections; answers the server's message. Throws `ProblemError`.
   */
  readonly save: (lists: Values, version: number) => Promise<string>;
  /** Reads everything again; null when that failed. */
  readonly reload: () => Promise<StoredLists | null>;
}

/** What can be done with the sections of an owner. The same object all the time. */
export interface SectionActions {
  change(section: Section, update: Parameters<ChangeRows>[0]): void;
  /** Empties the entry row. */
  clearEntry(section: Section): void;
  hold(section: Section, problem: CellProblem): void;
  /**
   * Saves sections, each with what is typed in its entry row, and then what stands beside them: what is refused stays
   * as it is, and says why. `beside` answers the server's message, "" where nothing was stored. That it is saved is
   * said when all of it is.
   */
  save(sections: readonly Section[], beside?: () => Promise<string>): Promise<void>;
  /** Saves the rows that were chosen after a conflict. */
  settle(section: Section, rows: readonly EntryRow[]): Promise<void>;
  /** Leaves a conflict unsettled. */
  back(section: Section): void;
  /** Puts what was typed on top of what the person saved of these sections by other means. */
  keepUp(sections: readonly Section[], saved: SavedBeside): void;
  /** Forgets what was typed. */
  forget(section: Section): void;
  /** Reads everything again; null when that failed. */
  reload(): Promise<StoredLists | null>;
}

/** Where the drafts are kept. */
export interface Keeping {
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

/** What can be done with sections that are kept and stored so. */
export function sectionActions(store: SectionStore, { setDrafts, setSaving, shown }: Keeping): SectionActions {
  const draftOf = ({ resource }: Section) => shown.current[resource.name];
  const put: Writing['put'] = (section, update) =>
    setDrafts((drafts) => {
      const { name } = section.resource;
      // Changes may follow each other faster than they are drawn; what is stored may have been read again since.
      const [kept, drawn] = [drafts[name], draftOf(section)];
      const draft = kept && (kept.version === drawn?.version || isChanged(section, kept)) ? kept : drawn;
      return draft ? { ...drafts, [name]: update(draft) } : drafts;
    });
  const forget = ({ resource }: Section) => setDrafts(({ [resource.name]: _, ...others }) => others);
  const send = sending(store, { put, forget });
  const storeAll = async (drafts: readonly Drafted[], beside?: () => Promise<string>) => {
    const names = drafts.map(([{ resource }]) => resource.name);
    // Other sections may be on their way.
    setSaving((before) => new Set([...before, ...names]));
    let said = '';
    for (const group of groupsToSend(store, drafts, put)) said = (await send(group)) || said;
    said = (await beside?.()) || said;
    setSaving((before) => new Set([...before].filter((name) => !names.includes(name))));
    if (said !== '') say(said);
  };
  return {
    change: (section, update) => put(section, (draft) => withRows(draft, update(draft))),
    clearEntry: (section) => put(section, (draft) => withoutEntry(section, draft)),
    hold: (section, problem) => {
      // Every field of files says so when it is drawn.
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
      // What nothing was typed in is shown as it is stored by now.
      for (const section of sections) {
        setDrafts((drafts) => {
          const { name } = section.resource;
          const draft = drafts[name];
          const isTyped = draft !== undefined && isChanged(section, draft);
          return isTyped ? { ...drafts, [name]: onTopOf(section, draft, saved) } : drafts;
        });
      }
    },
    forget,
    reload: store.reload,
  };
}

/** The drafts that can be sent, in groups of one call each; of the others it is said what is wrong with them. */
function groupsToSend(
  { owner, together }: SectionStore,
  drafts: readonly Drafted[],
  put: Writing['put'],
): readonly (readonly Drafted[])[] {
  // What an earlier try said of a draft is said no more, whatever comes of this one.
  const looked = drafts.map(([section, draft]): Drafted => [
    section,
    { ...draft, ...problemsOf(section, owner, draft) },
  ]);
  for (const [section, draft] of looked) put(section, () => draft);
  const right = looked.filter(([, { problems, error }]) => problems.length === 0 && error === '');
  if (!together) return right.map((one) => [one]);
  // A call says one version, and what was begun later may know of more.
  return right.length < drafts.length ? [] : [...Map.groupBy(right, ([, { version }]) => version).values()];
}

/**
 * Sends drafts of one version in one call. Answers the server's message; "" when it was refused, and the drafts say
 * why.
 */
function sending({ save, reload }: SectionStore, { put, forget }: Writing) {
  const send = async (drafts: readonly Drafted[]): Promise<string> => {
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
        // It is saved, whatever can be read.
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
      // Where the answer to an earlier try was lost there is nobody else, and nothing left to do.
      const isThere = ([section, draft]: Drafted) => isStored(section, draft.rows, fresh);
      const there = stale.filter(isThere);
      for (const [section] of there) forget(section);
      for (const [section, draft] of stale.filter((one) => !there.includes(one))) {
        const { version: now, stored } = storedDraft(section, fresh);
        put(section, () => ({ ...draft, meanwhile: { version: now, rows: stored } }));
      }
      // Nobody touched the others.
      const said = await send(drafts.filter((one) => !stale.includes(one)));
      return said || (there.length > 0 ? 'What you typed was saved already' : '');
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

/** Says of each draft what is wrong with it; what belongs to no cell, of all of them. */
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

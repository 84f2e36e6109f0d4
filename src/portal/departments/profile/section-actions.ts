import type { Values } from '#model/define.ts';
import type { Section } from '#model/entries/define-section.ts';
import {
  cellProblems,
  rowsToSend,
  sentRows,
  type CellProblem,
  type EntryRow,
} from '#portal/kit/entry-table/entry-rows.ts';
import type { ChangeRows } from '#portal/kit/entry-table/use-entry-edits.ts';
import { say } from '#portal/kit/feedback.tsx';
import { messageOf, ProblemError } from '#portal/kit/problem.ts';
import { saveDepartment, type DepartmentData } from './calls.ts';
import { isChanged, problemsOf, storedDraft, withHold, withRows, type Draft } from './drafts.ts';

/** Drafts by the names of their sections. */
export type Drafts = Readonly<Record<string, Draft>>;

/** What can be done with a section of a profile. The same object all the time. */
export interface SectionActions {
  change(section: Section, update: Parameters<ChangeRows>[0]): void;
  hold(section: Section, problem: CellProblem): void;
  /** Saves sections one after the other, each by itself: what is refused stays as it is, and says why. */
  save(sections: readonly Section[]): Promise<void>;
  /** Saves the rows that were chosen after a conflict. */
  settle(section: Section, rows: readonly EntryRow[]): Promise<void>;
  /** Leaves a conflict unsettled. */
  back(section: Section): void;
  /** Forgets what was typed. */
  forget(section: Section): void;
  /** Reads everything again; null when that failed. */
  reload(): Promise<DepartmentData | null>;
}

/** Where the drafts of a department are kept. */
export interface Keeping {
  readonly code: string;
  readonly setDrafts: (update: (drafts: Drafts) => Drafts) => void;
  readonly setSaving: (names: ReadonlySet<string>) => void;
  readonly reload: () => Promise<DepartmentData | null>;
  /** What the sections show. */
  readonly shown: { readonly current: Drafts };
}

type Put = (section: Section, update: (draft: Draft) => Draft) => void;

/** What can be done with the sections of a department's profile. */
export function sectionActions(keeping: Keeping): SectionActions {
  const { setDrafts, setSaving, reload, shown } = keeping;
  const draftOf = ({ resource }: Section) => shown.current[resource.name];
  const put: Put = (section, update) =>
    setDrafts((drafts) => {
      const { name } = section.resource;
      // Changes may follow each other faster than they are drawn; what is stored may have been read again since.
      const [kept, drawn] = [drafts[name], draftOf(section)];
      const draft = kept && (kept.version === drawn?.version || isChanged(section, kept)) ? kept : drawn;
      return draft ? { ...drafts, [name]: update(draft) } : drafts;
    });
  const forget = ({ resource }: Section) => setDrafts(({ [resource.name]: _, ...others }) => others);
  const store = storing(keeping, put, forget);
  const storeAll = async (drafts: readonly (readonly [Section, Draft])[]) => {
    setSaving(new Set(drafts.map(([{ resource }]) => resource.name)));
    let said = '';
    for (const [section, draft] of drafts) said = (await store(section, draft)) || said;
    setSaving(new Set());
    if (said !== '') say(said);
  };
  return {
    change: (section, update) => put(section, (draft) => withRows(draft, update(draft.rows))),
    hold: (section, problem) => {
      // Every field of files says so when it is drawn.
      if (problem.message === '' && draftOf(section)?.holds.length === 0) return;
      put(section, (draft) => withHold(draft, problem));
    },
    save: (sections) =>
      storeAll(
        sections.flatMap((section) => {
          const draft = draftOf(section);
          return draft ? [[section, draft] as const] : [];
        }),
      ),
    settle: async (section, rows) => {
      const draft = draftOf(section);
      if (!draft?.meanwhile) return;
      const { version, rows: stored } = draft.meanwhile;
      await storeAll([[section, { ...draft, version, stored, rows, meanwhile: null }]]);
    },
    back: (section) => put(section, (draft) => ({ ...draft, meanwhile: null })),
    forget,
    reload,
  };
}

/** Saves a draft. Answers the server's message; "" when it was refused, and the draft says why. */
function storing({ code, reload }: Keeping, put: Put, forget: (section: Section) => void) {
  const refused = async (section: Section, draft: Draft, error: unknown) => {
    const data = error instanceof ProblemError && error.isStale ? await reload() : null;
    if (data) {
      const { version, stored: rows } = storedDraft(section, data);
      put(section, () => ({ ...draft, meanwhile: { version, rows } }));
      return;
    }
    const told = error instanceof ProblemError ? error.errors : [];
    const { cells } = cellProblems(section, rowsToSend(section, draft.rows), told);
    put(section, () => ({ ...draft, problems: cells, error: cells.length > 0 ? '' : messageOf(error) }));
  };
  return async (section: Section, draft: Draft): Promise<string> => {
    const found = problemsOf(section, code, draft);
    put(section, () => ({ ...draft, ...found }));
    if (found.problems.length > 0 || found.error !== '') return '';
    const rows = rowsToSend(section, draft.rows);
    const sent: Values = { [section.resource.name]: sentRows(rows), version: draft.version };
    try {
      const message = await saveDepartment(code, sent);
      if (await reload()) forget(section);
      // It is saved, whatever can be read.
      else put(section, () => ({ ...draft, rows, stored: rows }));
      return message;
    } catch (error) {
      await refused(section, draft, error);
      return '';
    }
  };
}

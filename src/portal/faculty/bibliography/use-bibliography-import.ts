import { useState } from 'react';
import { maxPublications } from '#model/faculty/publication-limits.ts';
import type { SavedBeside } from '#portal/kit/entry-sections/drafts.ts';
import { notify, notifyError } from '#portal/kit/feedback.tsx';
import { messageOf, ProblemError } from '#portal/kit/problem.ts';
import { today } from '#portal/kit/local-time.ts';
import type { FacultyData } from '../calls.ts';
import type { Reload } from '../use-faculty-data.ts';
import {
  checkPublications,
  type CheckedPublication,
  type CollegeMatch,
  type ReadPublication,
} from './check-publications.ts';
import { formatWords } from './formats/detect-format.ts';
import { matchWithCollege } from './match-with-college.ts';
import { readBibliography } from './read-bibliography.ts';
import { readText } from './read-text.ts';
import {
  addedEntries,
  removePublications,
  rowsByList,
  savePublications,
  formatImportResult,
  tooLong,
} from './save-publications.ts';
import { UnreadableBibliography } from './source.ts';

const tooMany = `At most ${maxPublications.toLocaleString('en-IN')} publications are read at once. Choose fewer files.`;

/** A record, or a whole file, that cannot be parsed, and the reason. */
export interface Unreadable {
  readonly where: string;
  readonly reason: string;
}

/** The ignored columns of a table, by their headings. */
export interface UnreadColumns {
  readonly where: string;
  readonly columns: readonly string[];
}

/** A text to parse, and its name: the file, or that it was pasted. */
export interface GivenText {
  readonly name: string;
  readonly read: () => Promise<string>;
}

/** The state of the import. */
export interface BibliographyImportState {
  /** Null until something is parsed. */
  readonly publications: readonly CheckedPublication[] | null;
  readonly unreadable: readonly Unreadable[];
  readonly unreadColumns: readonly UnreadColumns[];
  /** The parsed files, with their formats. */
  readonly files: readonly string[];
  readonly busy: 'reading' | 'saving' | null;
  /** The error message; "" for none. */
  readonly problem: string;
  read(texts: readonly GivenText[]): Promise<void>;
  change(numbers: ReadonlySet<number>, change: Partial<Pick<CheckedPublication, 'list' | 'chosen'>>): void;
  /** Resolves to true if it is saved. */
  run(): Promise<boolean>;
  back(): void;
}

/** The owner of the lists that publications go into. */
export interface ImportTarget {
  readonly data: FacultyData;
  readonly reload: Reload;
  /** Called with what an import, or its undo, saved in these lists. */
  readonly onSaved: (lists: readonly string[], saved: SavedBeside) => void;
}

/** The given files, as texts to parse. */
export function textsOf(files: readonly File[]): GivenText[] {
  return files.map((file) => ({ name: file.name, read: () => readText(file) }));
}

/** Holds the state of an import into a person's lists, from the files to the save. */
export function useBibliographyImport(target: ImportTarget): BibliographyImportState {
  const { data } = target;
  const [publications, setPublications] = useState<readonly CheckedPublication[] | null>(null);
  const [college, setCollege] = useState<readonly (readonly CollegeMatch[])[]>([]);
  const [unreadable, setUnreadable] = useState<readonly Unreadable[]>([]);
  const [unreadColumns, setUnreadColumns] = useState<readonly UnreadColumns[]>([]);
  const [files, setFiles] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<BibliographyImportState['busy']>(null);
  const [problem, setProblem] = useState('');

  const read = async (texts: readonly GivenText[]) => {
    setBusy('reading');
    setProblem('');
    const found = await readAll(texts);
    setUnreadable(found.unreadable);
    setUnreadColumns(found.unreadColumns);
    setFiles(found.files);
    if (found.publications.length === 0) {
      setProblem(found.unreadable.length > 0 ? '' : 'There are no publications in it.');
    } else if (found.publications.length > maxPublications) {
      setProblem(tooMany);
    } else {
      const matches = await matchWithCollege(data.employee_id, found.publications).catch((error: unknown) => {
        setProblem(`They could not be compared with those of colleagues. ${messageOf(error)}`);
        return [];
      });
      setCollege(matches);
      setPublications(checkPublications(found.publications, { own: data, college: matches }));
    }
    setBusy(null);
  };

  const run = async () => {
    if (!publications) return false;
    setBusy('saving');
    setProblem('');
    const outcome = await importChosen(publications, target);
    setBusy(null);
    if (outcome === 'imported') return true;
    setProblem(outcome.problem);
    const { now } = outcome;
    if (now) setPublications(checkPublications(publications, { own: now, college }, publications));
    return false;
  };

  return {
    publications,
    unreadable,
    unreadColumns,
    files,
    busy,
    problem,
    read,
    run,
    change: (numbers, change) =>
      setPublications((before) => before?.map((one) => (numbers.has(one.at) ? { ...one, ...change } : one)) ?? null),
    back: () => {
      setPublications(null);
      setUnreadable([]);
      setProblem('');
    },
  };
}

/**
 * Saves the selected publications, and shows a message with undo. On failure returns the problem, and the current lists
 * if they have changed.
 */
async function importChosen(
  publications: readonly CheckedPublication[],
  { data, reload, onSaved }: ImportTarget,
): Promise<'imported' | { readonly problem: string; readonly now?: FacultyData | null }> {
  const chosen = publications.filter((one) => one.chosen);
  const added = rowsByList(chosen, Number(today().slice(0, 4)));
  const problem = tooLong(data, added);
  if (problem !== '') return { problem };
  try {
    await savePublications(data, added);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 409) return { problem: messageOf(error) };
    return { problem: changedMeanwhile, now: await reload() };
  }
  const after = await reload();
  const entries = after && addedEntries(data, after, added.keys());
  if (after) onSaved([...added.keys()], { before: data, after });
  notify(formatImportResult(added), {
    ms: 10_000,
    ...(entries && { undo: () => void undo(entries, { reload, onSaved }) }),
  });
  return 'imported';
}

const changedMeanwhile =
  'These lists have changed meanwhile and are read again. What they hold already is no longer chosen, the rest of your choice is kept: look it over and import again.';

async function undo(
  entries: ReturnType<typeof addedEntries>,
  { reload, onSaved }: Pick<ImportTarget, 'reload' | 'onSaved'>,
): Promise<void> {
  try {
    // The current lists: changes made meanwhile are kept.
    const before = await reload();
    if (!before) throw new Error('The lists could not be read again. Try once more.');
    await removePublications(before, entries);
    notify('The import is undone');
    const after = await reload();
    if (after) onSaved([...entries.keys()], { before, after });
  } catch (error) {
    notifyError(error);
    await reload();
  }
}

interface ReadTexts {
  readonly publications: ReadPublication[];
  readonly unreadable: Unreadable[];
  readonly unreadColumns: UnreadColumns[];
  readonly files: string[];
}

async function readAll(texts: readonly GivenText[]): Promise<ReadTexts> {
  const all: ReadTexts = { publications: [], unreadable: [], unreadColumns: [], files: [] };
  for (const { name, read } of texts) {
    // Lets the busy state render before parsing blocks the thread.
    await new Promise((resolve) => setTimeout(resolve));
    try {
      const { format, records, unreadColumns } = readBibliography(await read());
      all.files.push(`${name} (${formatWords[format]})`);
      if (unreadColumns.length > 0) all.unreadColumns.push({ where: name, columns: unreadColumns });
      for (const record of records) {
        const { number } = record;
        if ('source' in record) all.publications.push({ from: name, number, source: record.source });
        else all.unreadable.push({ where: `${name}, number ${number.toLocaleString('en-IN')}`, reason: record.reason });
      }
    } catch (error) {
      const reason = error instanceof UnreadableBibliography ? error.message : 'It cannot be read.';
      all.unreadable.push({ where: name, reason });
    }
  }
  return all;
}

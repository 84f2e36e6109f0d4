import { useCallback, useEffect, useRef, useState } from 'react';
import type { Resource } from '#model/define.ts';
import type { RowOutcome } from '#model/import-row.ts';
import { messageOf } from '../problem.ts';
import { randomId } from '../random-id.ts';
import type { ImportFile, ImportOutcome, Imports, Progress } from './imports.ts';
import { toUtc } from './reading/to-utc.ts';
import type { Part } from './part.ts';
import { UnreadableFile } from './reading/read-file.ts';
import { isSameBasis, type RowsBasis } from './rows-basis.ts';
import { useMatchedFile, type MatchedFile } from './use-matched-file.ts';

/** A row to import. */
export interface ImportRow {
  /** Its number in the file. */
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Its cells at the last check. */
  readonly checked: Readonly<Record<string, string>>;
  /** The result of the last check; absent for a row that was left out of it. */
  readonly outcome?: RowOutcome | undefined;
  /** Edited by hand since the last check. */
  readonly edited: boolean;
  /** Left out by hand: it is neither checked nor stored. */
  readonly out: boolean;
}

/** The job in progress. */
export interface Doing {
  readonly what: 'reading' | 'checking' | 'importing';
  readonly progress: Progress;
}

/** The state of an import at each of its steps, and the actions that continue it. */
export interface ImportState extends MatchedFile {
  readonly step: 'choose' | 'match' | 'check';
  readonly rows: readonly ImportRow[];
  readonly doing: Doing | null;
  /** What went wrong, for a person; "" when nothing did. */
  readonly problem: string;
  choose(file: File): Promise<void>;
  /** Reads another sheet of the same workbook. */
  readSheet(sheet: string): Promise<void>;
  check(): Promise<void>;
  edit(numbers: readonly number[], name: string, text: string): void;
  leaveOut(numbers: readonly number[], out: boolean): void;
  /** Stores all rows; returns the outcome if they are stored. */
  run(): Promise<ImportOutcome | undefined>;
  back(): void;
  /** Stops the job in progress; nothing is stored. */
  stop(): void;
}

/** The target of an import: a list, with every field that a file may contain, and the part of it. */
interface Target {
  readonly resource: Resource;
  readonly part: Part;
}

/** Holds the state of an import from the choice of a file to its end. */
export function useImport({ resource, part }: Target, imports: Imports): ImportState {
  const [step, setStep] = useState<ImportState['step']>('choose');
  const { read, matchedRows, ...matched } = useMatchedFile(resource);
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  /** What the rows were made from. */
  const [made, setMade] = useState<RowsBasis | null>(null);
  const { doing, problem, setProblem, during, stop } = useDoing();
  const [request, setRequest] = useState(randomId);

  /** Sends the rows that are not left out, and stores the outcome of each. */
  const send = async (what: 'checking' | 'importing', sent: readonly ImportRow[]) => {
    const taken = sent.filter(({ out }) => !out);
    const body = bodyOf(taken, { resource, part, file: matched.file?.name ?? '' });
    const checked = taken.flatMap(({ outcome }) => outcome ?? []);
    const outcome = await during(what, (watch) =>
      what === 'checking'
        ? imports.check(resource, body, watch)
        : imports.run(resource, { ...body, checked, request }, watch),
    );
    if (!outcome) return undefined;
    const byNumber = new Map(taken.map(({ number }, at) => [number, outcome.rows[at]]));
    setRows(sent.map((row) => ({ ...row, edited: false, checked: row.cells, outcome: byNumber.get(row.number) })));
    if (outcome.refusal) setProblem(outcome.refusal);
    return outcome;
  };

  const reading = async (from: File | { sheet: string }) => {
    setRequest(randomId());
    if (await read(from, (job) => during('reading', job))) setStep('match');
  };

  return {
    ...matched,
    step,
    rows,
    doing,
    problem,
    choose: reading,
    readSheet: (sheet) => reading({ sheet }),
    async check() {
      const fresh = () => matchedRows().map((row) => ({ ...row, checked: row.cells, edited: false, out: false }));
      // What was corrected and left out stays when nothing changed in the matching.
      const outcome = await send('checking', made && isSameBasis(made, matched) ? rows : fresh());
      if (!outcome) return;
      setMade(matched);
      setStep('check');
    },
    edit: (numbers, name, text) => setRows(changing(numbers, (row) => withCell(row, [name, text]))),
    leaveOut: (numbers, out) => setRows(changing(numbers, (row) => ({ ...row, out }))),
    async run() {
      const outcome = await send('importing', rows);
      if (!outcome || outcome.refusal) return undefined;
      // The next import is a new request.
      setRequest(randomId());
      return outcome;
    },
    back() {
      setProblem('');
      setStep(step === 'check' ? 'match' : 'choose');
    },
    stop,
  };
}

/** Rows in the format of the call. */
function bodyOf(rows: readonly ImportRow[], { resource, part, file }: Target & { file: string }): ImportFile {
  return {
    file,
    rows: rows.map(({ cells }) => toUtc(resource, cells)),
    numbers: rows.map(({ number }) => number),
    within: part,
  };
}

/** Changes the rows with these numbers. */
function changing(numbers: readonly number[], change: (row: ImportRow) => ImportRow) {
  const meant = new Set(numbers);
  return (rows: readonly ImportRow[]) => rows.map((row) => (meant.has(row.number) ? change(row) : row));
}

function withCell(row: ImportRow, [name, text]: readonly [name: string, text: string]): ImportRow {
  return { ...row, edited: true, cells: { ...row.cells, [name]: text } };
}

/** One long job at a time: its kind and progress, its error, and a function that stops it. */
function useDoing() {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [problem, setProblem] = useState('');
  const stopping = useRef<AbortController | null>(null);

  const stop = useCallback(() => stopping.current?.abort(), []);
  // Leaving the page stops the job.
  useEffect(() => stop, [stop]);

  /** Runs a job; its error is shown, unless it was stopped. */
  const during = async <Result>(
    what: Doing['what'],
    job: (watch: { heard: (progress: Progress) => void; signal: AbortSignal }) => Promise<Result>,
  ): Promise<Result | undefined> => {
    const controller = new AbortController();
    stopping.current = controller;
    setProblem('');
    setDoing({ what, progress: { done: 0, of: 0 } });
    try {
      return await job({ heard: (progress) => setDoing({ what, progress }), signal: controller.signal });
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof UnreadableFile ? error.message : messageOf(error));
      else if (what === 'importing')
        setProblem('Stopped: nothing was stored, unless it had just ended. The earlier imports tell.');
      return undefined;
    } finally {
      setDoing(null);
    }
  };

  return { doing, problem, setProblem, during, stop };
}

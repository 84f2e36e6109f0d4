import { useMemo, useRef, useState } from 'react';
import type { Resource } from '#model/define.ts';
import { dateOrderOf, dayFirst, type DateOrder } from './reading/date-order.ts';
import { cellsByColumn, matchColumns, type Matching } from './reading/match-columns.ts';
import { readSpreadsheet, type ReadFile } from './reading/read-file.ts';

/** A parsed file, and how its columns and dates are interpreted. */
export interface MatchedFile {
  readonly file: ReadFile | null;
  readonly matching: Matching;
  /** The order of day and month in the file: as detected, or as the person chose. */
  readonly dateOrder: DateOrder;
  /** Whether its dates seem to differ from the local convention. */
  readonly isOrderOdd: boolean;
  match(matching: Matching): void;
  orderDates(order: DateOrder): void;
}

/** The actions on a parsed file. */
interface MatchedFileState extends MatchedFile {
  /** Reads a file, or another sheet of the same workbook; `job` runs it. Returns whether it could be read. */
  read(from: File | { sheet: string }, job: Reader): Promise<boolean>;
  /** Its rows by matched columns, the dates with the day first. */
  matchedRows(): { number: number; cells: Readonly<Record<string, string>> }[];
}

type Reader = (job: () => Promise<ReadFile>) => Promise<ReadFile | undefined>;

/** Holds the file of an import. A new file is matched anew. */
export function useMatchedFile(resource: Resource): MatchedFileState {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [matching, setMatching] = useState<Matching>([]);
  const [said, setSaid] = useState<DateOrder | null>(null);
  const source = useRef<File | null>(null);
  const found = useMemo(() => dateOrderOf({ rows: file?.rows ?? [], matching, resource }), [file, matching, resource]);
  const dateOrder = said ?? found;
  return {
    file,
    matching,
    dateOrder,
    isOrderOdd: found === 'month',
    match: setMatching,
    orderDates: setSaid,
    async read(from, job) {
      const [chosen, sheet] = from instanceof File ? [from, undefined] : [source.current, from.sheet];
      const fits = (cells: readonly string[]) => matchColumns(resource, cells).filter((name) => name !== '').length;
      const next = chosen && (await job(() => readSpreadsheet(chosen, { fits, sheet })));
      if (!next) return false;
      source.current = chosen;
      setFile(next);
      setMatching(matchColumns(resource, next.headings));
      setSaid(null);
      return true;
    },
    matchedRows: () =>
      (file?.rows ?? []).map(({ number, cells }) => {
        const given = Object.entries(cellsByColumn(matching, cells));
        const ordered = given.map(([name, cell]) => [name, dayFirst(resource, [name, cell])] as const);
        return { number, cells: Object.fromEntries(dateOrder === 'month' ? ordered : given) };
      }),
  };
}

import type { MatchedFile } from './use-matched-file.ts';

/** What the rows of an import are made from. */
export type RowsBasis = Pick<MatchedFile, 'file' | 'matching' | 'dateOrder'>;

/** Whether two bases make the same rows. A file that was read again may have changed. */
export function isSameBasis(one: RowsBasis, other: RowsBasis): boolean {
  return (
    one.file === other.file &&
    one.dateOrder === other.dateOrder &&
    one.matching.length === other.matching.length &&
    one.matching.every((name, at) => name === other.matching[at])
  );
}

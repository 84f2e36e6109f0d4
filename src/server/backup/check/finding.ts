import type { FileStorage } from '../../files/file-storage.ts';
import type { StoreLocation } from '../../store/open.ts';

/** Which data to check, and how. */
export interface CheckOptions {
  readonly place: StoreLocation;
  readonly files: FileStorage;
  /** Also reads every file completely. */
  readonly isDeep: boolean;
}

/** The result of one check. */
export interface CheckResult {
  /** What was checked, in a few words: '1,204 of them'. */
  readonly seen: string;
  /** A sentence for each fault; none when all is well. */
  readonly faults: readonly string[];
}

/** What one check found. */
export interface Finding extends CheckResult {
  /** What was checked: 'References'. */
  readonly title: string;
}

import type { FilePlace } from '../../files/place.ts';
import type { StorePlace } from '../../store/open.ts';

/** Which data to check, and how. */
export interface Checking {
  readonly place: StorePlace;
  readonly files: FilePlace;
  /** Also reads every file completely. */
  readonly isDeep: boolean;
}

/** The result of one check. */
export interface Checked {
  /** What was checked, in a few words: '1,204 of them'. */
  readonly seen: string;
  /** A sentence for each fault; none when all is well. */
  readonly faults: readonly string[];
}

/** What one check found. */
export interface Finding extends Checked {
  /** What was checked: 'References'. */
  readonly title: string;
}

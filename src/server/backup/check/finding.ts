import type { FilePlace } from '../../files/place.ts';
import type { StorePlace } from '../../store/open.ts';

/** Whose data is checked, and how. */
export interface Checking {
  readonly place: StorePlace;
  readonly files: FilePlace;
  /** Reads every file from its beginning to its end, too. */
  readonly isDeep: boolean;
}

/** What one check saw. */
export interface Checked {
  /** What there was to check, in a few words: '1,204 of them'. */
  readonly seen: string;
  /** A sentence for each fault; none when all is well. */
  readonly faults: readonly string[];
}

/** What one check found. */
export interface Finding extends Checked {
  /** What was checked: 'References'. */
  readonly title: string;
}

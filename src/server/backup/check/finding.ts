/** What one check found. */
export interface Finding {
  /** What was checked: 'References'. */
  readonly title: string;
  /** What there was to check, in a few words: '1,204 of them'. */
  readonly seen: string;
  /** A sentence for each fault; none when all is well. */
  readonly faults: readonly string[];
}

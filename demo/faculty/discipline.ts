/**
 * The material for the record of a teacher in a discipline, in addition to the track. All journals, presses and papers
 * are invented.
 */
export interface Discipline {
  /** The subject of degrees. */
  readonly subject: string;
  readonly bachelor: 'BA' | 'BSC' | 'BCOM';
  readonly master: 'MA' | 'MSC' | 'MCOM';
  readonly journals: readonly string[];
  /** Themes of seminars and conferences. */
  readonly seminars: readonly string[];
  readonly agencies: readonly string[];
  readonly books: readonly string[];
  /** What newspapers and magazines take. */
  readonly popular: readonly string[];
  /** Papers that are taught, by their codes where the sample has them, and a part of each. */
  readonly papers: readonly string[];
  readonly units: readonly string[];
  /** What is done with students. */
  readonly activities: readonly string[];
  readonly awards: readonly string[];
}

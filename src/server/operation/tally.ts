/** A histogram of durations. Adding a value costs a few comparisons. */
export interface Durations {
  readonly counts: number[];
  /** In seconds. */
  sum: number;
  count: number;
}

/** The requests of one route. */
export interface RouteTally {
  /** GET, or GET|HEAD where one route takes both. */
  readonly method: string;
  /** The path as it was declared: /api/:apikey/addcourse. */
  readonly path: string;
  /** By the first digit of the status, from 1 to 5. */
  readonly byStatus: number[];
  readonly durations: Durations;
}

/** What the process counts, since it started. */
export interface Tally {
  /** Unix time in ms. */
  readonly since: number;
  readonly routes: RouteTally[];
  /** Adds the tally of a new route. */
  readonly route: (method: string, path: string) => RouteTally;
  /** Counts a request that got a response. */
  readonly request: (route: RouteTally, status: number, ms: number) => void;
  /** Counts a commit with this number of writes. */
  readonly commit: (writes: number, ms: number) => void;
  readonly cached: { page: number; list: number; unchanged: number; again: number };
  readonly commits: { writes: number; readonly durations: Durations };
  /** In bytes. */
  uploaded: number;
  faults: number;
}

/** The upper bounds of the buckets for durations, in seconds; longer durations have a bucket of their own. */
export const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

/** Starts counting. */
export function newTally(): Tally {
  const routes: RouteTally[] = [];
  const commits = { writes: 0, durations: noDurations() };
  return {
    since: Date.now(),
    routes,
    route: (method, path) => {
      const made: RouteTally = { method, path, byStatus: [0, 0, 0, 0, 0, 0], durations: noDurations() };
      routes.push(made);
      return made;
    },
    request: ({ byStatus, durations }, status, ms) => {
      const kind = Math.trunc(status / 100);
      byStatus[kind] = (byStatus[kind] ?? 0) + 1;
      addDuration(durations, ms);
    },
    commit: (writes, ms) => {
      commits.writes += writes;
      addDuration(commits.durations, ms);
    },
    cached: { page: 0, list: 0, unchanged: 0, again: 0 },
    commits,
    uploaded: 0,
    faults: 0,
  };
}

function addDuration(to: Durations, ms: number): void {
  const seconds = ms / 1000;
  let at = 0;
  while (at < durationBounds.length && seconds > (durationBounds[at] ?? 0)) at += 1;
  to.counts[at] = (to.counts[at] ?? 0) + 1;
  to.sum += seconds;
  to.count += 1;
}

function noDurations(): Durations {
  return { counts: new Array<number>(durationBounds.length + 1).fill(0), sum: 0, count: 0 };
}

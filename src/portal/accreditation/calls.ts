import type { LevelName, TreeName } from '#model/accreditation/define-tree.ts';
import type { Progress } from '#model/accreditation/progress.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { FileEntry } from '#model/files.ts';
import { call } from '#portal/session/client/calls.ts';

/** A record as a tree shows it. */
interface Node {
  readonly id: number;
  readonly version: number;
}

/** A piece of evidence that a metric requires. */
export interface Evidence extends Node {
  readonly sr_no: string;
  readonly title: string;
  readonly upload_info: readonly FileEntry[];
}

/** The framework's facts about a metric, besides its question. */
export interface MetricFacts {
  readonly weight: number | null;
  /** How it is answered; see `inputs` of the frameworks. */
  readonly input: string;
  readonly words: number | null;
  /** How many numbers are required for each year; null for none. */
  readonly yearly: number | null;
  /** The items of the extended profile that the number is calculated from; "" for none. */
  readonly profile: string;
  readonly options?: readonly string[];
  readonly template: readonly string[];
  /** The numbers of the matching metrics in the self-study report. */
  readonly ssr: readonly string[];
}

export interface Metric extends Node {
  readonly sr_no: string;
  readonly metric_question: string;
  readonly progress: Progress;
  /** Null if the framework has no such metric. */
  readonly asked: MetricFacts | null;
  /** The total size of its files. */
  readonly bytes: number;
  readonly evidence: readonly Evidence[];
}

export interface Criterion extends Node {
  readonly type: string;
  readonly criterion: string;
  readonly metric_question: string;
  readonly progress: Progress;
  readonly metrics: readonly Metric[];
}

/** A whole cycle: criteria, metrics and evidence, each in order. */
export interface Cycle extends Node {
  readonly name: string;
  readonly framework: { readonly id: string; readonly name: string; readonly version: string } | null;
  readonly progress: Progress;
  readonly criteria: readonly Criterion[];
}

/** A framework that a cycle can start from. */
export interface FrameworkFacts {
  readonly id: string;
  readonly tree: TreeName;
  readonly name: string;
  readonly version: string;
  readonly metrics: number;
  readonly quantitative: number;
  readonly qualitative: number;
  /** The number of items of its extended profile. */
  readonly profile: number;
  readonly evidence: number;
  /** How certain its facts are, in words. */
  readonly certainty: string;
}

/** The input for a new cycle. */
export interface CycleStart {
  readonly tree: TreeName;
  readonly name: string;
  readonly framework?: string;
  readonly cycle?: number;
  readonly files?: 0 | 1;
}

/** The result of starting a cycle. */
export interface StartedCycle {
  readonly id: number;
  readonly criteria: number;
  readonly metrics: number;
  readonly evidence: number;
  readonly files: number;
}

/** All records under one parent, in order; records from elsewhere are moved there. */
export interface Arrangement {
  readonly level: Exclude<LevelName, 'cycle'>;
  readonly parent: number;
  readonly ids: readonly number[];
}

// Every call here throws `ProblemError`. Those that change something return the server's message.
type OfCycle = 'tree' | 'id';
export const readCycle = call<undefined, Cycle, OfCycle>('GET', '/:apikey/:tree/:id/getcycle');
export const readFrameworks = call<undefined, FrameworkFacts[]>('GET', '/getframeworks');
/** Starts a cycle; a `key` makes the call idempotent. */
export const startCycle = call<CycleStart, StartedCycle>('POST', '/:apikey/startcycle');
/** Adds the extended profile of its framework to a cycle that has none. */
export const addProfile = call<undefined, string, OfCycle>('POST', '/:apikey/:tree/:id/addprofile');
export const arrange = call<Arrangement, string, 'tree'>('POST', '/:apikey/:tree/arrange');
/** Deletes a cycle with everything in it. */
export const deleteCycle = call<undefined, string, OfCycle>('DELETE', '/:apikey/:tree/:id/deletecycle');
/** Restores a cycle with everything that was deleted with it. */
export const restoreCycle = call<undefined, string, OfCycle>('POST', '/:apikey/:tree/:id/restorecycle');
const listRecords = call<Record<string, string[]>, StoredRow[], 'list'>('GET', '/:list');

/** The records of a level that have no parent. */
export async function readOrphans({ calls, fields }: Resource): Promise<StoredRow[]> {
  const above = Object.keys(fields).find((name) => fields[name]?.kind === 'parent');
  // A query omits an empty value, but not an empty one of several: it matches records without a value.
  return listRecords({ list: String(calls.list) }, { [String(above)]: [''] });
}

import type { FileEntry } from '../files.ts';
import { levelNames, type LevelName, type TreeName } from './define-tree.ts';
import type { Framework, FrameworkMetric } from './framework.ts';
import type { Progress } from './progress.ts';

/** A record in the tree of its cycle. */
export interface CycleNode {
  readonly id: number;
  readonly version: number;
}

/** A piece of evidence that a metric requires. */
export interface Evidence extends CycleNode {
  readonly sr_no: string;
  readonly title: string;
  readonly upload_info: readonly FileEntry[];
}

/** The framework's facts about a metric, besides its question. */
export interface MetricFacts {
  readonly weight: number | null;
  readonly input: FrameworkMetric['input'];
  /** The word limit of a narrative; null for none. */
  readonly words: number | null;
  /** How many numbers are required for each year; null for none. */
  readonly yearly: number | null;
  /** The items of the extended profile that the number is calculated from; "" for none. */
  readonly profile: string;
  readonly options: readonly string[];
  /** The columns of the prescribed template. */
  readonly template: readonly string[];
  /** The numbers of the matching metrics in the self-study report. */
  readonly ssr: readonly string[];
}

export interface Metric extends CycleNode {
  readonly sr_no: string;
  readonly metric_question: string;
  readonly progress: Progress;
  /** Null if the framework has no such metric. */
  readonly asked: MetricFacts | null;
  /** The total size of its files, each counted once; links have no size. */
  readonly bytes: number;
  readonly evidence: readonly Evidence[];
}

export interface Criterion extends CycleNode {
  readonly type: string;
  readonly criterion: string;
  readonly metric_question: string;
  readonly progress: Progress;
  readonly metrics: readonly Metric[];
}

/** A whole cycle: criteria, metrics and evidence, each in order. */
export interface Cycle extends CycleNode {
  readonly name: string;
  readonly tree: TreeName;
  readonly framework: Pick<Framework, 'id' | 'name' | 'version'> | null;
  readonly progress: Progress;
  readonly criteria: readonly Criterion[];
}

type StatedFact = 'id' | 'tree' | 'name' | 'version' | 'about' | 'certainty' | 'notes' | 'sources';

/** A framework that a cycle can start from, with the number of what it asks. */
export interface FrameworkFacts extends Pick<Framework, StatedFact> {
  readonly metrics: number;
  readonly quantitative: number;
  readonly qualitative: number;
  /** The number of items of its extended profile. */
  readonly profile: number;
  readonly evidence: number;
}

/**
 * The content of a cycle, or what was created of one, beside the cycle itself. The extended profile does not count as a
 * criterion, and its items do not count as metrics.
 */
export interface CycleCounts {
  readonly criteria: number;
  readonly metrics: number;
  readonly evidence: number;
  /** The number of files and links that are named. */
  readonly files: number;
}

/** A started cycle, and what was created in it. */
export interface StartedCycle extends CycleCounts {
  readonly id: number;
}

/** The levels that have an order. */
export const arrangedLevels = levelNames.filter((name) => name !== 'cycle');

/** All records that are to be under one record, in order. */
export interface Arrangement {
  readonly level: Exclude<LevelName, 'cycle'>;
  /** The parent record. */
  readonly parent: number;
  /** Those that are there already, and those that are moved there from elsewhere. */
  readonly ids: readonly number[];
}

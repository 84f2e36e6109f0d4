import type { FileEntry } from '../files.ts';
import { isExtendedProfile } from './extended-profile.ts';

/**
 * The progress of a part of a cycle. A metric is complete when it requires evidence and each piece of evidence has a
 * file or a link.
 */
export interface Progress {
  readonly metrics: number;
  readonly complete: number;
  readonly evidence: number;
  /** Pieces of evidence that have at least one file or link. */
  readonly provided: number;
}

/** The facts of a piece of evidence that progress depends on. */
interface Evidence {
  readonly upload_info: readonly FileEntry[];
}

/** The flag in the flat table: a piece of evidence counts as uploaded when it has exactly one upload. */
export function isUploaded({ upload_info }: Evidence): boolean {
  return upload_info.length === 1;
}

/** Whether a required piece of evidence has no upload yet. */
export function isMissing({ upload_info }: Evidence): boolean {
  return upload_info.length === 0;
}

/** The progress of one metric. */
export function progressOfMetric(evidence: readonly Evidence[]): Progress {
  const provided = evidence.filter((piece) => !isMissing(piece)).length;
  const isComplete = evidence.length > 0 && provided === evidence.length;
  return { metrics: 1, complete: isComplete ? 1 : 0, evidence: evidence.length, provided };
}

/** The progress of a criterion with its metrics. For the extended profile, only evidence is counted, no metrics. */
export function progressOfCriterion(criterion: string, metrics: readonly Progress[]): Progress {
  const total = totalProgress(metrics);
  return isExtendedProfile(criterion) ? { ...total, metrics: 0, complete: 0 } : total;
}

/** The total progress of several parts. */
export function totalProgress(parts: readonly Progress[]): Progress {
  const sum = (name: keyof Progress) => parts.reduce((total, part) => total + part[name], 0);
  return { metrics: sum('metrics'), complete: sum('complete'), evidence: sum('evidence'), provided: sum('provided') };
}

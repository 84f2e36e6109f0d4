import type { FileEntry } from '../files.ts';
import { isExtendedProfile } from './extended-profile.ts';

/**
 * How far something of a cycle has come. A metric is complete when it asks for evidence, and each piece of it has a
 * file or a link.
 */
export interface Progress {
  readonly metrics: number;
  readonly complete: number;
  readonly evidence: number;
  /** Pieces of evidence that have at least one file or link. */
  readonly provided: number;
}

/** A piece of evidence, as far as progress goes. */
interface Evidence {
  readonly upload_info: readonly FileEntry[];
}

/** What the flat table says of a piece of evidence: it counts as uploaded when it has exactly one upload. */
export function isUploaded({ upload_info }: Evidence): boolean {
  return upload_info.length === 1;
}

/** Whether nothing stands yet where a piece of evidence is asked for. */
export function isMissing({ upload_info }: Evidence): boolean {
  return upload_info.length === 0;
}

/** How far one metric has come. */
export function progressOfMetric(evidence: readonly Evidence[]): Progress {
  const provided = evidence.filter((piece) => !isMissing(piece)).length;
  const isComplete = evidence.length > 0 && provided === evidence.length;
  return { metrics: 1, complete: isComplete ? 1 : 0, evidence: evidence.length, provided };
}

/** How far a criterion has come with its metrics. Of the extended profile the evidence counts, and no metrics. */
export function progressOfCriterion(criterion: string, metrics: readonly Progress[]): Progress {
  const total = totalProgress(metrics);
  return isExtendedProfile(criterion) ? { ...total, metrics: 0, complete: 0 } : total;
}

/** How far several have come together. */
export function totalProgress(parts: readonly Progress[]): Progress {
  const sum = (name: keyof Progress) => parts.reduce((total, part) => total + part[name], 0);
  return { metrics: sum('metrics'), complete: sum('complete'), evidence: sum('evidence'), provided: sum('provided') };
}

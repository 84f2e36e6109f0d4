import { counted } from '#model/counted.ts';
import type { Progress } from '#model/accreditation/progress.ts';

/** So many metrics: '1 metric', '56 metrics'. */
export function sayMetrics(count: number): string {
  return counted(count, 'metric');
}

/** So many pieces of evidence. */
export function sayEvidence(count: number): string {
  return count === 1 ? '1 piece of evidence' : `${count.toLocaleString('en-IN')} pieces of evidence`;
}

/** How far a cycle has come. */
export function sayProgress({ metrics, complete, evidence, provided }: Progress): string {
  return `${complete} of ${sayMetrics(metrics)} complete · ${provided} of ${sayEvidence(evidence)} provided`;
}

/** What a cycle began with. */
export function sayStart({ criteria, metrics, evidence, files }: Readonly<Record<Began, number>>): string {
  if (criteria === 0) return 'It is empty. Add its first criterion.';
  const under = `${criteria} ${criteria === 1 ? 'criterion' : 'criteria'} by type`;
  const filled = files > 0 ? `, with ${counted(files, 'file')}` : '';
  return `It has ${under}, ${sayMetrics(metrics)} and ${sayEvidence(evidence)}${filled}.`;
}

type Began = 'criteria' | 'metrics' | 'evidence' | 'files';

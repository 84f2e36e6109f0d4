import { counted } from '#model/counted.ts';
import type { Progress } from '#model/accreditation/progress.ts';

/** So many pieces of evidence. */
export function sayEvidence(count: number): string {
  return counted(count, 'piece of evidence', 'pieces of evidence');
}

/** How far a cycle has come. */
export function sayProgress({ metrics, complete, evidence, provided }: Progress): string {
  return `${complete} of ${counted(metrics, 'metric')} complete · ${provided} of ${sayEvidence(evidence)} provided`;
}

/** What a cycle began with. */
export function sayStart({ criteria, metrics, evidence, files }: Readonly<Record<Began, number>>): string {
  if (criteria === 0) return 'It is empty. Add its first criterion.';
  const under = `${counted(criteria, 'criterion', 'criteria')} by type`;
  const filled = files > 0 ? `, with ${counted(files, 'file or link', 'files and links')}` : '';
  return `It has ${under}, ${counted(metrics, 'metric')} and ${sayEvidence(evidence)}${filled}.`;
}

type Began = 'criteria' | 'metrics' | 'evidence' | 'files';

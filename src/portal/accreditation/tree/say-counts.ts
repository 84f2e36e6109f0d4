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

interface ShownNothing {
  readonly cycle: { readonly criteria: readonly unknown[] };
  /** Whether whoever looks may add to it. */
  readonly mayAdd: boolean;
  /** Whether what is missing is asked for, and nothing else. */
  readonly missing: boolean;
}

/** What is said where no line of a cycle shows. Of one that is empty it is that, however it is narrowed. */
export function sayNothing({ cycle, mayAdd, missing }: ShownNothing): { title: string; children?: string } {
  if (cycle.criteria.length === 0) {
    const title = 'This cycle is empty';
    return mayAdd ? { title, children: 'Add its first criterion by the menu of the cycle.' } : { title };
  }
  if (missing) return { title: 'Nothing is missing', children: 'Every metric has its evidence.' };
  return { title: 'Nothing found', children: 'No metric fits the search.' };
}

type Began = 'criteria' | 'metrics' | 'evidence' | 'files';

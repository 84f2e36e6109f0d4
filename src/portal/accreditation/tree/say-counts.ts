import { counted } from '#model/wording/counted.ts';
import type { Progress } from '#model/accreditation/progress.ts';

/** A number of pieces of evidence, in words. */
export function sayEvidence(count: number): string {
  return counted(count, 'piece of evidence', 'pieces of evidence');
}

/** The progress of a cycle, in words. */
export function sayProgress({ metrics, complete, evidence, provided }: Progress): string {
  return `${complete} of ${counted(metrics, 'metric')} complete · ${provided} of ${sayEvidence(evidence)} provided`;
}

/** The initial content of a cycle, in words. */
export function sayStart({ criteria, metrics, evidence, files }: Readonly<Record<Began, number>>): string {
  if (criteria === 0) return 'It is empty. Add its first criterion.';
  const under = `${counted(criteria, 'criterion', 'criteria')} by type`;
  const filled = files > 0 ? `, with ${counted(files, 'file or link', 'files and links')}` : '';
  return `It has ${under}, ${counted(metrics, 'metric')} and ${sayEvidence(evidence)}${filled}.`;
}

interface ShownNothing {
  readonly cycle: { readonly criteria: readonly unknown[] };
  /** Whether the user may add to it. */
  readonly mayAdd: boolean;
  /** Whether the filter shows only missing evidence. */
  readonly missing: boolean;
}

/** The message if no line of a cycle is visible. An empty cycle is reported as empty, whatever the filter. */
export function sayNothing({ cycle, mayAdd, missing }: ShownNothing): { title: string; children?: string } {
  if (cycle.criteria.length === 0) {
    const title = 'This cycle is empty';
    return mayAdd ? { title, children: 'Add its first criterion by the menu of the cycle.' } : { title };
  }
  if (missing) return { title: 'Nothing is missing', children: 'Every metric has its evidence.' };
  return { title: 'Nothing found', children: 'No metric fits the search.' };
}

type Began = 'criteria' | 'metrics' | 'evidence' | 'files';

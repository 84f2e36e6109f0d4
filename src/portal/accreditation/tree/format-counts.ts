import { formatCount } from '#model/wording/format-count.ts';
import type { Progress } from '#model/accreditation/progress.ts';

/** A number of pieces of evidence, in words. */
export function sayEvidence(count: number): string {
  return formatCount(count, 'piece of evidence', 'pieces of evidence');
}

/** The progress of a cycle, in words. */
export function formatProgress({ metrics, complete, evidence, provided }: Progress): string {
  return `${complete} of ${formatCount(metrics, 'metric')} complete · ${provided} of ${sayEvidence(evidence)} provided`;
}

/** The initial content of a cycle, in words. */
export function formatCycleContent({ criteria, metrics, evidence, files }: Readonly<Record<Began, number>>): string {
  if (criteria === 0) return 'It is empty. Add its first criterion.';
  const under = `${formatCount(criteria, 'criterion', 'criteria')} by type`;
  const filled = files > 0 ? `, with ${formatCount(files, 'file or link', 'files and links')}` : '';
  return `It has ${under}, ${formatCount(metrics, 'metric')} and ${sayEvidence(evidence)}${filled}.`;
}

interface ShownNothing {
  readonly cycle: { readonly criteria: readonly unknown[] };
  /** Whether the user may add to it. */
  readonly mayAdd: boolean;
  /** Whether the filter shows only missing evidence. */
  readonly missing: boolean;
}

/** The message if no line of a cycle is visible. An empty cycle is reported as empty, whatever the filter. */
export function emptyCycleMessage({ cycle, mayAdd, missing }: ShownNothing): { title: string; children?: string } {
  if (cycle.criteria.length === 0) {
    const title = 'This cycle is empty';
    return mayAdd ? { title, children: 'Add its first criterion by the menu of the cycle.' } : { title };
  }
  if (missing) return { title: 'Nothing is missing', children: 'Every metric has its evidence.' };
  return { title: 'Nothing found', children: 'No metric fits the search.' };
}

type Began = 'criteria' | 'metrics' | 'evidence' | 'files';

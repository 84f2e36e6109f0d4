import type { CycleCounts } from '#model/accreditation/cycle.ts';
import type { Tree } from '#model/accreditation/define-tree.ts';
import { isExtendedProfile } from '#model/accreditation/extended-profile.ts';
import { formatCount } from '#model/wording/format-count.ts';
import type { Values } from '#model/field.ts';
import type { FileEntry } from '#model/files.ts';
import { parentField } from '../store/records/tree.ts';

/** A record and its number. */
interface NumberedRecord {
  readonly id: number;
  readonly values: Values;
}

/** Counts these records of a cycle. */
export function countCycle(
  tree: Tree,
  { criteria, metrics, evidence }: Readonly<Record<'criteria' | 'metrics' | 'evidence', readonly NumberedRecord[]>>,
): CycleCounts {
  const isProfile = ({ values }: NumberedRecord) => isExtendedProfile(values['criterion']);
  const profile = new Set(criteria.filter(isProfile).map(({ id }) => id));
  const isItem = ({ values }: NumberedRecord) => profile.has(Number(values[parentField(tree.metric)]));
  return {
    criteria: criteria.length - profile.size,
    metrics: metrics.filter((one) => !isItem(one)).length,
    evidence: evidence.length,
    files: evidence.reduce((total, { values }) => total + ((values['upload_info'] ?? []) as FileEntry[]).length, 0),
  };
}

/** What a cycle holds, in words. */
export function formatCycleCounts({ criteria, metrics, evidence, files }: CycleCounts): string {
  if (criteria + evidence === 0) return 'nothing in it';
  return [
    formatCount(criteria, 'criterion', 'criteria'),
    formatCount(metrics, 'metric'),
    formatCount(evidence, 'piece of evidence', 'pieces of evidence'),
    ...(files > 0 ? [formatCount(files, 'file or link', 'files and links')] : []),
  ].join(', ');
}

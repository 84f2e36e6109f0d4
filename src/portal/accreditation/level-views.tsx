import type { LevelName, Tree } from '#model/accreditation/define-tree.ts';
import { isUploaded } from '#model/accreditation/progress.ts';
import type { FileEntry } from '#model/files.ts';
import type { CellProps, Views } from '#portal/kit/views.ts';
import { CopyFiles, metricActions } from './copy-address.tsx';
import { EvidenceFiles } from './evidence-files.tsx';
import styles from './level-views.module.css';

/** The views of each level; the same in both trees. */
export const levelViews: Readonly<Record<LevelName, Views>> = {
  cycle: { purpose: 'The years or cycles that evidence is gathered for, such as SSR 2023.', heads: { name: 'Name' } },
  criterion: { purpose: 'The criteria of a cycle.' },
  metric: { purpose: 'What each criterion asks for.', cells: { name: CycleAndCriterion } },
  evidence: {
    purpose: 'The files that answer a metric.',
    cells: { name: CycleAndCriterion, upload_info: UploadedOrNo },
    inputs: { upload_info: EvidenceFiles },
  },
};

/** The views of the list of a level: each record has an action to copy its permanent address. */
export function viewsOfList({ name }: Tree, level: LevelName): Views {
  return level === 'metric' ? metricsOf[name] : level === 'evidence' ? evidenceInList : levelViews[level];
}

const metricsOf = {
  aqar: { ...levelViews.metric, actions: metricActions.aqar },
  ssr: { ...levelViews.metric, actions: metricActions.ssr },
} as const;

const evidenceInList: Views = { ...levelViews.evidence, actions: CopyFiles };

/** The parents of a record: 'SSR 2023 - 1. Curricular aspects'. */
function CycleAndCriterion({ row }: CellProps<string>) {
  const [name, criterion] = [String(row['name']), String(row['criterion'])];
  return (
    <span className={styles['place']}>
      {name}
      {name !== '' && criterion !== '' && ' - '}
      <span className={styles['criterion']}>{criterion}</span>
    </span>
  );
}

/** Whether there is exactly one upload; a tooltip shows any other number. */
function UploadedOrNo({ value }: CellProps<FileEntry[]>) {
  const isOne = isUploaded({ upload_info: value });
  return <span title={value.length > 1 ? `${value.length} files` : undefined}>{isOne ? 'Uploaded' : 'No'}</span>;
}

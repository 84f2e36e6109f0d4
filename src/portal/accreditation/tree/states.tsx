import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconProgress } from '@tabler/icons-react';
import type { Metric } from '#model/accreditation/cycle.ts';
import { isOverLimit, metricLimit, unacceptedHost } from '#model/accreditation/evidence-links.ts';
import { isMissing, type Progress } from '#model/accreditation/progress.ts';
import { formatCount } from '#model/wording/format-count.ts';
import type { FileEntry } from '#model/files.ts';
import styles from './outline.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * How many metrics of a criterion are complete. For a criterion with evidence but no metrics, such as the extended
 * profile: how much evidence is provided.
 */
export function CriterionState({ progress }: { progress: Progress }) {
  const { metrics, complete, evidence, provided } = progress;
  if (metrics === 0 && evidence > 0) {
    const isThere = provided === evidence;
    return <EvidenceOfMetric progress={{ ...progress, complete: isThere ? 1 : 0 }} inFull={false} />;
  }
  const isDone = metrics > 0 && metrics === complete;
  return (
    <Mark tone={isDone ? 'done' : complete > 0 ? 'begun' : 'open'}>
      {complete} of {metrics} complete
    </Mark>
  );
}

interface MetricStateProps {
  metric: Pick<Metric, 'progress' | 'bytes'>;
  /** True outside a column of such states. */
  inFull?: boolean;
}

/** How much evidence of a metric is provided, and whether its files exceed the limit of the assessors. */
export function MetricState({ metric: { progress, bytes }, inFull = false }: MetricStateProps) {
  return (
    <>
      {isOverLimit(bytes) && <Warned>Over {metricLimit} MB</Warned>}
      <EvidenceOfMetric progress={progress} inFull={inFull} />
    </>
  );
}

/** Whether a piece of evidence is provided, and whether assessors would accept its links. */
export function EvidenceState({ files }: { files: readonly FileEntry[] }) {
  if (isMissing({ upload_info: files })) return <Mark tone="open">Missing</Mark>;
  const host = files.map(unacceptedHost).find(Boolean);
  return (
    <>
      {host && <Warned>On {host}</Warned>}
      <Mark tone="done">{formatCount(files.length, 'file')}</Mark>
    </>
  );
}

function EvidenceOfMetric({ progress, inFull }: { progress: Progress; inFull: boolean }) {
  const { complete, evidence, provided } = progress;
  if (evidence === 0) return <Mark tone="open">No evidence listed</Mark>;
  if (complete === 1) return <Mark tone="done">Complete</Mark>;
  return (
    <Mark tone={provided > 0 ? 'begun' : 'open'}>
      {provided} of {evidence}
      <span data-unseen={!inFull}> pieces of evidence provided</span>
    </Mark>
  );
}

function Warned({ children }: { children: React.ReactNode }) {
  return (
    <span className={styles['warned']}>
      <IconAlertTriangle {...icon} />
      <span>{children}</span>
    </span>
  );
}

const signs = { done: IconCircleCheck, begun: IconProgress, open: IconCircleDashed };

function Mark({ tone, children }: { tone: keyof typeof signs; children: React.ReactNode }) {
  const Sign = signs[tone];
  return (
    <span className={styles['mark']} data-tone={tone}>
      <Sign {...icon} />
      <span>{children}</span>
    </span>
  );
}

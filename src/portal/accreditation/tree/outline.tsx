import { IconBook, IconPlus } from '@tabler/icons-react';
import { Suspense, useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import type { Criterion, Evidence } from '#model/accreditation/cycle.ts';
import { formatMetricType } from '#model/accreditation/define-tree.ts';
import { copiesOfFiles, copyOfMetric } from '../copy-address.tsx';
import { EvidenceSlot } from './evidence-slot.tsx';
import { NodeLine } from './node-line.tsx';
import { NodeMenu } from './node-menu.tsx';
import { keyOfLine, useOutline } from './outline-context.ts';
import type { Line } from './line.ts';
import styles from './outline.module.css';
import { nameOfCriterion, nameOfEvidence, rows, defaultValues, type MetricInCriterion } from './places.ts';
import { CriterionState, EvidenceState, MetricState } from './states.tsx';
import { useLineKeys } from './use-line-keys.ts';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

interface OutlineProps {
  /** The criteria to show, after filtering. */
  criteria: readonly Criterion[];
  list: RefObject<HTMLUListElement | null>;
}

/** A cycle as nested lists: criterion, metric, evidence. */
export function OutlineOfCycle({ criteria, list }: OutlineProps) {
  const { cycle, mayEdit, step } = useOutline();
  const press = useLineKeys(list, mayEdit ? step : undefined);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Listens for the buttons in its lines.
    <ul ref={list} className={styles['outline']} aria-label={cycle.name} onKeyDown={press}>
      {criteria.map((criterion) => (
        <CriterionItem key={criterion.id} criterion={criterion} />
      ))}
    </ul>
  );
}

function CriterionItem({ criterion }: { criterion: Criterion }) {
  const { cycle, mayAdd, mayEdit, mayRemove, isOpen, add, edit, remove, step, active } = useOutline();
  const line: Line = { level: 'criterion', id: criterion.id };
  const row = rows.criterion(cycle, criterion);
  const addMetric = () => add('metric', () => defaultValues.metric(criterion));
  return (
    <li>
      <NodeLine
        line={line}
        words={
          <span className={styles['words']}>
            {criterion.criterion} <small>{formatMetricType(criterion.type)}</small>
          </span>
        }
        state={<CriterionState progress={criterion.progress} />}
        acts={
          <NodeMenu
            name={nameOfCriterion(criterion)}
            tabIndex={active === keyOfLine(line) ? 0 : -1}
            onAdd={mayAdd ? { words: 'Add metric', go: addMetric } : undefined}
            onEdit={mayEdit ? () => edit(line) : undefined}
            onStep={mayEdit ? (by) => step(line, by) : undefined}
            onRemove={mayRemove ? () => remove('criterion', row) : undefined}
          />
        }
      />
      {isOpen(line) && (
        <ul className={styles['under']} aria-label={`Metrics of ${nameOfCriterion(criterion)}`}>
          {criterion.metrics.map((metric) => (
            <MetricItem key={metric.id} placed={{ metric, criterion }} />
          ))}
          {criterion.metrics.length === 0 && (
            <Empty words="No metric yet" onAdd={mayAdd ? addMetric : undefined} what="Add metric" />
          )}
        </ul>
      )}
    </li>
  );
}

function MetricItem({ placed }: { placed: MetricInCriterion }) {
  const { tree, cycle, mayAdd, mayEdit, mayRemove, isOpen, add, edit, remove, step, active, readerOf } = useOutline();
  const { metric } = placed;
  const { id, sr_no, metric_question, evidence } = metric;
  const line: Line = { level: 'metric', id };
  const row = rows.metric(cycle, placed);
  const tabIndex = active === keyOfLine(line) ? 0 : -1;
  const addEvidence = () => add('evidence', (now) => defaultValues.evidence(now, metric));
  return (
    <li className={styles['metric']}>
      <NodeLine
        line={line}
        words={
          <>
            <span className={styles['number']}>{sr_no}</span>
            <span className={styles['words']}>
              <MultilingualText text={metric_question} />
            </span>
          </>
        }
        state={<MetricState metric={metric} />}
        acts={
          <>
            <Link
              to={readerOf(id)}
              className={styles['act']}
              aria-label={`Read ${sr_no}`}
              title="Read"
              tabIndex={tabIndex}
              data-read={id}
            >
              <IconBook size={18} stroke={1.5} aria-hidden="true" />
            </Link>
            <NodeMenu
              name={sr_no}
              tabIndex={tabIndex}
              onAdd={mayAdd ? { words: 'Add evidence', go: addEvidence } : undefined}
              onEdit={mayEdit ? () => edit(line) : undefined}
              copies={[copyOfMetric(tree.name, id)]}
              onStep={mayEdit ? (by) => step(line, by) : undefined}
              onRemove={mayRemove ? () => remove('metric', row) : undefined}
            />
          </>
        }
      />
      {isOpen(line) && (
        <ul className={styles['under']} aria-label={`Evidence of ${sr_no}`}>
          {evidence.map((piece) => (
            <EvidenceItem key={piece.id} placed={placed} piece={piece} />
          ))}
          {evidence.length === 0 && (
            <Empty words="No evidence listed" onAdd={mayAdd ? addEvidence : undefined} what="Add evidence" />
          )}
        </ul>
      )}
    </li>
  );
}

function EvidenceItem({ placed, piece }: { placed: MetricInCriterion; piece: Evidence }) {
  const { tree, cycle, mayEdit, mayRemove, isOpen, edit, remove, step, active, shut } = useOutline();
  const line: Line = { level: 'evidence', id: piece.id };
  const row = rows.evidence(cycle, placed, piece);
  const item = useRef<HTMLLIElement>(null);
  const close = () => {
    shut();
    item.current?.querySelector<HTMLElement>('[data-line]')?.focus();
  };
  return (
    <li ref={item}>
      <NodeLine
        line={line}
        words={
          <>
            <span className={styles['number']}>{piece.sr_no}</span>
            <span className={styles['words']}>{piece.title}</span>
          </>
        }
        state={<EvidenceState files={piece.upload_info} />}
        acts={
          <NodeMenu
            name={nameOfEvidence(piece)}
            tabIndex={active === keyOfLine(line) ? 0 : -1}
            onEdit={mayEdit ? () => edit(line) : undefined}
            copies={copiesOfFiles(piece.upload_info)}
            onStep={mayEdit ? (by) => step(line, by) : undefined}
            onRemove={mayRemove ? () => remove('evidence', row) : undefined}
          />
        }
      />
      {isOpen(line) && (
        <Suspense>
          <EvidenceSlot resource={tree.evidence} row={row} mayEdit={mayEdit} onClose={close} />
        </Suspense>
      )}
    </li>
  );
}

function Empty({ words, what, onAdd }: { words: string; what: string; onAdd: (() => void) | undefined }) {
  return (
    <li className={styles['empty']}>
      <span>{words}.</span>
      {onAdd && (
        <button type="button" className={styles['add']} onClick={onAdd}>
          <IconPlus size={16} stroke={1.5} aria-hidden="true" />
          {what}
        </button>
      )}
    </li>
  );
}

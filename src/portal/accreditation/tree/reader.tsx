import { Button } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Cycle, Evidence, MetricFacts } from '#model/accreditation/cycle.ts';
import { formatMetricType, type Tree } from '#model/accreditation/define-tree.ts';
import { useDataSource } from '#portal/kit/data-source.tsx';
import { focusAfterRender } from '#portal/kit/focus/focus-after-render.ts';
import { ViewOnSite } from '#portal/kit/on-site/view-on-site.tsx';
import { EmptyState } from '#portal/kit/page.tsx';
import { confirmLeave } from '#portal/kit/unsaved/unsaved-work.ts';
import { CopyAddress, copyOfMetric } from '../copy-address.tsx';
import { SizeWarning } from '../evidence-files.tsx';
import { EvidenceSlot, FilesToRead } from './evidence-slot.tsx';
import { metricsIn, rows, type MetricInCriterion } from './places.ts';
import { readerAddress } from './reader-address.ts';
import styles from './reader.module.css';
import { EvidenceState, MetricState } from './states.tsx';
import { useRenderedCycle } from './use-open-evidence.ts';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

interface ReaderProps {
  tree: Tree;
  cycle: Cycle;
  /** The id of the metric. */
  id: number;
}

/** The reading view of one metric: its question, and its evidence with previews. */
export function Reader({ tree, cycle: latest, id }: ReaderProps) {
  const { search } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  // Only one at a time: they have the same fields.
  const [open, setOpen] = useState<number | null>(null);
  const cycle = useRenderedCycle(latest, open);
  const turn = async (piece: number) => {
    if (open === null || (await confirmLeave())) setOpen(piece);
  };
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const all = metricsIn(cycle);
  const at = all.findIndex(({ metric }) => metric.id === id);
  const placed = all[at];
  const back = (
    <Button
      component={Link}
      to={readerAddress(search, null)}
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />}
    >
      Back to the tree
    </Button>
  );
  if (!placed)
    return (
      <EmptyState title="No such metric" action={back}>
        It may have been deleted.
      </EmptyState>
    );
  const { metric, criterion } = placed;
  return (
    <article className={styles['reader']} aria-labelledby="metric-read">
      <div className={styles['ways']}>
        {back}
        <nav aria-label="Metrics" className={styles['beside']}>
          <Way to={all[at - 1]} search={search} words="Previous" />
          <span className={styles['place']}>
            {at + 1} of {all.length}
          </span>
          <Way to={all[at + 1]} search={search} words="Next" />
        </nav>
      </div>
      <header className={styles['head']}>
        <p className={styles['above']}>
          {cycle.name} · {criterion.criterion}
        </p>
        <h2 id="metric-read" ref={title} tabIndex={-1}>
          <span className={styles['number']}>{metric.sr_no}</span> <MultilingualText text={metric.metric_question} />
        </h2>
        <MetricState metric={metric} inFull />
        <div className={styles['beside']}>
          <ViewOnSite resource={tree.metric} row={rows.metric(cycle, placed)} isQuiet />
          <CopyAddress path={copyOfMetric(tree.name, metric.id).path} name={metric.sr_no} />
        </div>
      </header>
      <WhatIsAsked type={criterion.type} asked={metric.asked} />
      <h3 className={styles['title']}>Evidence</h3>
      <SizeWarning bytes={metric.bytes} />
      {metric.evidence.length === 0 && <p className={styles['none']}>No evidence is listed for this metric.</p>}
      <ol className={styles['evidence']}>
        {metric.evidence.map((piece) => (
          <EvidenceToRead
            key={piece.id}
            {...{ tree, cycle, placed, piece }}
            isOpen={open === piece.id}
            onOpen={() => void turn(piece.id)}
            onClose={() => setOpen(null)}
          />
        ))}
      </ol>
    </article>
  );
}

/** How a metric is answered, in words. */
const inputs: Readonly<Record<string, string>> = {
  narrative: 'In words',
  number: 'A number',
  years: 'A number for each year',
  options: 'One of the options',
  checklist: 'How many of the options hold',
  computed: 'Computed from the profile',
  survey: 'A survey of students',
} satisfies Record<MetricFacts['input'], string>;

function answerOf({ input, yearly }: MetricFacts): string {
  return yearly === 2 ? 'Two numbers for each year' : (inputs[input] ?? input);
}

function WhatIsAsked({ type, asked }: { type: string; asked: MetricFacts | null }) {
  const facts: [string, string][] = [
    ['Type', formatMetricType(type)],
    ['Weight', asked?.weight ? String(asked.weight) : ''],
    ['Answer', asked ? answerOf(asked) : ''],
    ['Reckoned with', asked?.profile ? `Profile ${asked.profile}` : ''],
    ['Word limit', asked?.words ? `${asked.words} words` : ''],
    ['In the SSR', asked?.ssr.join(', ') ?? ''],
  ];
  return (
    <section aria-label="What is asked" className={styles['asked']}>
      <dl>
        {facts
          .filter(([, words]) => words !== '')
          .map(([label, words]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
      <Listed title="Options" items={asked?.options ?? []} />
      <Listed title="Columns of the template" items={asked?.template ?? []} />
      {!asked && <p className={styles['none']}>The framework says nothing of this metric.</p>}
    </section>
  );
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div className={styles['listed']}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

interface EvidenceToReadProps {
  tree: Tree;
  cycle: Cycle;
  placed: MetricInCriterion;
  piece: Evidence;
  /** Whether its files are being edited. */
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function EvidenceToRead({ tree, cycle, placed, piece, isOpen, onOpen, onClose }: EvidenceToReadProps) {
  const mayEdit = useDataSource().can(tree.evidence.name, 'update');
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    onClose();
    focusAfterRender(() => button.current?.focus());
  };
  return (
    <li className={styles['piece']}>
      <div className={styles['pieceHead']}>
        <h4>
          {piece.sr_no} {piece.title}
        </h4>
        <EvidenceState files={piece.upload_info} />
        {mayEdit && !isOpen && (
          <Button ref={button} variant="default" size="compact-sm" onClick={onOpen}>
            {piece.upload_info.length === 0 ? 'Add files' : 'Change files'}
            <span data-unseen>, {piece.title}</span>
          </Button>
        )}
      </div>
      {isOpen ? (
        <Suspense>
          <EvidenceSlot
            resource={tree.evidence}
            row={rows.evidence(cycle, placed, piece)}
            mayEdit={mayEdit}
            onClose={close}
          />
        </Suspense>
      ) : (
        <FilesToRead files={piece.upload_info} />
      )}
    </li>
  );
}

function Way({ to, search, words }: { to: MetricInCriterion | undefined; search: string; words: 'Previous' | 'Next' }) {
  if (!to) return null;
  const Sign = words === 'Next' ? IconChevronRight : IconChevronLeft;
  const sign = <Sign size={16} stroke={1.5} aria-hidden="true" />;
  return (
    <Button
      component={Link}
      to={readerAddress(search, to.metric.id)}
      variant="default"
      aria-label={`${words} metric, ${to.metric.sr_no}`}
      {...(words === 'Next' ? { rightSection: sign } : { leftSection: sign })}
    >
      {to.metric.sr_no}
    </Button>
  );
}

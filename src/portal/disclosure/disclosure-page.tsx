import { Button, Switch } from '@mantine/core';
import { IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatCount } from '#model/wording/format-count.ts';
import { disclosure } from '#model/disclosure/disclosure.ts';
import type { DisclosedHeading } from '#model/disclosure/disclosure-of.ts';
import { pages } from '#model/routes.ts';
import { useCurrentRows, useDataSource, useList } from '#portal/kit/data-source.tsx';
import { useListState } from '#portal/kit/list/list-state.ts';
import { EmptyState, ErrorState, Page, Skeleton } from '#portal/kit/page.tsx';
import { ProgressBar } from '#portal/kit/progress-bar.tsx';
import { storedKey } from '#portal/kit/stored-key.ts';
import { useChangeAddress, useQueryNow } from '#portal/kit/use-change-address.ts';
import { useOpenedRecord } from '#portal/kit/record/use-opened-record.ts';
import { useSiteAddress } from '#portal/session/use-site-address.ts';
import { readStatus, type DisclosureStatus } from './calls.ts';
import styles from './disclosure.module.css';
import { ItemLine, type ItemActions } from './item-line.tsx';

const RecordDrawer = lazy(async () => ({
  default: (await import('#portal/kit/record/record-drawer.tsx')).RecordDrawer,
}));

/** The UGC disclosures: what the public sees now, what is missing, and how to add it. */
export function DisclosurePage() {
  const status = useQuery({ queryKey: storedKey('disclosure status'), queryFn: () => readStatus() });
  const siteAddress = useSiteAddress();
  return (
    <Page
      title={pages.disclosure.title}
      actions={
        <div className={styles['buttons']}>
          <Button
            component="a"
            variant="default"
            href={siteAddress('/disclosure')}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={16} aria-label="opens in a new tab" />}
          >
            View on site
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      }
    >
      <p className={styles['lead']}>
        The UGC asks every college to show this on its site, to everybody and without a sign-in. What the college
        publishes anyway is found by itself. State here what no other page says, and what does not apply.
      </p>
      {status.isPending && <Skeleton lines={10} height={44} />}
      {status.isError && !status.data && <ErrorState error={status.error} retry={() => void status.refetch()} />}
      {status.data && <Checklist status={status.data} />}
    </Page>
  );
}

function Checklist({ status }: { status: DisclosureStatus }) {
  const params = useQueryNow();
  const change = useChangeAddress();
  const isNarrowed = params.has('missing');
  const narrow = (isOn: boolean) => change({ missing: isOn ? '' : null });
  const { actions, drawer } = useDrawer();
  const shown = isNarrowed ? missingIn(status.headings) : status.headings;
  return (
    <>
      <div className={styles['standing']}>
        <Standing status={status} />
        <Switch
          label="Only what is missing"
          checked={isNarrowed}
          onChange={(event) => narrow(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 && (
        <EmptyState
          title="Nothing is missing"
          action={
            <Button variant="default" onClick={() => narrow(false)}>
              Show all
            </Button>
          }
        >
          The public finds something under every item.
        </EmptyState>
      )}
      {shown.map((heading) => (
        <Heading
          key={heading.id}
          heading={heading}
          of={status.headings.find(({ id }) => id === heading.id)?.items.length ?? 0}
          actions={actions}
        />
      ))}
      {drawer}
    </>
  );
}

/** The drawer of stated disclosures; its state is in the address. */
function useDrawer() {
  const state = useListState(disclosure);
  const params = useQueryNow();
  const list = useList(disclosure, {});
  const mayAdd = useDataSource().can(disclosure.name, 'add');
  const rows = useCurrentRows(disclosure, {}, list);
  const opened = useOpenedRecord(disclosure, state, { rows, mayAdd });
  const actions: ItemActions = {
    state: (item) => state.change({ add: item, edit: null }, 'push'),
    edit: (id) => state.change({ edit: String(id), add: null }, 'push'),
  };
  const drawer = opened.shown && (
    <Suspense>
      <RecordDrawer
        key={opened.shown.key}
        resource={disclosure}
        opened={opened.shown.record}
        onClose={opened.close}
        onChanged={opened.setChanged}
        views={{ start: { item: itemIn(params) } }}
      />
    </Suspense>
  );
  return { actions, drawer };
}

function itemIn(params: URLSearchParams): string {
  const asked = params.get('add') ?? '';
  return disclosure.fields.item.choices.some(({ value }) => value === asked) ? asked : '';
}

function Standing({ status: { there, items } }: { status: DisclosureStatus }) {
  const words = there === items ? `All ${items} items are there` : `${there} of ${items} items are there`;
  return (
    <div className={styles['progress']}>
      <ProgressBar label="What is there" value={there} of={items} words={words} className={styles['bar']} />
      <p role="status">{words}</p>
    </div>
  );
}

function Heading({ heading, of, actions }: { heading: DisclosedHeading; of: number; actions: ItemActions }) {
  const { id, title, items, there } = heading;
  return (
    <section className={styles['heading']} aria-labelledby={`heading-${id}`}>
      <h2 id={`heading-${id}`}>
        {title}
        <span className={styles['count']}>
          {there} of {formatCount(of, 'item is', 'items are')} there
        </span>
      </h2>
      <ul className={styles['items']}>
        {items.map((item) => (
          <ItemLine key={item.id} item={item} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

/** The headings with missing items, reduced to these; the counts stay. */
function missingIn(headings: readonly DisclosedHeading[]): DisclosedHeading[] {
  return headings
    .map((heading) => ({ ...heading, items: heading.items.filter(({ isMissing }) => isMissing) }))
    .filter(({ items }) => items.length > 0);
}

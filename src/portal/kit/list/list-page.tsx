import { Button, Kbd, Pagination } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Resource, StoredRow } from '#model/define.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { useCurrentRows, useDataSource, useList } from '../data-source.tsx';
import { notifyError } from '../feedback.tsx';
import { focusAfterRender } from '../focus/focus-after-render.ts';
import { loadPickers } from '../kinds/pickers.ts';
import { FilterButton, FilterChips, focusOnNarrowing, focusOnSearch } from './list-filters.tsx';
import { useListKeys } from './list-keys.ts';
import styles from './list-page.module.css';
import { useListPreferences } from './list-preferences.ts';
import { nameRows } from './name-rows.ts';
import { pageSize, useListState, type ListState } from './list-state.ts';
import { ViewMenu } from './list-view-menu.tsx';
import { EmptyState, ErrorState, Page } from '../page.tsx';
import { preload, preloadsNear } from '../preload.ts';
import { useSingleKeys } from './single-keys.ts';
import { LateDrawer } from '../late-drawer.tsx';
import { drawerTitle } from '../record/drawer-title.ts';
import { RecordTable } from './record-table.tsx';
import { useRemoval } from '../record/removal.ts';
import { SearchBox } from './search-box.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useFocusAfterRowRemoval } from '../focus/use-focus-after-row-removal.ts';
import { useMayChange, useOpenedRecord, type OpenedRecord } from '../record/use-opened-record.ts';
import { useLastPage } from './use-last-page.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { withHeads } from './with-heads.ts';
import type { Views } from '../views.ts';

// A list is read more often than written: the drawer is loaded when the pointer or the focus comes near a control that
// opens it.
const loadDrawer = () => {
  preload(loadPickers);
  return import('../record/record-drawer.tsx');
};
const nearDrawer = preloadsNear(loadDrawer);
const RecordDrawer = lazy(async () => ({ default: (await loadDrawer()).RecordDrawer }));
const RecordFacts = lazy(async () => ({ default: (await import('../record/record-facts.tsx')).RecordFacts }));

interface ListPageProps {
  resource: Resource;
  /** Custom cells, inputs or a panel, if the definition is not enough. */
  views?: Views | undefined;
  /**
   * Rendered between the title and the rest: whom the page is about, tabs. The title belongs to all of that, so the
   * count then moves above the rows.
   */
  head?: ReactNode;
  /** Rendered above the toolbar: a notice, a choice. */
  above?: ReactNode;
  /** The title; the resource's own when absent. */
  title?: string;
  /** Adds a record elsewhere; when absent, in the drawer. Null if the form is already above the rows. */
  addAt?: (() => void) | null;
  /** Opens a record elsewhere; when absent, in the drawer. */
  openAt?: (row: StoredRow) => void;
  /** True if something tall is above the rows: then the page scrolls instead of the rows. */
  grows?: boolean;
}

/** The list page of a resource: search, sort, filter, add, edit, delete. Its state is in the address. */
export function ListPage(props: ListPageProps) {
  const { resource, views, head, above, title = resource.title, addAt, openAt, grows = false } = props;
  const source = useDataSource();
  const state = useListState(resource, views?.sort);
  const preferences = useListPreferences(resource.name);
  const list = useList(resource, state.query);
  const [printed, setPrinted] = useState<StoredRow[] | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const mayAdd = addAt !== null && source.can(resource.name, 'add');
  const mayChange = useMayChange(resource);
  // Rows with a custom rendering show everything, so a person with read-only access need not open them.
  const opensToRead = views?.rows === undefined;
  const rows = useCurrentRows(resource, state.query, list);
  const opened = useOpenedRecord(resource, state, { rows, mayAdd, opensToRead });
  const add = addAt ?? (() => opened.open('new'));
  const total = useTotal(state, list);
  const count = state.narrowed ? undefined : total;
  const isInTitle = !head;
  // An empty list has its add button in the middle.
  const addsAbove = mayAdd && (state.narrowed || list.data?.total !== 0);
  const toRows = () => area.current?.querySelector<HTMLElement>(':is(button, a)[tabindex="0"]')?.focus();
  useLastPage(list, { page: state.page, pageSize, show: (page) => state.change({ page }) });
  useScrollRestoration(area, list.data !== undefined);
  useFocusAfterRowRemoval(area, list.data?.rows, () => {
    if (list.data?.total !== 0) return;
    // The last row is gone: focus the search, or the button that adds the first record.
    if (state.q !== '') focusOnSearch();
    else if (state.narrowed) focusOnNarrowing();
    else document.querySelector<HTMLElement>('[data-adds]')?.focus({ preventScroll: true });
  });
  useListKeys({ search: () => search.current?.focus(), add: mayAdd ? add : undefined, rows: toRows });

  const print = async () => {
    try {
      const { rows } = await source.list(resource, {
        q: state.q,
        sort: state.query.sort ?? [],
        filters: state.filters,
      });
      flushSync(() => setPrinted(rows));
      // A phone lays out the printed page only after this function has returned.
      window.addEventListener('afterprint', () => setPrinted(null), { once: true });
      window.print();
    } catch (error) {
      notifyError(error);
    }
  };

  return (
    <Page
      title={title}
      count={isInTitle ? count : undefined}
      head={head}
      fill={!grows}
      actions={addsAbove && <AddButton label={resource.label} onClick={add} />}
    >
      {above}
      <div className={styles['toolbar']} role="search">
        <div className={styles['search']}>
          <SearchBox
            ref={search}
            label={`Search ${resource.title}`}
            value={state.q}
            onSearch={(q) => state.change({ q: q || null, page: null }, 'typed')}
            onLeave={toRows}
          />
        </div>
        <FilterButton resource={resource} state={state} views={views} />
        <ViewMenu
          {...{ resource, state, preferences }}
          heads={views?.heads}
          isTable={views?.rows === undefined}
          onPrint={() => void print()}
        />
        <Narrowed {...{ resource, state, total }} counts={!isInTitle ? 'always' : addsAbove ? 'narrow' : 'never'} />
      </div>
      <div ref={area} className={styles['area']} {...nearDrawer}>
        <Rows
          {...{ resource, views, state, list, printed }}
          busy={list.isPlaceholderData || opened.isAwaited}
          hidden={preferences.hidden}
          density={preferences.density}
          onOpen={mayChange || opensToRead ? (openAt ?? opened.open) : undefined}
          mayChange={mayChange}
          onAdd={mayAdd ? add : undefined}
        />
      </div>
      {!printed && <Pages state={state} total={list.data?.total ?? 0} />}
      <OpenedDrawer {...{ resource, views, opened, mayChange }} />
    </Page>
  );
}

interface OpenedDrawerProps {
  resource: Resource;
  views: Views | undefined;
  opened: OpenedRecord;
  mayChange: boolean;
}

/** The open record and the actions on it. */
function OpenedDrawer({ resource, views, opened, mayChange }: OpenedDrawerProps) {
  const { shown, isChanged, close, setChanged } = opened;
  if (!shown) return null;
  const { key, record } = shown;
  const isToRead = record !== 'new' && !mayChange && !isChanged;
  return (
    <LateDrawer title={isToRead ? resource.label : drawerTitle(record === 'new')} onClose={close}>
      {isToRead ? (
        <RecordFacts {...{ resource, views }} row={record} onClose={close} />
      ) : (
        <RecordDrawer key={key} {...{ resource, views }} opened={record} onClose={close} onChanged={setChanged} />
      )}
    </LateDrawer>
  );
}

/** The number of rows; undefined while the answer to a new search or new filters is pending. */
function useTotal({ q, filters }: ListState, { data, isPlaceholderData }: ReturnType<typeof useList>) {
  const sought = JSON.stringify([q, filters]);
  const [known, setKnown] = useState<{ sought: string; total: number }>();
  const total = isPlaceholderData ? undefined : data?.total;
  if (total === undefined) return known?.sought === sought ? known.total : undefined;
  if (known?.sought !== sought || known.total !== total) setKnown({ sought, total });
  return total;
}

interface RowsProps {
  resource: Resource;
  views: Views | undefined;
  state: ListState;
  list: ReturnType<typeof useList>;
  printed: StoredRow[] | null;
  busy: boolean;
  hidden: readonly string[];
  density: 'comfortable' | 'compact';
  onOpen: ((row: StoredRow) => void) | undefined;
  mayChange: boolean;
  onAdd: (() => void) | undefined;
}

function Rows({ resource, views, state, list, printed, busy, hidden, density, onOpen, mayChange, onAdd }: RowsProps) {
  const source = useDataSource();
  const entries = Object.entries(withHeads(resource, views?.heads).fields);
  const inOrder = resource.columns.flatMap((name) => entries.filter(([field]) => field === name));
  const shown = inOrder.filter(([name]) => !hidden.includes(name));
  const fields = Object.fromEntries(shown.length > 0 ? shown : inOrder);
  const remove = useRemoval(resource);
  const onDelete =
    views?.deletes && source.can(resource.name, 'remove') ? (row: StoredRow) => void remove(row) : undefined;
  const Loading = views?.loading;
  if (list.isPending && Loading) return <Loading />;
  if (list.isPending) return <TableSkeleton fields={fields} action={onOpen !== undefined} />;
  if (list.isError) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  const { rows, total } = list.data;
  if (total === 0) return <Nothing {...{ resource, state, onAdd, views }} />;
  const first = printed ? 1 : (state.page - 1) * pageSize + 1;
  const Rows = views?.rows;
  const drawn = printed ?? rows;
  if (Rows) return <Rows {...{ onDelete, first }} rows={drawn} onOpen={onOpen} busy={busy} />;
  const names = nameRows(resource, fields, drawn);
  return (
    <RecordTable
      caption={resource.title}
      fields={fields}
      rows={drawn}
      nameOf={(row) => names.get(row) ?? ''}
      onOpen={onOpen}
      opensTo={mayChange ? 'edit' : 'read'}
      onDelete={onDelete}
      cells={views?.cells}
      Actions={views?.actions}
      resource={resource}
      heading={resource.caption in fields ? resource.caption : (Object.keys(fields)[0] ?? '')}
      first={first}
      density={density}
      sorting={{ sort: state.sort, onSort: (sort) => state.change({ sort: sort || null, page: null }) }}
      busy={busy}
    />
  );
}

function Nothing({
  resource,
  state,
  onAdd,
  views,
}: {
  resource: Resource;
  state: ListState;
  onAdd: (() => void) | undefined;
  views: Views | undefined;
}) {
  const label = lowerCaseLabel(resource.label);
  if (state.narrowed) {
    return (
      <EmptyState
        title="Nothing found"
        action={
          <Button variant="default" onClick={() => clearAll(state)}>
            Show all
          </Button>
        }
      >
        No {label} fits the search and the filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={views?.empty ?? `No ${label} yet`}
      action={onAdd && <AddButton label={resource.label} onClick={onAdd} />}
    >
      {views?.purpose} {onAdd && 'Add the first one.'}
    </EmptyState>
  );
}

interface NarrowedProps {
  resource: Resource;
  state: ListState;
  total: number | undefined;
  /** When the count of the list is visible here instead of in the title. Screen readers always get it. */
  counts: 'always' | 'narrow' | 'never';
}

/**
 * The number of rows left by a search or a filter, and the button that clears it. For a whole list, its number of rows.
 */
function Narrowed({ resource, state, total, counts }: NarrowedProps) {
  return (
    <div className={styles['narrowed']} data-shown={state.narrowed || undefined} data-counts={counts}>
      <span role="status">{total !== undefined && <Found total={total} state={state} />}</span>
      <FilterChips resource={resource} state={state} />
      {state.narrowed && (
        <button type="button" className={styles['clear']} onClick={() => clearAll(state)}>
          Show all
        </button>
      )}
    </div>
  );
}

/**
 * The number of rows and the range shown. The range is visible below the rows, so here it is only for screen readers.
 */
function Found({ total, state: { narrowed, page } }: { total: number; state: ListState }) {
  return (
    <>
      <span>
        {total.toLocaleString('en-IN')} {narrowed ? 'found' : 'in all'}
      </span>
      {page > 1 && <span data-unseen>, {placesOf(page, total)}</span>}
    </>
  );
}

function Pages({ state, total }: { state: ListState; total: number }) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <nav className={styles['pages']} aria-label="Pages">
      <span>
        {placesOf(state.page, total)} of {total.toLocaleString('en-IN')}
      </span>
      <Pagination
        total={pages}
        value={state.page}
        siblings={1}
        onChange={(page) => {
          if (page !== state.page) state.change({ page: page > 1 ? String(page) : null }, 'push');
        }}
        getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
        getControlProps={(control) => {
          const isLast = state.page === (control === 'next' ? pages : 1);
          const label = control === 'next' ? 'Next page' : 'Previous page';
          // If it were disabled, it would lose the focus on the last page.
          return { 'aria-label': label, 'aria-disabled': isLast, mod: { disabled: isLast }, disabled: false };
        }}
      />
    </nav>
  );
}

/** The range of rows on a page: '51–100'. */
function placesOf(page: number, total: number): string {
  const first = (page - 1) * pageSize + 1;
  return `${first.toLocaleString('en-IN')}–${Math.min(first + pageSize - 1, total).toLocaleString('en-IN')}`;
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  const [hasKeys] = useSingleKeys();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      // With the first record, the add button moves from the middle of the page to its head, and the focus with it.
      if (document.activeElement !== current) return;
      focusAfterRender(() => document.querySelector<HTMLElement>('[data-adds]')?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <Button
      ref={button}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      rightSection={
        hasKeys && (
          <Kbd size="xs" aria-hidden="true" className={styles['key']}>
            N
          </Kbd>
        )
      }
      aria-keyshortcuts={hasKeys ? 'n' : undefined}
      data-adds
      {...nearDrawer}
      onClick={onClick}
    >
      Add<span className={styles['what']}>&nbsp;{lowerCaseLabel(label)}</span>
    </Button>
  );
}

function clearAll(state: ListState): void {
  // The pressed button disappears as soon as everything is shown.
  focusOnNarrowing();
  const filters = Object.keys(state.filters).map((name) => [name, null] as const);
  state.change({ ...Object.fromEntries(filters), q: null, page: null });
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Resource, StoredRow } from '#model/define.ts';
import { inSentence } from '#model/in-sentence.ts';
import { useDataSource, useCurrentRows, useIsReadingAgain, useList } from '../data-source.tsx';
import { isAsking, say } from '../feedback.tsx';
import { keyOf } from '../key-of.ts';
import type { ListState } from '../list/list-state.ts';
import { mayLose } from '../unsaved/may-lose.ts';
import { queryNow } from '../use-change-address.ts';
import { isGivenUp } from '../unsaved/unsaved-work.ts';

/** The record in the drawer. */
export interface OpenedRecord {
  /** Null while the drawer is closed. It stays as it was opened, whatever the list reads meanwhile. */
  readonly shown: { readonly key: string; readonly record: StoredRow | 'new' } | null;
  /** Whether something typed in the drawer would be lost. */
  readonly isChanged: boolean;
  /** True while a record is asked for and the lists are being read again: it opens when they are. */
  readonly isAwaited: boolean;
  open(record: StoredRow | 'new'): void;
  /** Closes what it was given with, without asking; nothing where that is not open any more. */
  close(): void;
  /** Hears from the drawer whether something typed would be lost. */
  setChanged(changed: boolean): void;
}

interface Opening {
  /** The rows shown; undefined until they are read, and while they are from before a write (`useCurrentRows`). */
  readonly rows: readonly StoredRow[] | undefined;
  /** Whether a record may be added here. */
  readonly mayAdd: boolean;
  /** True where whoever may not change a stored one can open it too, to look at it. */
  readonly opensToRead?: boolean;
}

/**
 * Which record the address has open. Back closes the drawer as its own buttons do, and asks as they do when something
 * typed would be lost; so does an address that opens another record. One that opens a form which its reader could not
 * send leads to the list, and says why; what is typed already when that becomes so stays, and storing it says why.
 */
export function useOpenedRecord(
  resource: Resource,
  state: ListState,
  { rows, mayAdd, opensToRead = false }: Opening,
): OpenedRecord {
  const mayOpen = useMayChange(resource) || opensToRead;
  const [shown, setShown] = useState<OpenedRecord['shown']>(null);
  const [changed, setChanged] = useState(false);
  const pushed = useRef(false);
  const isOpenStill = useOpenStill(shown?.key);
  const wanted = state.adding ? 'new ' : state.edit === null ? null : `edit ${state.edit}`;
  const { record, missing, isReading } = useWantedRecord(resource, state, rows);
  const holdsWork = shown !== null && changed && wanted !== shown.key;

  if (wanted === null && shown && !changed) setShown(null);
  if (wanted !== null && shown?.key !== wanted && record && !holdsWork) setShown({ key: wanted, record });

  const close = () => {
    if (!isOpenStill()) return;
    setChanged(false);
    if (pushed.current) history.back();
    else state.change({ edit: null, add: null });
    pushed.current = false;
  };
  const put = (opening: StoredRow | 'new', push?: 'push') => {
    const isNew = opening === 'new';
    state.change({ add: isNew ? '' : null, edit: isNew ? null : String(keyOf(resource, opening)) }, push);
  };
  const open = (opening: StoredRow | 'new') => {
    const now = queryNow();
    // A second click may come before the drawer is drawn: it takes the place of the first, and one step leads back.
    const isUnderWay = now.has('add') || now.has('edit');
    pushed.current ||= !isUnderWay;
    put(opening, isUnderWay ? undefined : 'push');
  };
  const keepWork = async () => {
    if (!shown) return;
    if (isGivenUp()) {
      setChanged(false);
      return;
    }
    const other = { edit: state.edit, add: state.adding ? '' : null };
    pushed.current = true;
    put(shown.record, 'push');
    if (isAsking() || !(await mayLose())) return;
    setChanged(false);
    if (wanted === null) close();
    else state.change(other);
  };
  const isBarred = shown !== null && !changed && !(shown.record === 'new' ? mayAdd : mayOpen);
  useSoon(holdsWork, () => void keepWork());
  useSoon(missing, () => {
    say(`This ${inSentence(resource.label)} is not there any more.`, { tone: 'problem' });
    close();
  });
  useSoon(isBarred, () => {
    say('You may read this list, but not change it.', { tone: 'problem', ms: 4000 });
    close();
  });
  const isAwaited = isReading && state.edit !== null && shown?.key !== wanted;
  return { shown: isBarred ? null : shown, isChanged: changed, isAwaited, open, close, setChanged };
}

/** Whether somebody can do something with a stored record, and not read it alone. */
export function useMayChange({ name }: Resource): boolean {
  const { can } = useDataSource();
  return can(name, 'update') || can(name, 'remove');
}

/**
 * Tells whether what was open when it was asked for is open still: a drawer that is gone may hear the answer to what
 * was sent from it.
 */
function useOpenStill(key: string | undefined): () => boolean {
  const latest = useRef<string | undefined>(undefined);
  useEffect(() => {
    latest.current = key;
    return () => {
      latest.current = undefined;
    };
  }, [key]);
  return () => key === undefined || latest.current === key;
}

/** Does something as soon as it turns out to be so. */
function useSoon(isSo: boolean, act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => actNow());
    return () => clearTimeout(timer);
  }, [isSo]);
}

/**
 * The record that the address names: among the rows shown, or read by its key. While lists are read again after a write
 * there is none: a drawer opened just after it would stand on what it replaced.
 */
function useWantedRecord(resource: Resource, state: ListState, rows: readonly StoredRow[] | undefined) {
  const { edit } = state;
  const isWanted = (row: StoredRow) => String(keyOf(resource, row)) === edit;
  const near = edit === null ? undefined : rows?.find(isWanted);
  const far = edit !== null && rows !== undefined && !near;
  const query = { filters: { [resource.key]: edit ?? '' }, limit: 1 };
  const read = useList(resource, query, far);
  const readRows = useCurrentRows(resource, query, read);
  const found = near ?? (far ? readRows?.find(isWanted) : undefined);
  const isReading = useIsReadingAgain();
  return {
    isReading,
    record: state.adding ? ('new' as const) : isReading ? undefined : found,
    missing:
      !isReading && far && !found && !read.isFetching && !read.isPlaceholderData && (read.isSuccess || read.isError),
  };
}

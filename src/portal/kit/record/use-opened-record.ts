import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Resource, StoredRow } from '#model/define.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { useDataSource, useCurrentRows, useIsRefetching, useList } from '../data-source.tsx';
import { isAsking, notify } from '../feedback.tsx';
import { keyOf } from '../key-of.ts';
import type { ListState } from '../list/list-state.ts';
import { confirmDiscard } from '../unsaved/confirm-discard.ts';
import { queryNow } from '../use-change-address.ts';
import { isDiscarded } from '../unsaved/unsaved-work.ts';

/** The record in the drawer. */
export interface OpenedRecord {
  /** Null while the drawer is closed. It stays as it was opened, even if the list is refetched. */
  readonly shown: { readonly key: string; readonly record: StoredRow | 'new' } | null;
  /** Whether the drawer has unsaved changes. */
  readonly isChanged: boolean;
  /** True while a record is requested and the lists are being refetched: it opens afterwards. */
  readonly isAwaited: boolean;
  open(record: StoredRow | 'new'): void;
  /** Closes the record it was created for, without asking; does nothing if that is not open any more. */
  close(): void;
  /** Called by the drawer when it gets or loses unsaved changes. */
  setChanged(changed: boolean): void;
}

interface Opening {
  /** The shown rows; undefined until they are loaded, and while they are stale after a write (`useCurrentRows`). */
  readonly rows: readonly StoredRow[] | undefined;
  /** Whether a record may be added here. */
  readonly mayAdd: boolean;
  /** True if people who may not change a stored record can still open it to read. */
  readonly opensToRead?: boolean;
}

/**
 * Opens the record that is named in the address. Back closes the drawer as its own buttons do, and asks first if
 * unsaved changes would be lost. An address that opens another record does the same. If it names a form that the person
 * may not submit, it leads back to the list and says why. A form that is already open at that moment stays, and saving
 * it says why.
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
    // A second click may come before the drawer has rendered: it replaces the first, so that one step back is enough.
    const isUnderWay = now.has('add') || now.has('edit');
    pushed.current ||= !isUnderWay;
    put(opening, isUnderWay ? undefined : 'push');
  };
  const keepWork = async () => {
    if (!shown) return;
    if (isDiscarded()) {
      setChanged(false);
      return;
    }
    const other = { edit: state.edit, add: state.adding ? '' : null };
    pushed.current = true;
    put(shown.record, 'push');
    if (isAsking() || !(await confirmDiscard())) return;
    setChanged(false);
    if (wanted === null) close();
    else state.change(other);
  };
  const isBarred = shown !== null && !changed && !(shown.record === 'new' ? mayAdd : mayOpen);
  useSoon(holdsWork, () => void keepWork());
  useSoon(missing, () => {
    notify(`This ${lowerCaseLabel(resource.label)} is not there any more.`, { tone: 'problem' });
    close();
  });
  useSoon(isBarred, () => {
    notify('You may read this list, but not change it.', { tone: 'problem', ms: 4000 });
    close();
  });
  const isAwaited = isReading && state.edit !== null && shown?.key !== wanted;
  return { shown: isBarred ? null : shown, isChanged: changed, isAwaited, open, close, setChanged };
}

/** Whether a person may change a stored record, and not only read it. */
export function useMayChange({ name }: Resource): boolean {
  const { can } = useDataSource();
  return can(name, 'update') || can(name, 'remove');
}

/**
 * Returns a function that tells whether the record of that moment is still open: the response to a call may arrive
 * after its drawer has closed.
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

/** Runs an action as soon as a condition is true. */
function useSoon(isSo: boolean, act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => actNow());
    return () => clearTimeout(timer);
  }, [isSo]);
}

/**
 * The record named in the address: from the shown rows, or read by its key. Undefined while lists are refetched after a
 * write: a drawer opened just then would start from stale values.
 */
function useWantedRecord(resource: Resource, state: ListState, rows: readonly StoredRow[] | undefined) {
  const { edit } = state;
  const isWanted = (row: StoredRow) => String(keyOf(resource, row)) === edit;
  const near = edit === null ? undefined : rows?.find(isWanted);
  const far = edit !== null && rows !== undefined && !near;
  const query = { filters: { [resource.key]: edit ?? '' }, limit: 1 };
  const read = useList(resource, query, { enabled: far });
  const readRows = useCurrentRows(resource, query, read);
  const found = near ?? (far ? readRows?.find(isWanted) : undefined);
  const isReading = useIsRefetching();
  return {
    isReading,
    record: state.adding ? ('new' as const) : isReading ? undefined : found,
    missing:
      !isReading && far && !found && !read.isFetching && !read.isPlaceholderData && (read.isSuccess || read.isError),
  };
}

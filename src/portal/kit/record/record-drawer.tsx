import { Button, Drawer } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Resource, StoredRow } from '#model/define.ts';
import { useDataSource } from '../data-source.tsx';
import { isAsking } from '../feedback.tsx';
import { isBelowDialog } from '../files/modal-dialog.tsx';
import { confirmDiscard } from '../unsaved/confirm-discard.ts';
import { drawerTitle } from './drawer-title.ts';
import styles from './record-drawer.module.css';
import { RecordFields } from './record-fields.tsx';
import { RecordFrame } from './record-frame.tsx';
import { ViewOnSite } from '../on-site/view-on-site.tsx';
import { useRestoreFocusOnUnmount } from '../focus/use-restore-focus-on-unmount.ts';
import { useRecordForm, type RecordFormState } from './use-record-form.ts';
import { useRecordWrites, type RecordWrites } from './use-record-writes.ts';
import type { Views } from '../views.ts';
import { isTouch } from '../use-phone.ts';

// Rarely used: it is loaded on demand.
const RecordHistory = lazy(async () => ({ default: (await import('./record-history.tsx')).RecordHistory }));

interface RecordDrawerProps {
  resource: Resource;
  /**
   * The content: a stored record to edit, or 'new' to add one. Render it only while it is open, under the record's own
   * React key.
   */
  opened: StoredRow | 'new';
  /** Called when it may close: nothing was changed, the person discarded the changes, or they are stored. */
  onClose: () => void;
  /** Called when the form gets or loses unsaved changes. */
  onChanged?: ((changed: boolean) => void) | undefined;
  views?: Views | undefined;
}

/** The drawer that adds, edits or deletes one record. The focus moves into it, and returns when it closes. */
export function RecordDrawer({ resource, opened, onClose, onChanged, views }: RecordDrawerProps) {
  const row = opened === 'new' ? undefined : opened;
  const source = useDataSource();
  const form = useRecordForm(resource, row, views);
  const writes = useRecordWrites(form, onClose);
  const [showsHistory, setShowsHistory] = useState(false);
  const tell = useEffectEvent((changed: boolean) => onChanged?.(changed));
  useEffect(() => tell(form.changed), [form.changed]);
  useRestoreFocusOnUnmount();
  const close = async () => {
    // Escape also reaches the drawer while a question or a preview covers it; then it closes only that.
    if (isAsking() || isBelowDialog()) return;
    // While it is being stored there is nothing to ask: it closes after success, or stays open with the error.
    if (writes.busy) return;
    if (!form.changed || (await confirmDiscard())) onClose();
  };
  return (
    <Drawer.Root
      opened
      position="right"
      onClose={() => void close()}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      classNames={{ inner: styles['inner'], content: styles['content'] }}
    >
      <Drawer.Overlay className={styles['overlay']} />
      <Drawer.Content>
        {/* No header and footer elements: outside <main> they would be landmarks of the whole page. */}
        <div className={styles['header']}>
          <Drawer.Title className={styles['title']}>
            {showsHistory ? 'History' : drawerTitle(!form.stored)}
          </Drawer.Title>
          <div className={styles['turn']}>
            {row && !showsHistory && <ViewOnSite resource={resource} row={row} isQuiet isUnsaved={form.changed} />}
            {form.stored && source.can(resource.name, 'update') && (
              <Button variant="subtle" size="sm" onClick={() => setShowsHistory(!showsHistory)}>
                {showsHistory ? 'Back to the form' : 'History'}
              </Button>
            )}
          </div>
          <Drawer.CloseButton aria-label="Close" size={40} />
        </div>
        {/* It stays mounted while its history is shown: typed text is kept. */}
        <div className={styles['face']} hidden={showsHistory}>
          <Face form={form} writes={writes} views={views} row={row} onClose={onClose} onCancel={() => void close()} />
        </div>
        {showsHistory && row && (
          <div className={styles['panel']}>
            <Suspense>
              <RecordHistory resource={resource} row={row} holdsWork={form.changed} onTakenBack={onClose} />
            </Suspense>
          </div>
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface FaceProps extends DrawerFormProps {
  row: StoredRow | undefined;
  onClose: () => void;
}

/** The form, or the area's own panel in its place. */
function Face({ row, onClose, ...form }: FaceProps) {
  const Panel = form.views?.panel;
  if (!Panel) return <DrawerForm {...form} />;
  return (
    <div className={styles['panel']}>
      <Panel row={row} close={onClose} />
    </div>
  );
}

interface DrawerFormProps {
  form: RecordFormState;
  writes: RecordWrites;
  views: Views | undefined;
  /** Cancels the change; asks if unsaved changes would be lost. */
  onCancel: () => void;
}

function DrawerForm({ form, writes, views, onCancel }: DrawerFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const source = useDataSource();
  const { resource, stored } = form;
  useLayoutEffect(() => {
    // On a phone, focusing a text input would open the keyboard over half of the form, so the first tap decides.
    // Selects with a short list are read-only for the browser.
    const first = isTouch()
      ? null
      : ref.current?.querySelector('input:not(:read-only), input[aria-haspopup="listbox"]:enabled, textarea');
    (first ?? ref.current)?.setAttribute('data-autofocus', 'true');
  }, []);
  return (
    <RecordFrame
      {...{ ref, form, writes }}
      tabIndex={-1}
      className={styles['form']}
      body={styles['body']}
      foot={
        <div className={styles['footer']} data-foot>
          {stored && source.can(resource.name, 'remove') && !views?.stays?.(stored) && (
            <Button variant="subtle" color="danger" disabled={writes.busy} onClick={() => void writes.remove()}>
              Delete
            </Button>
          )}
          {stored && (
            <Button variant="default" className={styles['cancel']} disabled={writes.busy} onClick={onCancel}>
              Cancel
            </Button>
          )}
          {source.can(resource.name, stored ? 'update' : 'add') && (
            <Button type="submit" loading={writes.busy} className={styles['send']}>
              {stored ? 'Update' : (views?.submit ?? 'Submit')}
            </Button>
          )}
        </div>
      }
    >
      <RecordFields form={form} views={views} />
    </RecordFrame>
  );
}

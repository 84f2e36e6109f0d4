import { ActionIcon, Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { featured } from '#model/content/featured.ts';
import type { Row } from '#model/define.ts';
import { DataSourceProvider, refetchAll, useDataSource, useList } from '#portal/kit/data-source.tsx';
import { notify, notifyError } from '#portal/kit/feedback.tsx';
import { focusIfLost } from '#portal/kit/focus/focus-if-lost.ts';
import { viewOf } from '#portal/kit/kinds/kind-views.tsx';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import type { ActionsProps, CellProps, InputProps, Views } from '#portal/kit/views.ts';
import { withoutFields } from '#portal/kit/within.tsx';
import { FeaturedPreview, type PublicNotification } from './featured-preview.tsx';
import styles from './featured.module.css';
import { useFeaturedSource } from './use-featured-source.ts';

type Featured = Row<typeof featured>;

/** All of them belong to the college. */
const notifications = withoutFields(featured, ['dept_code']);

const views: Views = {
  deletes: true,
  sort: '-liveNow',
  purpose: 'What opens over the public home page, one at a time.',
  cells: { liveNow: StatusCell },
  actions: PreviewAction,
  inputs: { liveNow: StatusInput },
};

interface FeaturedNotificationsProps {
  /** The page title. */
  title: string;
  /** Rendered between the title and the list. */
  head: ReactNode;
}

/** The notifications for the public home page; at most one is live. */
export function FeaturedNotifications({ title, head }: FeaturedNotificationsProps) {
  const source = useFeaturedSource();
  return (
    <DataSourceProvider source={source}>
      <ListPage resource={notifications} views={views} title={title} head={head} above={<LiveNow />} />
    </DataSourceProvider>
  );
}

/** The notification that is live now, and a button to end it. */
function LiveNow() {
  const live = useLive();
  const source = useDataSource();
  const [busy, setBusy] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const takeDown = async ({ id, version }: Featured) => {
    setBusy(true);
    try {
      notify(await source.update(featured, id, { liveNow: 0, version }));
    } catch (error) {
      notifyError(error);
    }
    await refetchAll();
    setBusy(false);
    focusIfLost(() => status.current);
  };
  return (
    <p ref={status} tabIndex={-1} className={styles['now']} data-live={live ? true : undefined} role="status">
      {live === undefined && <>&nbsp;</>}
      {live === null && 'None is live: the public home page opens without a notification.'}
      {live && (
        <>
          <span className={styles['what']}>
            <span className={styles['live']}>Live</span> {live.title}
          </span>
          <Button variant="default" loading={busy} onClick={() => void takeDown(live)}>
            Take down
          </Button>
        </>
      )}
    </p>
  );
}

/** The live status, in words and by shape. */
function StatusCell(props: CellProps<0 | 1>) {
  const { Cell } = viewOf(props.field);
  return props.value === 1 ? <span className={styles['live']}>Live</span> : <Cell {...props} />;
}

function PreviewAction({ row, name }: ActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Preview ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconEye size={18} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
      {isOpen && <FeaturedPreview shown={row as unknown as Featured} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The status, its effect on the live notification, and a preview. */
function StatusInput(props: InputProps<0 | 1>) {
  const { field, value, values, stored } = props;
  const { Input } = viewOf(field);
  const live = useLive();
  const other = live && live.id !== stored?.id ? live : undefined;
  const takesDown = other && value === 1 ? `This takes down “${other.title}”, which is live.` : undefined;
  const help = takesDown ?? 'One is live at a time. Setting one live takes the other down.';
  return (
    <>
      <Input {...props} field={{ ...field, help }} />
      <PreviewButton shown={values as unknown as PublicNotification} />
    </>
  );
}

function PreviewButton({ shown }: { shown: PublicNotification }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconEye size={18} stroke={1.5} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Preview
      </Button>
      {isOpen && <FeaturedPreview shown={shown} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The live notification; null for none, undefined while it is loading. */
function useLive(): Featured | null | undefined {
  const list = useList(featured, { filters: { liveNow: '1' }, limit: 1 });
  return list.data && ((list.data.rows[0] as Featured | undefined) ?? null);
}

import { Alert, Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { notice } from '#model/content/notice.ts';
import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { pages, pathOf } from '#model/routes.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { ViewOnSite } from '#portal/kit/on-site/view-on-site.tsx';
import { Page, Skeleton } from '#portal/kit/page.tsx';
import { sayDate } from '#portal/kit/format-date-time.ts';
import { useRecordForm } from '#portal/kit/record/use-record-form.ts';
import { useRecordWrites } from '#portal/kit/record/use-record-writes.ts';
import { placeOfNotice } from './notice-address.ts';
import { copyNotice, noticeResource, noticeDefaults } from './notice-form.ts';
import { collegeNotices, noticeFormOf } from './notice-forms.ts';
import { NoticeSheet } from './notice-sheet.tsx';
import { noticeViews } from './notice-views.tsx';
import styles from './notices.module.css';
import { StateMark } from './state-mark.tsx';
import { usePublisherNames } from './use-publisher-names.ts';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

/** The page for writing a notice. It may start as a copy of another one, which is in the navigation state. */
export function NoticesPage() {
  const { state, key } = useLocation() as { state: { copy?: Values } | null; key: string };
  const [stored, setStored] = useState<{ round: number; values: Values | null }>({ round: 0, values: null });
  const copied = stored.round === 0 ? state?.copy : undefined;
  return (
    <Page
      title={pages.notices.title}
      actions={
        <Button variant="default" component={Link} to={pathOf('view')}>
          View all
        </Button>
      }
    >
      {/* After each notice the form is mounted again, including its uploader and editor. */}
      <NewNotice
        key={`${key} ${stored.round}`}
        copied={copied}
        before={stored.values}
        onStored={(values) => setStored(({ round }) => ({ round: round + 1, values }))}
      />
    </Page>
  );
}

interface NewNoticeProps {
  /** The notice to copy. */
  copied: Values | undefined;
  /** The notice that was saved just before. */
  before: Values | null;
  onStored: (values: Values) => void;
}

function NewNotice({ copied, before, onStored }: NewNoticeProps) {
  const names = usePublisherNames(copied);
  const { college } = names;
  const noticeForm = useMemo(
    () => (copied ? noticeFormOf(copied, names) : collegeNotices(college)),
    [copied, names, college],
  );
  const resource = useMemo(() => noticeResource(noticeForm), [noticeForm]);
  const views = useMemo(() => {
    const usual = noticeViews(noticeForm, college);
    return { ...usual, start: () => (copied ? copyNotice(copied, noticeForm) : noticeDefaults(noticeForm)) };
  }, [noticeForm, college, copied]);
  const form = useRecordForm(resource, undefined, views);
  const writes = useRecordWrites(form, () => onStored(form.values));
  return (
    <NoticeSheet
      {...{ noticeForm, form, writes, views }}
      buttons={
        <Button type="submit" loading={writes.busy}>
          Submit
        </Button>
      }
      beside={<Latest before={form.changed ? null : before} />}
    />
  );
}

const shown = 5;

/** The latest notices, and a link to the one that was just saved. */
function Latest({ before }: { before: Values | null }) {
  const list = useList(notice, { sort: ['-id'], limit: shown });
  const rows = list.data?.rows ?? [];
  const stored =
    before && rows.find(({ title, type }) => type === before['type'] && title === String(before['title']).trim());
  return (
    <section aria-labelledby="latest-notices">
      {before && (
        <Stored>
          {/* It links to the notice as soon as the refetched list contains it. */}
          {!stored && list.isFetching ? (
            <span>View it</span>
          ) : (
            <Link to={stored ? placeOfNotice(stored) : pathOf('view')}>View it</Link>
          )}
          {stored && <ViewOnSite resource={notice} row={stored} isQuiet />}
        </Stored>
      )}
      <h2 id="latest-notices">Entered last</h2>
      {list.isPending && <Skeleton lines={shown} height={36} />}
      {list.isError && <p className={styles['meta']}>They could not be loaded.</p>}
      {list.isSuccess && rows.length === 0 && <p className={styles['meta']}>None yet.</p>}
      <ul className={styles['latest']}>
        {rows.map((row) => (
          <LatestNotice key={row.id} row={row} />
        ))}
      </ul>
      <Link to={pathOf('view')}>View all notices</Link>
    </section>
  );
}

/** Reports that the notice is saved. The submit button is unmounted with its form, so the focus moves here. */
function Stored({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="good"
      role="status"
      className={styles['stored'] ?? ''}
      title="The notice is stored"
    >
      <p className={styles['ways']}>{children}</p>
    </Alert>
  );
}

function LatestNotice({ row }: { row: StoredRow }) {
  return (
    <li>
      <Link to={placeOfNotice(row)}>
        <MultilingualText text={String(row['title'])} />
      </Link>
      <span className={styles['meta']}>
        {sayDate(String(row['date']))} <StateMark row={row} />
      </span>
    </li>
  );
}

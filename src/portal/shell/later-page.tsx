import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { matchPage, mayOpen, pages, pathOf, type PageName } from '#model/routes.ts';
import { EmptyState, Page } from '#portal/kit/page.tsx';
import styles from './later-page.module.css';
import { useMe } from './me.tsx';

interface Later {
  /** What the page will be for, in one sentence. */
  what: string;
  /** What serves in the meantime. */
  now: readonly PageName[];
}

const later: Partial<Record<PageName, Later>> = {
  iqac: { what: 'Here the material of the quality assurance cell will be kept.', now: ['departments', 'dashboard'] },
};

/** Says honestly that a page is still to come, and what can be done today. */
export function LaterPage({ name }: { name: PageName }) {
  const { user } = useMe();
  const { what, now } = later[name] ?? { what: '', now: ['dashboard'] };
  const open = now.filter((page) => mayOpen(user, matchPage(pathOf(page)) ?? { name: page, params: {} }));
  return (
    <Page title={pages[name].title}>
      <div className={styles['sheet']}>
        <EmptyState title="Not part of this release" action={<Available pages={open} />}>
          {what} It comes with a later release.
        </EmptyState>
      </div>
    </Page>
  );
}

function Available({ pages: open }: { pages: readonly PageName[] }) {
  if (open.length === 0) return null;
  return (
    <div className={styles['available']}>
      <p>Available now</p>
      <ul>
        {open.map((page) => (
          <li key={page}>
            <Button component={Link} to={pathOf(page)} variant="default">
              {pages[page].title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

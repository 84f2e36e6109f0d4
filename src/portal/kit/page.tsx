import { Button } from '@mantine/core';
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { useFocusNextHeading } from './focus/heading-focus.ts';
import styles from './page.module.css';
import { Mark } from './mark.tsx';
import { messageOf } from './problem.ts';
import { MultilingualText } from './multilingual-text.tsx';

interface PageProps {
  /** The text of the heading and of the document title. */
  title: string;
  /** The number of listed items; undefined while it is not known. */
  count?: number | undefined;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Rendered between the title and the rest: whom the page is about, tabs. */
  head?: ReactNode;
  /**
   * True if the content scrolls instead of the page, as in a long list. On a phone and in a low window the page always
   * scrolls.
   */
  fill?: boolean;
  children: ReactNode;
}

/** The label of the tab that contains the page; null for a page without tabs. */
const OpenTab = createContext<string | null>(null);

/**
 * Tells the page below it which tab contains it. The document title then includes the tab, and the content under `head`
 * is the panel of that tab.
 */
export const TabTitleProvider = OpenTab.Provider;

/** A page: its title, its actions, and the content. Every screen is one; it also sets the document title. */
export function Page({ title, count, actions, head, fill = false, children }: PageProps) {
  const tab = use(OpenTab);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusNextHeading(heading);
  useEffect(() => {
    const words = tab === null || tab === title ? title : `${tab} · ${title}`;
    document.title = `${words} · Quadrangle`;
  }, [title, tab]);
  return (
    <div className={styles['page']} data-fill={fill || undefined}>
      <header className={styles['header']}>
        <div className={styles['title']}>
          <h1 ref={heading}>
            <MultilingualText text={title} />
          </h1>
          {count !== undefined && <span className={styles['count']}>{count.toLocaleString('en-IN')}</span>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {head}
      {head && tab !== null ? (
        <div role="tabpanel" aria-label={tab} className={styles['panel']}>
          {children}
        </div>
      ) : (
        children
      )}
    </div>
  );
}

/** A page, or a tab of one, that is loading. */
export function LoadingPage(page: Pick<PageProps, 'title' | 'head'>) {
  return (
    <Page {...page}>
      <Skeleton lines={6} height={32} />
    </Page>
  );
}

interface EmptyProps {
  /** The state: 'No courses yet'. */
  title: string;
  /** What belongs here, in a sentence. */
  children?: ReactNode;
  /** The first step, as a button. */
  action?: ReactNode;
}

/** For an empty list: explains what belongs here and offers the first step. */
export function EmptyState({ title, children, action }: EmptyProps) {
  return (
    <div className={styles['state']}>
      <span className={styles['emblem']}>
        <Mark size={32} />
      </span>
      <h2 className={styles['stateTitle']}>{title}</h2>
      {children && <p className={styles['stateText']}>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorProps {
  error: unknown;
  /** Retries. */
  retry: () => void;
}

/** For a failed request: shows the error and offers a retry. */
export function ErrorState({ error, retry }: ErrorProps) {
  return (
    <div className={styles['state']} role="alert">
      <h2 className={styles['stateTitle']}>This could not be loaded</h2>
      <p className={styles['stateText']}>{messageOf(error)}</p>
      <Button
        variant="default"
        onClick={({ currentTarget }) => {
          retry();
          // The button disappears with the error: the focus moves to its container.
          currentTarget.closest<HTMLElement>('[role="dialog"], main')?.focus({ preventScroll: true });
        }}
      >
        Try again
      </Button>
    </div>
  );
}

interface SkeletonProps {
  /** The number of placeholder lines. */
  lines: number;
  /** The height of a line, in pixels. */
  height?: number;
}

/** A placeholder of grey lines. It takes its space at once and appears only after 200 ms. */
export function Skeleton({ lines, height = 24 }: SkeletonProps) {
  return (
    <div className={styles['skeleton']} role="status">
      <span data-unseen>Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles['bone']} style={{ height }} aria-hidden="true" />
      ))}
    </div>
  );
}

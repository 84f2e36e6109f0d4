import { Button } from '@mantine/core';
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { useHeadingFocus } from './focus/heading-focus.ts';
import styles from './page.module.css';
import { Mark } from './mark.tsx';
import { messageOf } from './problem.ts';
import { Passages } from './passages.tsx';

interface PageProps {
  /** The words of the heading and of the browser's tab. */
  title: string;
  /** How many things the page lists; undefined while that is not known. */
  count?: number | undefined;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Stands between the title and the rest: who it is about, tabs. */
  head?: ReactNode;
  /**
   * True when not the page scrolls but what is in it, as a long list does. On a phone and in a low window the page
   * scrolls all the same.
   */
  fill?: boolean;
  children: ReactNode;
}

/** The words of the tab whose page stands below it; null where a page has no tabs. */
const OpenTab = createContext<string | null>(null);

/**
 * Tells the page below it in which tab it stands: the browser's title says it too, and under its `head` it is then the
 * panel of that tab.
 */
export const InTab = OpenTab.Provider;

/** A page: its title, what one can do on it, and the rest. Every screen is one; it also names the browser's tab. */
export function Page({ title, count, actions, head, fill = false, children }: PageProps) {
  const tab = use(OpenTab);
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  useEffect(() => {
    const words = tab === null || tab === title ? title : `${tab} · ${title}`;
    document.title = `${words} · Quadrangle`;
  }, [title, tab]);
  return (
    <div className={styles['page']} data-fill={fill || undefined}>
      <header className={styles['header']}>
        <div className={styles['title']}>
          <h1 ref={heading}>
            <Passages text={title} />
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

/** A page, or a tab of one, that is being fetched. */
export function ArrivingPage(page: Pick<PageProps, 'title' | 'head'>) {
  return (
    <Page {...page}>
      <Skeleton lines={6} height={32} />
    </Page>
  );
}

interface EmptyProps {
  /** What is so: 'No courses yet'. */
  title: string;
  /** What belongs here, in a sentence. */
  children?: ReactNode;
  /** The first step, as a button. */
  action?: ReactNode;
}

/** Nothing is here: says what belongs here and offers the first step. */
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
  /** Tries again. */
  retry: () => void;
}

/** Something could not be read: says what happened and offers to try again. */
export function ErrorState({ error, retry }: ErrorProps) {
  return (
    <div className={styles['state']} role="alert">
      <h2 className={styles['stateTitle']}>This could not be loaded</h2>
      <p className={styles['stateText']}>{messageOf(error)}</p>
      <Button
        variant="default"
        onClick={({ currentTarget }) => {
          retry();
          // The button goes with what it said: the keys stay where it was.
          currentTarget.closest<HTMLElement>('[role="dialog"], main')?.focus({ preventScroll: true });
        }}
      >
        Try again
      </Button>
    </div>
  );
}

interface SkeletonProps {
  /** How many lines of text are to come. */
  lines: number;
  /** The height of one, in pixels. */
  height?: number;
}

/** Grey lines in place of what is to come. They take their space at once and show only after 200 ms. */
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

import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { useRestoreFocusOnUnmount } from './focus/use-restore-focus-on-unmount.ts';
import { ErrorState, Skeleton } from './page.tsx';
import { SideDrawer } from './side-drawer.tsx';

interface LateDrawerProps {
  /** The title of the drawer among the children. */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * An open drawer whose code is loaded on demand. Where that takes long, an empty drawer is shown meanwhile; where it
 * fails, the drawer says so. The page behind it stays. Render it only while the drawer is open.
 */
export function LateDrawer({ title, onClose, children }: LateDrawerProps) {
  // Of the drawer among the children, the empty one may have the focus before it.
  useRestoreFocusOnUnmount();
  const Failed = useCallback(
    (failure: { error: unknown; retry: () => void }) => (
      <SideDrawer title={title} onClose={onClose}>
        <ErrorState {...failure} />
      </SideDrawer>
    ),
    [title, onClose],
  );
  return (
    <Boundary Failed={Failed}>
      <Suspense fallback={<EmptyDrawer title={title} onClose={onClose} />}>{children}</Suspense>
    </Boundary>
  );
}

/**
 * After how many milliseconds the wait is shown. React itself holds back what arrives within 300 ms after a fallback:
 * an empty drawer would flash in between.
 */
const long = 400;

function EmptyDrawer({ title, onClose }: Pick<LateDrawerProps, 'title' | 'onClose'>) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), long);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLate && (
      <SideDrawer title={title} onClose={onClose}>
        <Skeleton lines={6} height={44} />
      </SideDrawer>
    )
  );
}

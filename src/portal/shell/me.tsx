import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { DataSourceProvider } from '#portal/kit/data-source.tsx';
import { ErrorState } from '#portal/kit/page.tsx';
import { ask, type Me } from './calls.ts';
import { serverSource } from './data-source.ts';
import { PageSkeleton } from './page-skeleton.tsx';

interface Known extends Me {
  /** Asks again: the facts of the college were changed. */
  reload: () => void;
}

const Known = createContext<Known | null>(null);

/** Whoever signed in, what they may do, and the facts of the college. Throws outside `MeProvider`. */
export function useMe(): Known {
  const known = use(Known);
  if (!known) throw new Error('useMe is used outside the pages of the portal.');
  return known;
}

/** Asks the server who this is, before the first page is drawn, and gives what is below its source of data. */
export function MeProvider({ children }: { children: ReactNode }) {
  const [me, setMe] = useState<Me | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    try {
      setMe(await ask('me', undefined));
      setError(null);
    } catch (thrown) {
      setError(thrown);
    }
  }, []);
  useEffect(() => {
    // What it sets arrives with the answer, not during this effect.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    void load();
  }, [load]);
  const reload = useCallback(() => void load(), [load]);
  const known = useMemo(() => (me ? { ...me, reload } : null), [me, reload]);
  const can = me?.can;
  const source = useMemo(() => (can ? serverSource(can) : null), [can]);
  if (known && source) {
    return (
      <Known value={known}>
        <DataSourceProvider source={source}>{children}</DataSourceProvider>
      </Known>
    );
  }
  if (error) return <ErrorState error={error} retry={reload} />;
  return <PageSkeleton />;
}

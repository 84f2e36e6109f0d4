import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { GrantLevel } from '#model/access.ts';
import { greatestUpload } from '#model/files.ts';
import { siteBase } from '#model/site/addresses.ts';
import { DataSourceProvider } from '#portal/kit/data-source.tsx';
import { say } from '#portal/kit/feedback.tsx';
import { ErrorState } from '#portal/kit/page.tsx';
import { ask, type Me } from './calls.ts';
import { onReturn } from './connection.ts';
import { serverSource } from './data-source.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { followPerson } from './session.ts';

interface Known extends Me {
  /** Asks again: the facts of the college were changed. */
  reload: () => void;
}

interface Asked {
  readonly me: Me | null;
  /** Why the server has not said; null when nothing is wrong. */
  readonly error: unknown;
  readonly reload: () => void;
}

const Asked = createContext<Asked | null>(null);
const Known = createContext<Known | null>(null);

/** Whoever signed in, as far as the server has said it: null until then. For what stands around the pages. */
export function useMeSoFar(): Me | null {
  return use(Asked)?.me ?? null;
}

/** Whoever signed in, what they may do, and the facts of the college. Throws outside `MeGate`. */
export function useMe(): Known {
  const known = use(Known);
  if (!known) throw new Error('useMe is used outside the pages of the portal.');
  return known;
}

/** Asks the server who this is. */
export function MeProvider({ children }: { children: ReactNode }) {
  const [me, setMe] = useState<Me | null>(null);
  const [error, setError] = useState<unknown>(null);
  const held = useRef<GrantLevel | null | undefined>(undefined);
  const load = useCallback(async () => {
    try {
      const answer = await ask('me', undefined);
      tellOfGrant(held.current, answer.can.grant);
      held.current = answer.can.grant;
      followPerson(answer.user);
      setMe({ ...answer, user: { ...answer.user, grant: answer.can.grant } });
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
  useEffect(() => onReturn(reload), [reload]);
  const asked = useMemo(() => ({ me, error, reload }), [me, error, reload]);
  return <Asked value={asked}>{children}</Asked>;
}

/** Draws what needs to know who this is once the server has said so, and gives it its source of data. */
export function MeGate({ children }: { children: ReactNode }) {
  const asked = use(Asked);
  if (!asked) throw new Error('MeGate stands outside MeProvider.');
  const { me, error, reload } = asked;
  const known = useMemo(() => (me ? { ...me, reload } : null), [me, reload]);
  const can = me?.can;
  const limit = Math.min(me?.settings.upload_limit ?? greatestUpload, greatestUpload);
  const site = me?.site ?? siteBase;
  const source = useMemo(() => (can ? serverSource(can, reload, { limit, site }) : null), [can, reload, limit, site]);
  if (known && source) {
    return (
      <Known value={known}>
        <DataSourceProvider source={source}>
          <ReadAgain />
          <SecondFactorGate>{children}</SecondFactorGate>
        </DataSourceProvider>
      </Known>
    );
  }
  if (error) return <ErrorState error={error} retry={reload} />;
  return <PageSkeleton />;
}

/** A grant may be given, changed and taken back while its holder is here; what then opens or closes is no riddle. */
function tellOfGrant(before: GrantLevel | null | undefined, now: GrantLevel | null): void {
  if (before === undefined || before === now) return;
  say(now ? 'Your access to the master data has changed.' : 'Your access to the master data has ended.', { ms: 6000 });
}

/** What the screen shows is read again when the server answers again. */
function ReadAgain() {
  const client = useQueryClient();
  useEffect(() => onReturn(() => void client.invalidateQueries()), [client]);
  return null;
}

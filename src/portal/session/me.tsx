import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { GrantLevel } from '#model/roles.ts';
import { notify } from '#portal/kit/feedback.tsx';
import { readMe, type Me } from './client/calls.ts';
import { onReturn } from './client/connection.ts';
import { followPageUser } from './session.ts';

export interface Known extends Me {
  /** Refetches it, after the facts of the college were changed. */
  reload: () => void;
}

export interface Asked {
  readonly me: Me | null;
  /** The error of the request; null if there is none. */
  readonly error: unknown;
  readonly reload: () => void;
}

/** The response of the server so far. */
export const Asked = createContext<Asked | null>(null);
/** The response of the server, below `MeGate`. */
export const Known = createContext<Known | null>(null);

/** The signed-in person, or null until the server has returned them. For the parts around the pages. */
export function useOptionalMe(): Me | null {
  return use(Asked)?.me ?? null;
}

/** The signed-in person, their rights, and the facts of the college. Throws outside `MeGate`. */
export function useMe(): Known {
  const known = use(Known);
  if (!known) throw new Error('useMe is used outside the pages of the portal.');
  return known;
}

/** The promise of `prefetchMe`, until it is used. */
let ahead: Promise<Me> | undefined;

/** Requests the signed-in person before anything is rendered; `MeProvider` uses the response. */
export function prefetchMe(): void {
  ahead = readMe();
  // The error is handled by the consumer of the promise.
  ahead.catch(() => undefined);
}

/** Requests the signed-in person from the server. */
export function MeProvider({ children }: { children: ReactNode }) {
  const [me, setMe] = useState<Me | null>(null);
  const [error, setError] = useState<unknown>(null);
  const held = useRef<GrantLevel | null | undefined>(undefined);
  const asks = useRef(0);
  const load = useCallback(async () => {
    const own = ++asks.current;
    // The response to a later request may arrive first; it is newer.
    const isLate = () => own !== asks.current;
    try {
      const answer = await askOnce();
      if (isLate()) return;
      tellOfGrant(held.current, answer.can.grant);
      held.current = answer.can.grant;
      followPageUser(answer.user);
      setMe({ ...answer, user: { ...answer.user, grant: answer.can.grant } });
      setError(null);
    } catch (thrown) {
      if (!isLate()) setError(thrown);
    }
  }, []);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- what it sets arrives with the answer, not during this effect
    void load();
  }, [load]);
  const reload = useCallback(() => void load(), [load]);
  useEffect(() => onReturn(reload), [reload]);
  const asked = useMemo(() => ({ me, error, reload }), [me, error, reload]);
  return <Asked value={asked}>{children}</Asked>;
}

function askOnce(): Promise<Me> {
  const asked = ahead ?? readMe();
  ahead = undefined;
  return asked;
}

/**
 * A grant may be given, changed and revoked while its holder is using the portal: a message explains which pages open
 * or close.
 */
function tellOfGrant(before: GrantLevel | null | undefined, now: GrantLevel | null): void {
  if (before === undefined || before === now) return;
  notify(now ? 'Your access to the master data has changed.' : 'Your access to the master data has ended.', {
    ms: 6000,
  });
}

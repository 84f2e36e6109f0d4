import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { GrantLevel } from '#model/roles.ts';
import { say } from '#portal/kit/feedback.tsx';
import { ask, type Me } from '../client/calls.ts';
import { onReturn } from '../client/connection.ts';
import { followPerson } from './session.ts';

export interface Known extends Me {
  /** Asks again: the facts of the college were changed. */
  reload: () => void;
}

export interface Asked {
  readonly me: Me | null;
  /** Why the server has not said; null when nothing is wrong. */
  readonly error: unknown;
  readonly reload: () => void;
}

/** What the server has said so far. */
export const Asked = createContext<Asked | null>(null);
/** What it has said, below `MeGate`. */
export const Known = createContext<Known | null>(null);

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

/** The answer to `askAhead`, until somebody takes it up. */
let ahead: Promise<Me> | undefined;

/** Asks the server who this is while nothing is drawn yet; `MeProvider` takes up the answer. */
export function askAhead(): void {
  ahead = ask('me', undefined);
  // Whoever takes it up hears what went wrong.
  ahead.catch(() => undefined);
}

/** Asks the server who this is. */
export function MeProvider({ children }: { children: ReactNode }) {
  const [me, setMe] = useState<Me | null>(null);
  const [error, setError] = useState<unknown>(null);
  const held = useRef<GrantLevel | null | undefined>(undefined);
  const asks = useRef(0);
  const load = useCallback(async () => {
    const own = ++asks.current;
    // An answer may be overtaken by that to a later question, which knows more.
    const isLate = () => own !== asks.current;
    try {
      const answer = await askOnce();
      if (isLate()) return;
      tellOfGrant(held.current, answer.can.grant);
      held.current = answer.can.grant;
      followPerson(answer.user);
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
  const asked = ahead ?? ask('me', undefined);
  ahead = undefined;
  return asked;
}

/** A grant may be given, changed and taken back while its holder is here; what then opens or closes is no riddle. */
function tellOfGrant(before: GrantLevel | null | undefined, now: GrantLevel | null): void {
  if (before === undefined || before === now) return;
  say(now ? 'Your access to the master data has changed.' : 'Your access to the master data has ended.', { ms: 6000 });
}

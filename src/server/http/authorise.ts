import type { FastifyRequest } from 'fastify';
import { nobody, type Actor } from '../store/accounts/actor.ts';
import type { Call } from './call.ts';
import { forbidden, type CallError } from './errors.ts';

/** Whoever a request acts for. */
export interface Caller {
  readonly actor: Actor;
  /** The token's own id; "" without a token. */
  readonly jti: string;
  /** Until when that may be taken for known without finding it out again, while nothing is written: Unix time in ms. */
  readonly knownUntil: number;
}

/** Finds out whoever a request acts for. Throws `unauthenticated`. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Nobody: the visitor of a call that is open to anyone. */
export const visitor: Caller = {
  actor: nobody(),
  jti: '',
  knownUntil: 0,
};

/** Finds out who calls and lets them in. Throws `unauthenticated`, and `forbidden` when the call is not for them. */
export async function authorise(authenticate: Authenticate, call: Call, request: FastifyRequest): Promise<void> {
  const { authorization } = request.headers;
  if (call.who === 'anyone' || (!authorization && (await call.open?.()))) {
    request.caller = visitor;
    return;
  }
  // Before they are let in: whoever is refused has a line in the log, too.
  request.caller = await authenticate(authorization);
  const refusal = refusalOf(call, request.caller, request.params as Record<string, string>);
  if (!refusal) return;
  // Whoever signed in is refused nothing that a visitor may.
  if (!(await call.open?.())) throw refusal;
  request.caller = visitor;
}

function refusalOf(
  { who, beforeSecondFactor }: Call,
  { actor }: Caller,
  params: Record<string, string>,
): CallError | undefined {
  if (params['apikey'] !== undefined && params['apikey'] !== 'admin' && params['apikey'] !== actor.apikey) {
    return forbidden('The key in the address is not yours.');
  }
  if (actor.secondFactor === 'owed' && !beforeSecondFactor) {
    return forbidden('A second factor is required of you here. Set yours up first, under Two-factor sign-in.');
  }
  return who === 'anyone' || who(actor, params) ? undefined : forbidden('Your role may not do this.');
}

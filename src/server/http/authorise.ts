import type { FastifyRequest } from 'fastify';
import { anonymousActor, type Actor } from '../store/accounts/actor.ts';
import type { Call } from './call.ts';
import { forbidden, forbiddenForRole, type CallError } from './errors.ts';

/** The user for whom a request is made. */
export interface Caller {
  readonly actor: Actor;
  /** The token's own id (`jti`); "" without a token. */
  readonly jti: string;
  /**
   * Until when the caller may be taken as known without another check, as long as nothing is written: Unix time in ms.
   */
  readonly validUntil: number;
}

/** Authenticates the caller of a request. Throws `unauthenticated`. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Nobody: the visitor of a call that is open to everyone. */
export const visitor: Caller = {
  actor: anonymousActor(),
  jti: '',
  validUntil: 0,
};

/**
 * Authenticates and authorises the caller. Throws `unauthenticated`, and `forbidden` if the caller may not use the
 * call.
 */
export async function authorise(authenticate: Authenticate, call: Call, request: FastifyRequest): Promise<void> {
  const { authorization } = request.headers;
  if (call.who === 'anyone' || (!authorization && (await call.open?.()))) {
    request.caller = visitor;
    return;
  }
  // Set before authorisation: a refused caller is named in the log, too.
  request.caller = await authenticate(authorization);
  const refusal = authorisationErrorOf(call, request.caller, request.params as Record<string, string>);
  if (!refusal) return;
  // A signed-in user may do everything that a visitor may.
  if (!(await call.open?.())) throw refusal;
  request.caller = visitor;
}

function authorisationErrorOf(
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
  return who === 'anyone' || who(actor, params) ? undefined : forbiddenForRole();
}

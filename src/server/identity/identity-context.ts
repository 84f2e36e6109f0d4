import type { Context } from '../context.ts';
import { attemptLimiterOf, type AttemptLimiter } from '../http/protection/attempt-limiter.ts';

/** What the identity calls share. */
export interface IdentityContext {
  readonly context: Context;
  readonly limiter: AttemptLimiter;
  /** Signs tokens and codes. */
  readonly secret: Uint8Array;
}

/** Creates what the identity calls share. */
export function openIdentityContext(context: Context): IdentityContext {
  return { context, limiter: attemptLimiterOf(context.store), secret: context.secret };
}

import type { Context } from '../context.ts';
import { gateOf, type Gate } from '../http/protection/limits.ts';

/** What the flows of identity share. */
export interface Desk {
  readonly context: Context;
  readonly gate: Gate;
  /** Signs tokens and codes. */
  readonly secret: Uint8Array;
}

/** Sets up what the flows share. */
export function openDesk(context: Context): Desk {
  return { context, gate: gateOf(context.store), secret: context.secret };
}

import type { Context } from '../context.ts';
import { recentAttempts } from '../store/attempts.ts';
import { openGate, type Gate } from '../http/limits.ts';
import { loadSecret } from './secret.ts';

/** What the flows of identity share. */
export interface Desk {
  readonly context: Context;
  readonly gate: Gate;
  /** Signs tokens and codes. */
  readonly secret: Uint8Array;
}

/** Sets up what the flows share. Throws `BadSetting` when the kept secret is no good. */
export function openDesk(context: Context): Desk {
  const gate = openGate(({ bucket, most, window }) =>
    recentAttempts(context.store, { bucket, since: Date.now() - window, most }),
  );
  return { context, gate, secret: loadSecret(context.config) };
}

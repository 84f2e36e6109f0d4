import { z } from 'zod';
import { isInTime } from '../../store/clock-skew.ts';
import type { Context } from '../../context.ts';
import { seal, unseal } from './sealed.ts';

/** How long a user may take at the provider, in seconds. */
export const flowSeconds = 600;

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** Unix time in ms. */
  until: z.number(),
});

/**
 * A sign-in that was started here and is in progress at the provider. It is stored encrypted in the browser, so any
 * server can finish it.
 */
export type LoginFlow = z.infer<typeof flowSchema>;

/** A flow as the browser stores it. */
export function sealLoginFlow({ secret }: Context, flow: Omit<LoginFlow, 'until'>): string {
  return seal(secret, 'sign-in under way', JSON.stringify({ ...flow, until: Date.now() + flowSeconds * 1000 }));
}

/** The flow that a browser stored; undefined if it is not ours, or has expired. */
export function openLoginFlow({ secret }: Context, packed: string): LoginFlow | undefined {
  const text = unseal(secret, 'sign-in under way', packed);
  if (text === undefined) return undefined;
  const flow = flowSchema.parse(JSON.parse(text));
  return isInTime(flow.until, flowSeconds * 1000) ? flow : undefined;
}

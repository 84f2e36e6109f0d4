import { z } from 'zod';
import { isInTime } from '../../store/clock-skew.ts';
import type { IdentityContext } from '../identity-context.ts';
import { seal, unseal } from './sealed.ts';

/** How long somebody may take at the provider, in seconds. */
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
 * A sign-in that was begun here and is under way at the provider. It lies sealed in the browser: any server can finish
 * it.
 */
export type LoginFlow = z.infer<typeof flowSchema>;

/** A flow as the browser keeps it. */
export function sealLoginFlow({ secret }: IdentityContext, flow: Omit<LoginFlow, 'until'>): string {
  return seal(secret, 'sign-in under way', JSON.stringify({ ...flow, until: Date.now() + flowSeconds * 1000 }));
}

/** The flow that a browser kept; undefined when it is none of ours, or took too long. */
export function openLoginFlow({ secret }: IdentityContext, packed: string): LoginFlow | undefined {
  const text = unseal(secret, 'sign-in under way', packed);
  if (text === undefined) return undefined;
  const flow = flowSchema.parse(JSON.parse(text));
  return isInTime(flow.until, flowSeconds * 1000) ? flow : undefined;
}

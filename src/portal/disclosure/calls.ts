import type { DisclosedHeading } from '#model/disclosure/disclosure-of.ts';
import { request } from '#portal/session/client/client.ts';

/** The public disclosure at a moment, and how many items are available. */
export interface DisclosureStatus {
  readonly there: number;
  readonly items: number;
  readonly headings: readonly DisclosedHeading[];
}

/** Throws `ProblemError`. */
export async function readStatus(): Promise<DisclosureStatus> {
  const { data } = await request({ method: 'GET', path: '/getdisclosurestatus' });
  return data as DisclosureStatus;
}

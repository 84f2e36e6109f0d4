import type { DisclosedHeading } from '#model/disclosure/disclosure-of.ts';
import { request } from '#portal/shell/client/client.ts';

/** What the public finds at a moment, and how many of the items are there. */
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

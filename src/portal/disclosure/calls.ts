import type { DisclosedHeading } from '#model/disclosure/disclosure-of.ts';
import { call } from '#portal/session/client/calls.ts';

/** The public disclosure at a moment, and how many items are available. */
export interface DisclosureStatus {
  readonly there: number;
  readonly items: number;
  readonly headings: readonly DisclosedHeading[];
}

/** Throws `ProblemError`. */
export const readStatus = call<undefined, DisclosureStatus>('GET', '/getdisclosurestatus');

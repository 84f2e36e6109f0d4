/** How a part of the portal is: nothing to do, worth a look soon, or something does not work. */
export const healthStates = ['good', 'look', 'broken'] as const;

export type HealthState = (typeof healthStates)[number];

/** One part of the portal, in words for whoever looks after it. */
export interface HealthCheck {
  readonly name: 'program' | 'database' | 'disk' | 'files' | 'mail' | 'backups';
  readonly title: string;
  readonly state: HealthState;
  /** How it is, in a sentence or two. */
  readonly says: string;
  /** What to do; "" for nothing. */
  readonly advice: string;
}

/** How the portal is at a moment. */
export interface Health {
  /** The gravest of its parts. */
  readonly state: HealthState;
  readonly version: string;
  /** Since when the server runs that answered: ISO 8601, UTC. */
  readonly since: string;
  /** When it was looked: ISO 8601, UTC. */
  readonly at: string;
  readonly checks: readonly HealthCheck[];
}

/** The gravest of some states. */
export function gravest(states: readonly HealthState[]): HealthState {
  return healthStates.findLast((state) => states.includes(state)) ?? 'good';
}

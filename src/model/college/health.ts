/** The state of a part of the portal: nothing to do, needs attention soon, or broken. */
export const healthStates = ['good', 'look', 'broken'] as const;

export type HealthState = (typeof healthStates)[number];

/** One part of the portal, in words for the administrator. */
export interface HealthCheck {
  readonly name: 'program' | 'database' | 'disk' | 'files' | 'mail' | 'backups';
  readonly title: string;
  readonly state: HealthState;
  /** Its state, in a sentence or two. */
  readonly says: string;
  /** What to do; "" for nothing. */
  readonly advice: string;
}

/** The health of the portal at a moment. */
export interface Health {
  /** The worst state of its parts. */
  readonly state: HealthState;
  readonly version: string;
  /** The start time of the server that responded: ISO 8601, UTC. */
  readonly since: string;
  /** The time of the check: ISO 8601, UTC. */
  readonly at: string;
  readonly checks: readonly HealthCheck[];
}

/** The worst of some states. */
export function mostSevere(states: readonly HealthState[]): HealthState {
  return healthStates.findLast((state) => states.includes(state)) ?? 'good';
}

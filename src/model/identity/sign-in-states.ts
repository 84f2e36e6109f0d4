/** The states of a second factor: set up, not set up, and not set up although the settings require it. */
export const secondFactorStates = ['on', 'off', 'owed'] as const;

export type SecondFactorState = (typeof secondFactorStates)[number];

/**
 * The proof that is required before own sessions or the own second factor are changed: the own password, nothing after
 * a recent single sign-on, or to sign in again, where there is no password to type.
 */
export const requiredProofs = ['password', 'none', 'sign in again'] as const;

export type RequiredProof = (typeof requiredProofs)[number];

/**
 * What people do that stands in the activity log, as its lines say it; what is done to records first, then to accounts.
 */
export const activityActions = [
  'added',
  'updated',
  'deleted',
  'restored',
  'imported',
  'undid',
  'uploaded',
  'sent',
  'backed up',
  'signed in',
  'signed out',
  'failed to sign in',
  'failed the second factor',
  'failed the one-time code',
  'failed to confirm the own password',
  'was confirmed',
  'changed',
  'asked for',
  'reset',
  'removed',
  'ended',
  'set up',
  'switched off',
  'made',
  'used',
] as const;

export type ActivityAction = (typeof activityActions)[number];

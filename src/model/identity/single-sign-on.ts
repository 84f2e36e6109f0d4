import type { Problem } from '../define.ts';

/** The label of the button if the settings have none. */
export const defaultButtonLabel = 'Sign in with the college account';

/**
 * The reasons why single sign-on failed after the provider redirected back, in a sentence each. The address of the
 * sign-in page names one.
 */
export const signOnRefusals = {
  off: 'Single sign-on is switched off. Sign in with your password.',
  unreachable:
    'The college’s sign-in service does not answer now. Sign in with your password, or try again in a few minutes.',
  misconfigured:
    'The college’s sign-in service and this portal do not understand each other. Sign in with your password, and tell the college office.',
  expired: 'That sign-in was begun too long ago, or in another window. Begin again here.',
  cancelled: 'You were not signed in: the sign-in was cancelled at the college’s sign-in service.',
  refused:
    'The college’s sign-in service did not confirm who you are. Try again; if it goes on, tell the college office.',
  'no-email':
    'Your college account names no e-mail address, so nobody can tell whose account here is yours. Ask the college office.',
  unverified:
    'The e-mail address of your college account is not confirmed. Ask whoever looks after the college accounts.',
  unknown:
    'There is no account here with the e-mail address of your college account. Ask the college office to add it.',
  another:
    'Another college account had this e-mail address before. Ask the college office to let yours in: it resets the password of the account here.',
  'too-many': 'Too many tries from here. Try again in a quarter of an hour.',
} as const;

export type SignOnRefusal = keyof typeof signOnRefusals;

/**
 * The prefixes of the fragment (behind #) of the sign-in page after the provider redirects back. A fragment is never
 * sent to a server.
 */
export const signOnFragments = { code: '#single-sign-on=', refusal: '#no-single-sign-on=' } as const;

/** How long a sign-in that the college's own service confirmed counts as a proof of identity. */
export const signOnProof = { minutes: 10, inWords: 'ten minutes' } as const;

interface SignOnSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** The new secret; "" keeps the stored one. */
  readonly clientSecret: string;
}

/** The problems of the settings of single sign-on, by field; none while it is off. */
export function signOnProblems({ issuer, clientId, clientSecret }: SignOnSettings): Problem[] {
  if (issuer === '') {
    const message = 'A client ID or a client secret without an issuer is of no use.';
    return clientId === '' && clientSecret === '' ? [] : [{ field: 'sso_issuer', message }];
  }
  const problem = wrongWithIssuer(issuer);
  return [
    ...(problem === '' ? [] : [{ field: 'sso_issuer', message: problem }]),
    ...(clientId === ''
      ? [{ field: 'sso_client_id', message: 'The issuer needs the client ID it gave this portal.' }]
      : []),
  ];
}

/** Whether an address is on this machine, so that no traffic crosses a network where it could be intercepted. */
export function isOnThisMachine(address: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i.test(address);
}

function wrongWithIssuer(issuer: string): string {
  if (!/^https:\/\//i.test(issuer) && !isOnThisMachine(issuer)) return 'The issuer must begin with https://.';
  if (/[?#]/.test(issuer)) return 'The issuer must be an address without ? and #.';
  if (issuer.includes('/.well-known/'))
    return 'Leave out /.well-known/ and what follows it: the issuer is what stands before.';
  return '';
}

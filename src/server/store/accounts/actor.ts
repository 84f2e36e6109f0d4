import type { SecondFactorState } from '#model/identity/sign-in-states.ts';
import { isEmail } from '#model/kinds/email.ts';
import type { GrantLevel } from '#model/roles.ts';

/** The person a request acts for. The role is read from the store for every request, never taken from the token. */
export interface Actor {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** SUPERADMIN, IQAC, FACULTY, a department's code, or "" for None. */
  readonly role: string;
  readonly apikey: string;
  /** The employee this account belongs to; null for a college user. */
  readonly employee_id: number | null;
  /** The strongest EGOV access grant of this employee; null for none. */
  readonly grant: GrantLevel | null;
  /**
   * Whether this account has a second factor, or must set one up before anything else; absent where there is no
   * account.
   */
  readonly secondFactor?: SecondFactorState;
  /** The id of the token in the request; absent without one. */
  readonly jti?: string;
  /** What a reader of the public site may see; absent for a signed-in user. */
  readonly reader?: PublicReader;
}

/** Facts about staff that the settings may publish. */
export const contactFields = ['phone', 'email'] as const;

/** What a reader of the public site may see in addition to what is published. */
interface PublicReader {
  /** The facts about staff that the settings publish. */
  readonly contacts: readonly (typeof contactFields)[number][];
  /** The employee whose live profile is being read: the fields of the profile are public for this one. */
  readonly profileOf?: number;
  /**
   * An unpublished record shown as a preview to somebody who may read it: a notice, or an employee with the profile.
   */
  readonly preview?: Previewed;
}

/** A record, by the name of its resource and its id. */
interface Previewed {
  readonly resource: 'notice' | 'employee';
  readonly id: number;
}

/**
 * Somebody who is not signed in; `email` is what they typed, `id` that of the account they tried. Anything that is not
 * an e-mail address is dropped: at the start of a log line, other words could claim that somebody else did something.
 */
export function anonymousActor(email = '', id = 0): Actor {
  const said = email === '' || isEmail(email) ? email : '(no e-mail address)';
  return { id, name: '', email: said, role: '', apikey: '', employee_id: null, grant: null };
}

/** The actor for the public site: an anonymous reader. */
export function publicActor(reader: PublicReader): Actor {
  return { ...anonymousActor(), reader };
}

/** The server itself, where it writes without a request: at the first start. */
export const systemActor: Actor = {
  id: 0,
  name: 'Quadrangle',
  email: 'quadrangle',
  role: 'SUPERADMIN',
  apikey: '',
  employee_id: null,
  grant: null,
};

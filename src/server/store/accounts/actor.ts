import { isEmail } from '#model/kinds/email.ts';
import type { GrantLevel } from '#model/roles.ts';

/** The person a request acts for. The role is read from the store with every request, never taken from the token. */
export interface Actor {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** SUPERADMIN, IQAC, FACULTY, a department's code, or "" for None. */
  readonly role: string;
  readonly apikey: string;
  /** The employee this account belongs to; null for a college user. */
  readonly employee_id: number | null;
  /** The strongest access-control grant on EGOV that this employee holds; null for none. */
  readonly grant: GrantLevel | null;
  /**
   * Whether this account has a second factor, or must set one up before anything else; absent for nobody in particular.
   */
  readonly secondFactor?: SecondFactorState;
  /** The id of the token that was sent; absent without one. */
  readonly jti?: string;
  /** What is open to a reader of the public site; absent for whoever signed in. */
  readonly reader?: PublicReader;
}

/** The states of a second factor: there, not there, and not there although the settings require it. */
export const secondFactorStates = ['on', 'off', 'owed'] as const;

export type SecondFactorState = (typeof secondFactorStates)[number];

/** Facts of staff that the settings may open to the public. */
export const contactFields = ['phone', 'email'] as const;

/** What is open to a reader of the public site beside what is published. */
interface PublicReader {
  /** Those of the facts of staff that the settings open. */
  readonly contacts: readonly (typeof contactFields)[number][];
  /** The employee whose live profile is being read: of that one what a profile shows is open. */
  readonly profileOf?: number;
  /** A record shown to somebody who may read it as if it were published: a notice, or an employee with the profile. */
  readonly preview?: Previewed;
}

/** A record by the name of its resource and its number. */
interface Previewed {
  readonly resource: 'notice' | 'employee';
  readonly id: number;
}

/**
 * Somebody who is not signed in; `email` is what they say of themselves, `id` that of the account they tried. What is
 * no address is not noted: as the beginning of a line in the log, other words could say that somebody else did
 * something.
 */
export function nobody(email = '', id = 0): Actor {
  const said = email === '' || isEmail(email) ? email : '(no e-mail address)';
  return { id, name: '', email: said, role: '', apikey: '', employee_id: null, grant: null };
}

/** Whoever reads the public site: nobody in particular. */
export function publicActor(reader: PublicReader): Actor {
  return { ...nobody(), reader };
}

/** The server itself, where it writes by its own account: at the first start. */
export const systemActor: Actor = {
  id: 0,
  name: 'Quadrangle',
  email: 'quadrangle',
  role: 'SUPERADMIN',
  apikey: '',
  employee_id: null,
  grant: null,
};

import type { GrantLevel } from '#model/access.ts';

/** Whoever a request acts for. Its role is read from the store at every request, never taken from the token. */
export interface Actor {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** SUPERADMIN, IQAC, FACULTY, a department's code, or "" for None. */
  readonly role: string;
  readonly apikey: string;
  /** The employee this sign-in belongs to; null for a college user. */
  readonly employee_id: number | null;
  /** The strongest access-control grant on EGOV that this employee holds; null for none. */
  readonly grant: GrantLevel | null;
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

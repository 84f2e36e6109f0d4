import type { Guards } from '../http/guard.ts';
import { employeeLoginGuard } from './employee-login.ts';

/** What this area adds to the generic verbs. */
export const peopleGuards: Guards = { employee: employeeLoginGuard };

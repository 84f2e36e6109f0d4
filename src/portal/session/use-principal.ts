import { useMemo } from 'react';
import type { Principal } from '#model/access.ts';
import { useMe } from './me.tsx';

/** What decides the access of the signed-in person, for the rules of the model: a stable object. */
export function usePrincipal(): Principal {
  const { user, can } = useMe();
  const { role, employee_id } = user;
  const { grant } = can;
  return useMemo(() => ({ role, grant, employee_id }), [role, grant, employee_id]);
}

import { useMemo } from 'react';
import type { Principal } from '#model/access.ts';
import { useMe } from './me.tsx';
import { principalOf } from './session.ts';

/** The principal that the signed-in person is: a stable object. */
export function usePrincipal(): Principal {
  const { role, grant, employee_id } = principalOf(useMe().user);
  return useMemo(() => ({ role, grant, employee_id }), [role, grant, employee_id]);
}

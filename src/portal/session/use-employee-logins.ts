import { useQuery } from '@tanstack/react-query';
import { storedKey } from '#portal/kit/stored-key.ts';
import { readEmployeeLogins, type EmployeeLogin } from './client/calls.ts';

/** The employees who can sign in; undefined while not known or not requested. Only for people who may see it. */
export function useEmployeeLogins(enabled = true): readonly EmployeeLogin[] | undefined {
  const queryKey = storedKey('employee logins');
  return useQuery({ queryKey, queryFn: () => readEmployeeLogins(), enabled }).data;
}

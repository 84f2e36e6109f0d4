import { useQuery } from '@tanstack/react-query';
import { storedKey } from '#portal/kit/stored-key.ts';
import { readSecondFactors, type SecondFactorHolder } from './client/calls.ts';

/** The people with a second factor; empty while not known. Only for the office. */
export function useSecondFactors(): readonly SecondFactorHolder[] {
  const { data } = useQuery({ queryKey: storedKey('second factors'), queryFn: () => readSecondFactors() });
  return data ?? [];
}

import { useQuery } from '@tanstack/react-query';
import { ask, type SecondFactorHolder } from '../client/calls.ts';

/** Whoever has a second factor; none while that is not known. For the office alone. */
export function useSecondFactors(): readonly SecondFactorHolder[] {
  const { data } = useQuery({ queryKey: ['list', 'secondfactors'], queryFn: () => ask('secondFactors', undefined) });
  return data ?? [];
}

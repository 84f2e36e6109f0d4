import { useQuery } from '@tanstack/react-query';
import { readTwoFactor } from '../calls.ts';

/** The state of the user's second factor; the proof that is required to change it may differ in a few minutes. */
export function useTwoFactor() {
  return useQuery({ queryKey: ['two-factor'], queryFn: () => readTwoFactor(), staleTime: 0 });
}

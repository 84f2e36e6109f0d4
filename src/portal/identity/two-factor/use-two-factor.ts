import { useQuery } from '@tanstack/react-query';
import { ask } from '#portal/shell/client/calls.ts';

/** How it stands with the own second factor; what it takes to change it may be another in a few minutes. */
export function useTwoFactor() {
  return useQuery({ queryKey: ['two-factor'], queryFn: () => ask('twoFactor', undefined), staleTime: 0 });
}

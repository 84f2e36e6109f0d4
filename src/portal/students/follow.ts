import type { Follow } from '#portal/kit/views.ts';

/**
 * What follows in a student's form: another program has other branches, and an address that is the same as the other
 * one stays the same.
 */
export const followStudent: Follow = (before, after) => {
  const isOtherProgram = after['program'] !== before['program'];
  const wasSame = isSameAddress(before) && after['permanent_address'] === before['permanent_address'];
  return {
    ...after,
    ...(isOtherProgram && after['branch_code'] === before['branch_code'] && { branch_code: '' }),
    ...(wasSame && { permanent_address: after['present_address'] }),
  };
};

/** Whether the permanent address is the present one; two that are empty are not. */
export function isSameAddress({ present_address, permanent_address }: Readonly<Record<string, unknown>>): boolean {
  return present_address !== '' && present_address === permanent_address;
}

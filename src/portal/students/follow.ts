import type { Follow } from '#portal/kit/views.ts';

/**
 * The dependent fields of a student's form: another program has other branches with other semesters, and a permanent
 * address that equals the present one follows it.
 */
export const followStudent: Follow = (before, after) => {
  const isOtherProgram = after['program'] !== before['program'];
  const losesBranch = isOtherProgram && after['branch_code'] === before['branch_code'];
  const wasSame = isSameAddress(before) && after['permanent_address'] === before['permanent_address'];
  return {
    ...after,
    ...(losesBranch && { branch_code: '', current_semester: null }),
    ...(wasSame && { permanent_address: after['present_address'] }),
  };
};

/** Whether the permanent address equals the present one; two empty ones do not count. */
export function isSameAddress({ present_address, permanent_address }: Readonly<Record<string, unknown>>): boolean {
  return present_address !== '' && present_address === permanent_address;
}

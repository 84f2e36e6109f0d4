/** The office, the library and the office bearers. Their pages differ from those of teaching departments. */
const specialCodes: readonly unknown[] = ['OFF', 'LIB', 'BEARER'];

/**
 * Whether the portal relies on this department code, so that the department can neither change its code nor be deleted.
 */
export function isSpecialDepartment(code: unknown): boolean {
  return specialCodes.includes(code);
}

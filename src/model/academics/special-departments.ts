/** The office, the library and the bearers, whose pages are not those of departments that teach. */
const specialCodes: readonly unknown[] = ['OFF', 'LIB', 'BEARER'];

/** Whether the portal knows a department by this code, so that it keeps the code and stays. */
export function isSpecialDepartment(code: unknown): boolean {
  return specialCodes.includes(code);
}

/** Whether this is what the system refuses with under one of these codes, such as ENOENT. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes(codeOf(error));
}

/** The code that whoever threw this gave it, the system, the database or a library; "" for none. */
export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

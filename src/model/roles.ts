import { collegeCodes } from './college/codes.ts';
import type { Problem } from './define.ts';

/** What a role value means for access. A department's code is the role of those who act for it. */
export type RoleKind = 'SUPERADMIN' | 'IQAC' | 'DEPARTMENT' | 'FACULTY' | 'NONE';

/** The role values that are no department code. */
export const fixedRoles = ['SUPERADMIN', 'IQAC', 'FACULTY'] as const;

/** Codes that no department may take: they are roles, stand for the whole college, or mean "any type" in a path. */
export const reservedCodes: readonly string[] = [...fixedRoles, ...collegeCodes, 'NONE', 'ADMIN'];

/** Whether two codes would be taken for one another. */
export function isSameCode(one: unknown, other: unknown): boolean {
  return String(one).toUpperCase() === String(other).toUpperCase();
}

/** What is said of a code that stands for something else. */
export function codeTaken(field: string, code: string): Problem {
  return { field, message: `${code} already has another meaning. Choose another code.` };
}

/** The kind of a stored role value; "" is the role None. */
export function roleKind(role: string): RoleKind {
  if (role === '') return 'NONE';
  return fixedRoles.find((fixed) => fixed === role) ?? 'DEPARTMENT';
}

/** What an access-control grant on EGOV allows: R reads, RW also adds and edits, ALL also deletes. */
export const grantLevels = ['R', 'RW', 'ALL'] as const;

export type GrantLevel = (typeof grantLevels)[number];

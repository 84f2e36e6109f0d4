import { collegeCodes } from './college/codes.ts';
import type { Problem } from './define.ts';

/** The meaning of a role value for access. A department's code is the role of the accounts that act for it. */
export type RoleKind = 'SUPERADMIN' | 'IQAC' | 'DEPARTMENT' | 'FACULTY' | 'NONE';

/** The role values that are not department codes. */
export const fixedRoles = ['SUPERADMIN', 'IQAC', 'FACULTY'] as const;

/** Codes that no department may use: they are roles, mean the whole college, or mean "any type" in a path. */
export const reservedCodes: readonly string[] = [...fixedRoles, ...collegeCodes, 'NONE', 'ADMIN'];

/** Whether two codes could be confused: they differ in capitals or spaces alone. */
export function isSameCode(one: unknown, other: unknown): boolean {
  return inOneSpelling(one) === inOneSpelling(other);
}

function inOneSpelling(code: unknown): string {
  return String(code).toUpperCase().replaceAll(/\s/g, '');
}

/** The problem of a code that has another meaning. */
export function codeTaken(field: string, code: string): Problem {
  return { field, message: `${code} already has another meaning. Choose another code.` };
}

/** The kind of a stored role value; "" is the role None. */
export function roleKind(role: string): RoleKind {
  if (role === '') return 'NONE';
  return fixedRoles.find((fixed) => fixed === role) ?? 'DEPARTMENT';
}

/** The department that a role acts for, so that what has no department belongs to no role; undefined for none. */
export function departmentOf(role: string): string | undefined {
  return roleKind(role) === 'DEPARTMENT' ? role : undefined;
}

/** What an access-control grant on EGOV allows: R reads, RW also adds and edits, ALL also deletes. */
export const grantLevels = ['R', 'RW', 'ALL'] as const;

export type GrantLevel = (typeof grantLevels)[number];

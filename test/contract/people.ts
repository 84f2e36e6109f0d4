import type { Client } from '#test/helpers/api-client.ts';
import { password, teacher, users } from '#test/helpers/users.ts';
import { adminEmail, type Server } from './server.ts';

/** The five kinds of role, named as in the access table of the contract. */
export const roles = ['SUPERADMIN', 'IQAC', 'DEPARTMENT', 'FACULTY', 'NONE'] as const;
export type Role = (typeof roles)[number];

const signIns: Record<Role, string> = {
  SUPERADMIN: adminEmail,
  IQAC: users.iqac.email,
  DEPARTMENT: users.botany.email,
  FACULTY: teacher.email,
  NONE: users.guest.email,
};

/** Adds one user of every role, with Botany as the department, and signs each in. */
export async function signInEveryRole(server: Server): Promise<Record<Role, Client>> {
  for (const user of Object.values(users)) await server.admin.post('/api/admin/addcollegeuser', { ...user, password });
  await server.admin.post('/api/admin/addemployee', { ...teacher, phone: '9000000002', password });
  const entries = await Promise.all(roles.map(async (role) => [role, await server.signIn(signIns[role])] as const));
  return Object.fromEntries(entries) as Record<Role, Client>;
}

/** Adds a user of the department of Physics, and signs it in. */
export async function signInPhysics(server: Server): Promise<Client> {
  const physics = { name: 'Physics office', email: 'physics@college.example', role: 'PHY', password };
  await server.admin.post('/api/admin/addcollegeuser', physics);
  return server.signIn(physics.email);
}

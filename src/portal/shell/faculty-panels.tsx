import { lazy } from 'react';
import type { FacultyPanels } from '#portal/faculty/faculty-home.tsx';

const OwnPassword = lazy(async () => ({ default: (await import('#portal/identity/own-password.tsx')).OwnPassword }));

/** What an employee's page takes from other areas, each fetched when it is opened. */
export const facultyPanels: FacultyPanels = {
  ownPassword: <OwnPassword />,
  password: lazy(async () => ({
    default: (await import('#portal/identity/employee-password.tsx')).EmployeePassword,
  })),
};

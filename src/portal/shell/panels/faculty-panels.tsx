import { lazy } from 'react';
import type { FacultyPanels } from '#portal/faculty/faculty-home.tsx';

const OwnAccount = lazy(async () => ({ default: (await import('#portal/identity/own-account.tsx')).OwnAccount }));

/** What an employee's page takes from other areas, each fetched when it is opened. */
export const facultyPanels: FacultyPanels = {
  ownPassword: <OwnAccount />,
  password: lazy(async () => ({
    default: (await import('#portal/identity/employee-password.tsx')).EmployeePassword,
  })),
};

import { lazy } from 'react';
import type { FacultyPanels } from '#portal/faculty/faculty-home.tsx';

const OwnAccount = lazy(async () => ({ default: (await import('#portal/identity/own-account.tsx')).OwnAccount }));

/** The parts of an employee's page that belong to other areas, each loaded on demand. */
export const facultyPanels: FacultyPanels = {
  ownPassword: <OwnAccount />,
  password: lazy(async () => ({
    default: (await import('#portal/identity/employee-password.tsx')).EmployeePassword,
  })),
};

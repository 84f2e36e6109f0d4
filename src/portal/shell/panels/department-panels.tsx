import { lazy } from 'react';
import type { DepartmentPanels } from '#portal/departments/department-home.tsx';

const OwnAccount = lazy(async () => ({ default: (await import('#portal/identity/own-account.tsx')).OwnAccount }));

/** The tabs of a department's page that belong to other areas, each loaded on demand. */
const panels = {
  files: lazy(async () => ({ default: (await import('#portal/content/files/file-manager.tsx')).FileManager })),
  events: lazy(async () => ({ default: (await import('#portal/content/notices/events.tsx')).DepartmentEvents })),
  gallery: lazy(async () => ({ default: (await import('#portal/content/gallery/gallery.tsx')).DepartmentGallery })),
  alumni: lazy(async () => ({ default: (await import('#portal/people/alumni.tsx')).Alumni })),
  profile: lazy(async () => ({
    default: (await import('#portal/departments/profile/department-profile-page.tsx')).DepartmentProfilePage,
  })),
  password: <OwnAccount />,
} satisfies Partial<DepartmentPanels>;

/** The parts of a department's page that belong to other areas. */
export async function departmentPanels(): Promise<DepartmentPanels> {
  const { employeeViews } = await import('#portal/people/employee-views.tsx');
  return { ...panels, employeeViews };
}

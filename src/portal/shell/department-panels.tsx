import { notice } from '#model/content/notice.ts';
import { alumnus } from '#model/people/alumnus.ts';
import type { DepartmentPanels } from '#portal/departments/department-home.tsx';

/** The tabs of a department's page that are drawn by other areas. */
export async function departmentPanels(): Promise<DepartmentPanels> {
  const [{ FileManager }, { DepartmentGallery }, { OwnPassword }, { employeeViews }, { partList }] = await Promise.all([
    import('#portal/content/files/file-manager.tsx'),
    import('#portal/content/gallery/gallery.tsx'),
    import('#portal/identity/own-password.tsx'),
    import('#portal/people/employee-views.tsx'),
    import('#portal/departments/part-list.tsx'),
  ]);
  return {
    files: FileManager,
    events: partList(notice, {
      known: { type: 'DEPTEVENT', is_dept: 1 },
      start: (name) => ({ posted_as: name }),
    }),
    alumni: partList(alumnus),
    gallery: DepartmentGallery,
    profile: () => null,
    password: <OwnPassword />,
    employeeViews,
  };
}

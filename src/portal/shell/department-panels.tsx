import type { DepartmentPanels } from '#portal/departments/department-home.tsx';

/** The tabs of a department's page that are drawn by other areas. */
export async function departmentPanels(): Promise<DepartmentPanels> {
  const [content, { DepartmentProfile }, { OwnPassword }, { Alumni }, { employeeViews }] = await Promise.all([
    contentPanels(),
    import('#portal/departments/profile/department-profile.tsx'),
    import('#portal/identity/own-password.tsx'),
    import('#portal/people/alumni.tsx'),
    import('#portal/people/employee-views.tsx'),
  ]);
  return { ...content, alumni: Alumni, profile: DepartmentProfile, password: <OwnPassword />, employeeViews };
}

async function contentPanels() {
  const [{ FileManager }, { DepartmentEvents }, { DepartmentGallery }] = await Promise.all([
    import('#portal/content/files/file-manager.tsx'),
    import('#portal/content/notices/events.tsx'),
    import('#portal/content/gallery/gallery.tsx'),
  ]);
  return {
    files: FileManager,
    events: DepartmentEvents,
    gallery: DepartmentGallery,
  } satisfies Partial<DepartmentPanels>;
}

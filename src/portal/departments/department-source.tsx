import { useMemo, type ReactNode } from 'react';
import { department as departmentResource } from '#model/academics/department.ts';
import { departmentFile } from '#model/content/department-file.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { departmentProfile } from '#model/entries/department-profile.ts';
import { DataSourceProvider, useDataSource, type DataSource } from '#portal/kit/data-source.tsx';
import { readDepartment, saveField } from './calls.ts';

/**
 * Provides a data source in which `departmentprofile` is the one record of this department's data: its names and its
 * whole profile, with one version for all of it. The record is missing if there is no such department.
 */
export function DepartmentSource({ code, children }: { code: string; children: ReactNode }) {
  const source = useDataSource();
  const own = useMemo(() => sourceOf(source, code), [source, code]);
  return (
    <DataSourceProvider key={code} source={own}>
      {children}
    </DataSourceProvider>
  );
}

/** Provides a read-only data source. */
export function ReadingSource({ children }: { children: ReactNode }) {
  const source = useDataSource();
  const reading = useMemo<DataSource>(
    () => ({ ...source, can: (name, verb) => verb === 'list' && source.can(name, verb) }),
    [source],
  );
  return <DataSourceProvider source={reading}>{children}</DataSourceProvider>;
}

function sourceOf(source: DataSource, code: string): DataSource {
  const isData = ({ name }: Resource) => name === departmentProfile.name;
  // The combined data is not a stored record; the texts and the banner are one, and it has the history.
  let profile: number | null = null;
  // A file refers to its department only by the code.
  let department: StoredRow | undefined;
  const ownCode = () => String(department?.['dept_code'] ?? code);
  // Its code may be changed while this is open.
  const readAgain = async () => {
    const data = await readDepartment(ownCode());
    if (data || !department) return data;
    const { id } = department;
    const renamed = (await source.list(departmentResource, {})).rows.find((row) => row.id === id);
    return renamed ? readDepartment(String(renamed['dept_code'])) : null;
  };
  return {
    ...source,
    list: async (resource, query) => {
      if (!isData(resource)) return source.list(resource, query);
      const data = await readAgain();
      department = data ?? undefined;
      profile = (data?.['profile_id'] as number | undefined) ?? null;
      return { rows: data ? [data] : [], total: data ? 1 : 0 };
    },
    update: (resource, key, values) =>
      isData(resource) ? saveField(ownCode(), values) : source.update(resource, key, values),
    history: (resource, id, page) => {
      if (!isData(resource)) return source.history(resource, id, page);
      return profile === null
        ? Promise.resolve({ rows: [], total: 0 })
        : source.history(departmentProfile, profile, page);
    },
    restore: (resource, id, state) => source.restore(resource, isData(resource) ? (profile ?? id) : id, state),
    onSite: (resource, row) =>
      source.onSite?.(resource, resource.name === departmentFile.name ? { ...row, department } : row),
    // It is created and deleted with its department.
    can: (name, verb) => (name === departmentProfile.name && verb === 'add' ? false : source.can(name, verb)),
  };
}

import { useMemo } from 'react';
import { department } from '#model/academics/department.ts';
import type { PublisherNames } from '#model/content/poster.ts';
import type { Values } from '#model/field.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { useMe } from '#portal/session/me.tsx';
import { isOfDepartment } from './notice-forms.ts';

/** The current names of the college, and of the department that published a notice. */
export function usePublisherNames(row: Values | undefined): PublisherNames {
  const college = useMe().settings.college_name;
  const isDepartments = row !== undefined && isOfDepartment(row);
  const list = useList(
    department,
    { filters: { dept_code: String(row?.['dept_code']) }, limit: 1 },
    { enabled: isDepartments },
  );
  const name = isDepartments ? String(list.data?.rows[0]?.['dept_name'] ?? '') : '';
  return useMemo(() => ({ college, department: name }), [college, name]);
}

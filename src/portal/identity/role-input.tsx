import { department } from '#model/academics/department.ts';
import { fixedRoles } from '#model/roles.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { controlProps } from '#portal/kit/kinds/control.ts';
import { Select } from '#portal/kit/kinds/pickers.ts';
import type { InputProps } from '#portal/kit/views.ts';

/** The stored role None is "", which a select cannot hold. */
const none = 'NONE';

/** The role of a user: none, one of the three of the portal, or a department's code. */
export function RoleInput(props: InputProps<string>) {
  const { value, onChange } = props;
  const { data } = useList(department, {});
  const departments = (data?.rows ?? []).map(({ dept_code, dept_name }) => ({
    value: String(dept_code),
    label: `${String(dept_code)} – ${String(dept_name)}`,
  }));
  const fixed = [...fixedRoles].sort().map((role) => ({ value: role, label: role }));
  const known = [...fixed, ...departments].some((one) => one.value === value);
  const stored = value === '' || known ? [] : [{ value, label: value }];
  return (
    <Select
      {...controlProps(props)}
      data={[
        { value: none, label: 'None' },
        { group: 'The portal', items: [...fixed, ...stored] },
        { group: 'Departments', items: departments },
      ]}
      value={value || null}
      placeholder="None"
      nothingFoundMessage="No such role"
      searchable
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen === none || chosen === null ? '' : chosen)}
    />
  );
}

import { isSpecialDepartment } from '#model/academics/special-departments.ts';
import { codeView } from '#portal/kit/kinds/code-view.tsx';
import type { InputProps, Views } from '#portal/kit/views.ts';
import { FixedText } from './fixed-text.tsx';

function DepartmentCode(props: InputProps<string>) {
  if (!isSpecialDepartment(props.stored?.['dept_code'])) return <codeView.Input {...props} />;
  return <FixedText {...props} why="The portal knows this department by its code, so the department stays." />;
}

/** The office, the library and the office bearers keep their codes and cannot be deleted. */
export const departmentViews: Views = {
  stays: ({ dept_code }) => isSpecialDepartment(dept_code),
  inputs: { dept_code: DepartmentCode },
};

import { RefInput } from '#portal/kit/kinds/ref-view.tsx';
import type { InputProps } from '#portal/kit/views.ts';

/** The department of a major course; a pass course has no department and no such field. */
export function DepartmentOfMajor(props: InputProps<string>) {
  const { values, value } = props;
  const isMajor = values['course_type'] === 'MAJOR';
  return (
    <>
      {(isMajor || value !== '') && <RefInput {...props} />}
      <span role="status" data-unseen>
        {isMajor && value === '' ? 'The department can be chosen below the course type.' : ''}
      </span>
    </>
  );
}

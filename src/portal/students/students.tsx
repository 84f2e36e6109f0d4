import { useNavigate } from 'react-router';
import { student } from '#model/people/student.ts';
import { pathOf } from '#model/routes.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import type { CellProps, Views } from '#portal/kit/views.ts';
import { useMe } from '#portal/session/me.tsx';
import { NameLink } from '#portal/session/name-link.tsx';
import { CurrentOrFormer } from '#portal/kit/leaving/current-or-former.tsx';
import { LeftMark } from '#portal/kit/leaving/left-mark.tsx';
import { purposes } from '#model/college/purposes.ts';
import { CollegeCode } from './calls.ts';
import { studentForm } from './student-inputs.tsx';

/** The views of students. */
const studentViews: Views = { ...studentForm, purpose: purposes.student, cells: { name: NameCell } };

/** All registered students. New ones are added on the page of the registration. */
export function Students() {
  const { settings } = useMe();
  const navigate = useNavigate();
  return (
    <CollegeCode value={settings.college_code}>
      <CurrentOrFormer of={student.name}>
        {(above) => (
          <ListPage
            resource={student}
            views={studentViews}
            above={above}
            addAt={() => void navigate(pathOf('registration'))}
          />
        )}
      </CurrentOrFormer>
    </CollegeCode>
  );
}

/** A name links to the student's page, for users who may open it. */
function NameCell({ value, row }: CellProps<string>) {
  return (
    <>
      <NameLink name={value} to={{ name: 'student', params: { id: String(row.id) } }} /> <LeftMark row={row} />
    </>
  );
}

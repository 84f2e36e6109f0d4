import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { mayOpen, pages, pathOf } from '#model/routes.ts';
import { Page } from '#portal/kit/page.tsx';
import { draftOf } from '#portal/shell/draft.ts';
import { useMe } from '#portal/shell/account/me.tsx';
import { CollegeCode } from './calls.ts';
import { Wizard } from './wizard.tsx';

/** The registration of a student by the office or a department. */
export function Registration() {
  const { user, settings } = useMe();
  const navigate = useNavigate();
  const draft = useMemo(() => draftOf('registration', { id: user.id }), [user.id]);
  const seesAll = mayOpen(user, { name: 'students', params: {} });
  return (
    <Page
      title={pages.registration.title}
      actions={
        seesAll && (
          <Button variant="default" component={Link} to={pathOf('students')}>
            All students
          </Button>
        )
      }
    >
      <CollegeCode value={settings.college_code}>
        <Wizard
          draft={draft}
          kept="Kept on this device until you submit, for you alone."
          staff
          onOkay={() => void navigate(pathOf('dashboard'))}
        />
      </CollegeCode>
    </Page>
  );
}

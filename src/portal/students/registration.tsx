import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { mayOpen, pages, pathOf } from '#model/routes.ts';
import { Page, Skeleton } from '#portal/kit/page.tsx';
import { useMe } from '#portal/session/me.tsx';
import { useOwnDrafts } from '#portal/session/drafts/own-drafts.ts';
import { CollegeCode } from './calls.ts';
import { OtherDrafts } from './other-drafts.tsx';
import { Wizard } from './wizard.tsx';

/** The registration of a student by the office or a department. */
export function Registration() {
  const { user, settings } = useMe();
  const navigate = useNavigate();
  const drafts = useOwnDrafts('registration', user);
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
      {!drafts && <Skeleton lines={5} height={56} />}
      {drafts && (
        <CollegeCode value={settings.college_code}>
          <Wizard
            key={drafts.draft.id}
            draft={drafts.draft}
            kept="Kept on this device until you submit, for you alone."
            staff
            onOkay={() => void navigate(pathOf('dashboard'))}
          />
          <OtherDrafts drafts={drafts} />
        </CollegeCode>
      )}
    </Page>
  );
}

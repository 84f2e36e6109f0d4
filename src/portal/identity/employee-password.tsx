import { Link } from 'react-router';
import { passwordHelp } from '#model/identity/password-rule.ts';
import { employee } from '#model/people/employee.ts';
import { Breakable } from '#portal/kit/breakable.tsx';
import { refetchAll, useDataSource } from '#portal/kit/data-source.tsx';
import { notify } from '#portal/kit/feedback.tsx';
import { Panel, Panels } from '#portal/kit/panels.tsx';
import { PasswordField } from '#portal/kit/form/password-field.tsx';
import { Lead, PlainForm } from '#portal/kit/form/plain-form.tsx';
import { usePlainForm } from '#portal/kit/form/use-plain-form.ts';
import { useRecord } from '#portal/kit/record/use-record.ts';
import { useMe } from '#portal/session/me.tsx';
import { ForceReset } from './force-reset.tsx';

interface EmployeePasswordProps {
  /** The employee's id. */
  id: string;
  name: string;
  /** "" for none: then there is no sign-in. */
  email: string;
}

/** The form by which another user sets an employee's password; the user's own is changed elsewhere. */
export function EmployeePassword({ id, name, email }: EmployeePasswordProps) {
  const { can } = useMe();
  if (email === '') {
    return (
      <Lead>
        <strong>{name}</strong> has no e-mail address and cannot sign in. Write one under{' '}
        <Link to="?tab=basic">Basic</Link> first.
      </Lead>
    );
  }
  return (
    <Panels>
      <Panel title={`Set a password for ${name}`}>
        <SetPassword id={id} email={email} />
      </Panel>
      {can.acts.includes('forceReset') && (
        <Panel title="Force Password Change">
          <ForceReset key={email} email={email} />
        </Panel>
      )}
    </Panels>
  );
}

const blank = { password: '', confirm: '' };

function SetPassword({ id, email }: Pick<EmployeePasswordProps, 'id' | 'email'>) {
  const source = useDataSource();
  const record = useRecord(employee, id);
  const form = usePlainForm(blank, {
    check: ({ password, confirm }) => ({
      password: password ? undefined : 'New password is required.',
      confirm: confirm === password ? undefined : 'Passwords Do not match',
    }),
    send: async ({ password }, clear) => {
      // The form is shown before its record is loaded: an early submit waits here.
      const row = await record.load();
      const message = await source.update(employee, id, { password, version: row?.version });
      await refetchAll();
      notify(message);
      clear();
      return {};
    },
  });
  const bind = (name: keyof typeof blank) => ({
    ...form.bind(name),
    autoComplete: 'new-password',
  });
  return (
    <PlainForm
      form={form}
      lead={
        <>
          For signing in with{' '}
          <strong>
            <Breakable text={email} />
          </strong>
          . Every sign-in of that person ends; your own password stays as it is.
        </>
      }
      submit="Set password"
    >
      <PasswordField {...bind('password')} label="New password" description={passwordHelp} />
      <PasswordField {...bind('confirm')} label="Confirm password" />
    </PlainForm>
  );
}

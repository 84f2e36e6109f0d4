import { useState } from 'react';
import { passwordHelp } from '#model/identity/password-rule.ts';
import { Breakable } from '#portal/kit/breakable.tsx';
import { PasswordField } from '#portal/kit/form/password-field.tsx';
import { PlainForm } from '#portal/kit/form/plain-form.tsx';
import { hasUnsavedWork } from '#portal/kit/unsaved/unsaved-work.ts';
import { usePlainForm, type FieldErrors } from '#portal/kit/form/use-plain-form.ts';
import { changePassword } from './calls.ts';
import { logOut } from '#portal/session/log-out.ts';
import { NoticeDialog } from '#portal/kit/notice-dialog.tsx';
import { pageUser, readSession } from '#portal/session/session.ts';
import { renewSession } from '#portal/session/ended-session.ts';

const blank = { old_password: '', new_password: '', confirm: '' };

/**
 * Changes the signed-in user's own password, on any page, and signs out. With `focused` it takes the focus when it
 * mounts.
 */
export function OwnPassword({ focused = false }: { focused?: boolean }) {
  const [done, setDone] = useState(false);
  const email = pageUser()?.email ?? '';
  const form = usePlainForm(blank, {
    check: wrongIn,
    send: async ({ old_password, new_password }, clear) => {
      const changed = await changePassword({ old_password, new_password, email });
      if (!changed) return { old_password: 'Old Password not matched' };
      clear();
      setDone(true);
      return {};
    },
  });
  const goOn = () => {
    setDone(false);
    // The change has ended this session: a later Logout would end the next one, and lose unsaved input on the page.
    if (hasUnsavedWork()) void renewSession(readSession()?.token);
    else void logOut();
  };
  const bind = (name: keyof typeof blank) => ({
    ...form.bind(name),
    autoComplete: name === 'old_password' ? 'current-password' : 'new-password',
  });
  return (
    <>
      <PlainForm
        form={form}
        lead={
          <>
            Your own password, for{' '}
            <strong>
              <Breakable text={email} />
            </strong>
            . You sign in again with the new one.
          </>
        }
        submit="Change password"
        focused={focused}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField {...bind('old_password')} label="Old password" data-autofocus={focused || undefined} />
        <PasswordField {...bind('new_password')} label="New password" description={passwordHelp} />
        <PasswordField {...bind('confirm')} label="Confirm password" />
      </PlainForm>
      {done && <NoticeDialog title="Successfully Changed" body="You will be redirected to login page" onClose={goOn} />}
    </>
  );
}

function wrongIn({ old_password, new_password, confirm }: typeof blank): FieldErrors<typeof blank> {
  return {
    old_password: old_password ? undefined : 'Old password is required.',
    new_password: new_password ? undefined : 'New password is required.',
    confirm: wrongRepetition(confirm, new_password),
  };
}

function wrongRepetition(confirm: string, password: string): string | undefined {
  if (!confirm) return 'Confirm password is required.';
  return confirm === password ? undefined : 'Passwords Do not match';
}

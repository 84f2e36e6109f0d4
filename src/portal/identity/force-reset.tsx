import { TextInput } from '@mantine/core';
import { askToConfirm, notify } from '#portal/kit/feedback.tsx';
import { PlainForm } from '#portal/kit/form/plain-form.tsx';
import { usePlainForm } from '#portal/kit/form/use-plain-form.ts';
import { forceReset } from './calls.ts';
import { looksLikeEmail, notAnEmail } from './looks-like-email.ts';

/** Invalidates a password and mails the person a code for a new one, for the given or a typed e-mail address. */
export function ForceReset({ email: given }: { email?: string }) {
  const form = usePlainForm(
    { email: given ?? '' },
    {
      check: ({ email }) => (looksLikeEmail(email) ? {} : { email: notAnEmail }),
      // An address that was typed was chosen with care; a given one is only a button away.
      ...(given !== undefined && { sure: confirmReset }),
      send: async ({ email }, clear) => {
        notify(await forceReset({ email: email.trim() }));
        clear();
      },
    },
  );
  return (
    <PlainForm
      form={form}
      lead="The old password stops working and every sign-in of that person ends. A one-time code for a new password goes to the address."
      submit="Force password change"
      button={{ color: 'danger', variant: 'outline' }}
    >
      <TextInput
        {...form.bind('email')}
        type="email"
        label="E-mail"
        autoComplete="off"
        readOnly={given !== undefined}
      />
    </PlainForm>
  );
}

function confirmReset({ email }: { email: string }): Promise<boolean> {
  return askToConfirm({
    title: 'Reset this password',
    body: `The password of ${email} stops working at once, and a code for a new one is sent.`,
    yes: 'Reset password',
    no: 'Cancel',
    danger: true,
  });
}

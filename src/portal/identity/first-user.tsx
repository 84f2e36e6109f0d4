import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { pages } from '#model/routes.ts';
import { PasswordField } from '#portal/kit/password-field.tsx';
import { PlainForm } from '#portal/kit/plain-form.tsx';
import { usePlainForm, type FieldErrors } from '#portal/kit/use-plain-form.ts';
import { ask } from '#portal/shell/calls.ts';
import { storeSession } from '#portal/shell/session.ts';
import { Card } from './card.tsx';

const blank = { name: '', email: '', password: '', confirm: '' };

/** Makes the first SUPERADMIN, by the one-time link that the first start printed, then signs in. */
export function FirstUser() {
  const form = usePlainForm(blank, { check: wrongIn, send: create });
  useEffect(() => {
    document.title = 'First administrator · Quadrangle';
  }, []);
  return (
    <Card title="First administrator">
      <PlainForm
        form={form}
        lead="This person sets up the college and reaches every screen."
        submit="Create and sign in"
        button={{ fullWidth: true }}
        focused
      >
        <TextInput {...form.bind('name')} label="Name" autoComplete="name" />
        <TextInput {...form.bind('email')} type="email" label="E-mail" autoComplete="username" />
        <PasswordField
          {...form.bind('password')}
          label="Password"
          description="8 to 128 characters."
          autoComplete="new-password"
        />
        <PasswordField {...form.bind('confirm')} label="Confirm password" autoComplete="new-password" />
      </PlainForm>
    </Card>
  );
}

function wrongIn({ name, email, password, confirm }: typeof blank): FieldErrors<typeof blank> {
  return {
    name: name.trim() ? undefined : 'Name is required.',
    email: email.trim() ? undefined : 'E-mail is required.',
    password: password ? undefined : 'Password is required.',
    confirm: password === confirm ? undefined : 'Passwords Do not match',
  };
}

async function create({ name, email, password }: typeof blank): Promise<undefined> {
  await ask('initialise', { link: oneTimeLink(), name: name.trim(), email: email.trim(), password });
  storeSession(await ask('login', { email: email.trim(), password }));
  location.assign(pages.initialisation.path);
  // Until that page is there the form stays busy.
  return new Promise(() => undefined);
}

function oneTimeLink(): string {
  return new URLSearchParams(location.search).get('link') ?? '';
}

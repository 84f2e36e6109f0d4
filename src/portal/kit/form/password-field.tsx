import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { inSentence } from '#model/in-sentence.ts';

/**
 * The control of a password, with an eye beside it that Tab reaches. Screen readers hear whose eye it is, and that the password is wrong, as
 * they do of every other control: Mantine's own only colours it.
 */
export function PasswordField(props: PasswordInputProps & { label: string }) {
  const eye = { 'aria-label': `Show or hide ${inSentence(props.label)}`, tabIndex: 0 };
  return (
    <PasswordInput visibilityToggleButtonProps={eye} aria-invalid={Boolean(props.error) || undefined} {...props} />
  );
}

import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from 'react';

/**
 * The control of a password, with an eye beside it that Tab reaches. Screen readers hear whose eye it is, and that the
 * password is wrong, as they do of every other control: Mantine's own only colours it. The label describes the eye and
 * does not name it, so that it names one control.
 */
export function PasswordField(props: PasswordInputProps & { label: string }) {
  const own = useId();
  const id = props.id ?? own;
  const eye = { 'aria-label': 'Show what is typed', 'aria-describedby': `${id}-label`, tabIndex: 0 };
  return (
    <PasswordInput
      visibilityToggleButtonProps={eye}
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
      id={id}
    />
  );
}

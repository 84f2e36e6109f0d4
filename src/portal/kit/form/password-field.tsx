import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from 'react';

/**
 * A password input with a reveal button that Tab reaches. Screen readers announce which password the button reveals,
 * and that the password is invalid; Mantine only colours it. The label describes the button and does not name it, so
 * that it names only one control.
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

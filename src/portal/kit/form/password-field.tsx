import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** The eye beside what is typed, reached by Tab and named for screen readers. */
const eye = { 'aria-label': 'Show or hide what is typed', tabIndex: 0 } as const;

/** The control of a password. Screen readers hear that it is wrong, as they do of every other control: Mantine's own only colours it. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput visibilityToggleButtonProps={eye} aria-invalid={Boolean(props.error) || undefined} {...props} />
  );
}

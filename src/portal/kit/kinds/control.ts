import type { InputProps } from '../views.ts';

/** The props that every control shares: label, help, error. Mantine links them to the control by the id. */
export function controlProps({
  id,
  name,
  field,
  error,
  autoComplete = 'off',
}: Omit<InputProps<never>, 'value' | 'onChange' | 'values' | 'change'>) {
  return {
    id,
    name,
    label: field.label,
    description: field.help,
    error,
    required: field.required ?? false,
    // The browser would suggest data of other people. Forms about oneself and sign-in fields set other values.
    autoComplete,
  };
}

import type { InputProps } from '../views.ts';

/** What every control is given alike: its label, its help, what is wrong with it. Mantine ties them to it by the id. */
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
    // A browser's own suggestions are of other people's forms; a form about oneself and the kinds that are a sign-in
    // say otherwise.
    autoComplete,
  };
}

import { PasswordField } from '../form/password-field.tsx';
import type { InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import type { KindView } from './kind-view.ts';

function Input(props: InputProps<string>) {
  const { field, editing, value, onChange } = props;
  const shared = controlProps(props);
  return (
    <PasswordField
      {...shared}
      autoComplete="new-password"
      required={shared.required && !editing}
      description={editing ? 'Leave empty to keep what is set.' : field.help}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A password to set. It is never returned, so there is nothing to show. */
export const secretView: KindView<string> = { Cell: () => null, Input, Filter: null, sorts: false };

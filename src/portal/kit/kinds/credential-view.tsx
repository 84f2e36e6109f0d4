import { PasswordField } from '../form/password-field.tsx';
import type { InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import type { KindView } from './kind-view.ts';

function Input(props: InputProps<string>) {
  return (
    <PasswordField
      {...controlProps(props)}
      // Not a user's password: browsers neither fill it in nor offer to save it.
      autoComplete="one-time-code"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/**
 * A credential with which the portal signs in to another service. It is never returned, so there is nothing to show.
 */
export const credentialView: KindView<string> = { Cell: () => null, Input, Filter: null, sorts: false };

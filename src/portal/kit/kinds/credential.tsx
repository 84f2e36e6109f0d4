import { PasswordField } from '../form/password-field.tsx';
import type { InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import type { KindView } from './kind-view.ts';

function Input(props: InputProps<string>) {
  return (
    <PasswordField
      {...controlProps(props)}
      // Nobody's password: a browser neither fills it in nor offers to remember it.
      autoComplete="one-time-code"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** What the portal proves itself with elsewhere. There is never one to show. */
export const credential: KindView<string> = { Cell: () => null, Input, Filter: null, sorts: false };

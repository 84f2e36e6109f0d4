import { TextInput } from '@mantine/core';
import { controlProps } from '#portal/kit/kinds/control.ts';
import type { InputProps } from '#portal/kit/views.ts';

/** A text that stays as it was stored, as the server refuses another; `why` says so. */
export function FixedText({ why, ...props }: InputProps<string> & { why: string }) {
  return <TextInput {...controlProps(props)} value={props.value} readOnly required={false} description={why} />;
}

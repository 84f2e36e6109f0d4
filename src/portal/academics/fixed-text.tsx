import { TextInput } from '@mantine/core';
import { controlProps } from '#portal/kit/kinds/control.ts';
import type { InputProps } from '#portal/kit/views.ts';

/** A read-only text, because the server refuses a change; `why` explains it to the user. */
export function FixedText({ why, ...props }: InputProps<string> & { why: string }) {
  return <TextInput {...controlProps(props)} value={props.value} readOnly required={false} description={why} />;
}

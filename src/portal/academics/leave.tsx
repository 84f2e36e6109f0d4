import { TextInput } from '@mantine/core';
import { controlProps } from '#portal/kit/kinds/control.ts';
import { text } from '#portal/kit/kinds/text.tsx';
import type { InputProps, Views } from '#portal/kit/views.ts';

/** A leave keeps the name it was given: others refer to it, and the server refuses another. */
function LeaveName(props: InputProps<string>) {
  if (!props.editing) return <text.Input {...props} />;
  return (
    <TextInput
      {...controlProps(props)}
      value={props.value}
      readOnly
      required={false}
      description="The name was set when the leave was added and stays."
    />
  );
}

/** Rung 2 of the ladder, one input: the name can be typed once and is read-only after that. */
export const leaveViews: Views = { inputs: { leave_type: LeaveName } };

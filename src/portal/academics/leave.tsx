import { textView } from '#portal/kit/kinds/text-view.tsx';
import type { InputProps, Views } from '#portal/kit/views.ts';
import { FixedText } from './fixed-text.tsx';

/** A leave keeps its name: other records refer to it. */
function LeaveName(props: InputProps<string>) {
  if (!props.editing) return <textView.Input {...props} />;
  return <FixedText {...props} why="The name was set when the leave was added and stays." />;
}

/** Rung 2 of the ladder, one input: the name can be typed once and is read-only afterwards. */
export const leaveViews: Views = { inputs: { leave_type: LeaveName } };

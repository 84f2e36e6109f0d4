import { Textarea, TextInput } from '@mantine/core';
import type { Field } from '#model/define.ts';
import { maxLengthOf } from '#model/kinds/kinds.ts';
import { longText } from '#model/kinds/text.ts';
import { mainLanguageOf } from '#model/text/passages-of.ts';
import { Breakable } from '../breakable.tsx';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import { DistinctFilter } from './distinct-filter.tsx';
import { mayWrap } from './may-wrap.ts';
import type { KindView } from './kind-view.ts';
import { printsWhole } from './printed-text.tsx';

/** The text, unchanged. */
export function TextCell({ value }: CellProps<string>) {
  return <Breakable text={value} />;
}

function Input(props: InputProps<string>) {
  const { field, value, onChange } = props;
  const common = { value, lang: mainLanguageOf(value), inputContainer: printsWhole(value) };
  const shared = { ...controlProps(props), ...common };
  if (isLong(field)) {
    return <Textarea {...shared} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  return <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** Whether a text may have several lines. */
export function isLong(field: Field): boolean {
  return (maxLengthOf(field) ?? 0) > longText;
}

/** Text: one line, or several when the field allows a long one. */
export const textView: KindView<string> = { Cell: TextCell, Input, Filter: DistinctFilter, wraps };

function wraps(field: Field, value: string): boolean {
  return isLong(field) || mayWrap(value);
}

import { collegeCode, unionCode } from '#model/college/codes.ts';
import type { InputProps } from '../views.ts';
import type { KindView } from './kind-view.ts';
import { useOptions } from './options.ts';
import { RefFilter, RefInput } from './ref-view.tsx';
import { TextCell } from './text-view.tsx';

/** The owners that are not departments. */
export const ofCollege = [
  { value: collegeCode, label: `The college · ${collegeCode}` },
  { value: unionCode, label: `Students' Union · ${unionCode}` },
];

function Input(props: InputProps<string>) {
  const { options } = useOptions(props.field);
  return <RefInput {...props} options={[...ofCollege, ...options]} />;
}

/** A department, or the college as a whole. */
export const unitView: KindView<string> = { Cell: TextCell, Input, Filter: RefFilter };

import { flagView } from '#portal/kit/kinds/flag-view.tsx';
import type { InputProps } from '#portal/kit/views.ts';
import { OtherHeads } from '#portal/session/other-heads.tsx';

/** Whether an employee is head of department, and a warning if another one is. */
export function HeadFlag(props: InputProps<0 | 1>) {
  const { values, stored, value } = props;
  const code = values['dept_code'];
  return (
    <div>
      <flagView.Input {...props} />
      {value === 1 && <OtherHeads code={code === undefined ? undefined : String(code)} own={stored?.id} />}
    </div>
  );
}

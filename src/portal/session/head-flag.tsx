import { employee } from '#model/people/employee.ts';
import { otherHeads, otherHeadsMessage } from '#model/people/other-heads.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { flagView } from '#portal/kit/kinds/flag-view.tsx';
import { todayAtCollege } from '#portal/kit/local-time.ts';
import { Remark } from '#portal/kit/remark.tsx';
import type { InputProps } from '#portal/kit/views.ts';

/** Whether an employee is head of department, and a warning of another head: one may act for the other. */
export function HeadFlag(props: InputProps<0 | 1>) {
  const { values, stored, value } = props;
  return (
    <div>
      <flagView.Input {...props} />
      {value === 1 && <OtherHeads code={values['dept_code'] ?? stored?.['dept_code']} own={stored?.id} />}
    </div>
  );
}

interface OtherHeadsProps {
  /** The department; undefined where the data source is restricted to one. */
  code: unknown;
  /** The employee who is to be head; undefined while one is added. */
  own: number | undefined;
}

function OtherHeads({ code, own }: OtherHeadsProps) {
  const filters = { is_hod: '1', ...(code !== undefined && { dept_code: String(code) }) };
  const { data, isPlaceholderData } = useList(employee, { filters }, { enabled: code !== '' });
  const heads = code === '' || isPlaceholderData ? [] : (data?.rows ?? []);
  const others = otherHeads(heads, own, todayAtCollege());
  return <Remark>{others.length > 0 && <p>{otherHeadsMessage(others)}</p>}</Remark>;
}

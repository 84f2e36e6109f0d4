import { employee } from '#model/people/employee.ts';
import { otherHeads, otherHeadsMessage } from '#model/people/other-heads.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { todayAtCollege } from '#portal/kit/local-time.ts';
import { Remark } from '#portal/kit/remark.tsx';

interface OtherHeadsProps {
  /** The department; absent where the data source is restricted to one. */
  code?: string | undefined;
  /** The employee who is to be head; undefined while one is added. */
  own: number | undefined;
}

/** A warning if a department has another head. One may act for the other, so both can be saved. */
export function OtherHeads({ code, own }: OtherHeadsProps) {
  const filters = { is_hod: '1', ...(code !== undefined && { dept_code: code }) };
  const { data, isPlaceholderData } = useList(employee, { filters }, { enabled: code !== '' });
  const heads = code === '' || isPlaceholderData ? [] : (data?.rows ?? []);
  const message = otherHeadsMessage(otherHeads(heads, own, todayAtCollege()));
  return <Remark>{message && <p>{message}</p>}</Remark>;
}

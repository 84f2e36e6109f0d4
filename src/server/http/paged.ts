import { Answer, unkept } from './call.ts';

/** How a list is answered: with which headers, and whether its answer stands. */
interface Manner {
  readonly headers?: Readonly<Record<string, string>>;
  readonly Kind?: typeof Answer;
}

/** A list as an answer. `total` is how many there are without `limit` and `offset`; undefined when no limit was asked for. */
export function paged(
  rows: unknown[],
  total: number | undefined,
  { headers = unkept, Kind = Answer }: Manner = {},
): Answer {
  const counted: Record<string, string> = total === undefined ? {} : { 'x-total-count': String(total) };
  return new Kind(200, { ...headers, ...counted }, JSON.stringify(rows));
}

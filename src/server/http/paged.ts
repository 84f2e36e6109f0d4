import { Answer, unkept } from './call.ts';

/** A list as an answer. `total` is how many there are without `limit` and `offset`; undefined when no limit was asked for. */
export function paged(rows: unknown[], total: number | undefined, headers: Record<string, string> = unkept): Answer {
  const counted: Record<string, string> = total === undefined ? {} : { 'x-total-count': String(total) };
  return new Answer(200, { ...headers, ...counted }, JSON.stringify(rows));
}

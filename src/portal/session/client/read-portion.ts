import type { Portion, PortionRequest } from '#portal/kit/list/use-portions.ts';
import { request } from './client.ts';

interface PortionCall {
  readonly path: string;
  /** The filters of the list; empty ones are ignored. */
  readonly narrowing?: Readonly<Record<string, string>>;
}

/** Reads a part of a long list of events. Throws `ProblemError`. */
export async function readPortion<Row>(
  { path, narrowing = {} }: PortionCall,
  { limit, offset }: PortionRequest,
): Promise<Portion<Row>> {
  const { data, total } = await request({
    method: 'GET',
    path,
    query: { ...narrowing, limit: String(limit), offset: String(offset) },
  });
  const rows = data as Row[];
  return { rows, total: total ?? rows.length };
}

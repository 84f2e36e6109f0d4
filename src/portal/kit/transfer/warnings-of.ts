import type { Problem } from '#model/define.ts';
import type { ImportRow } from './use-import.ts';

/** The warnings of a row that will be imported. */
export function warningsOf({ out, edited, outcome }: ImportRow): readonly Problem[] {
  return out || edited ? [] : (outcome?.told ?? []);
}

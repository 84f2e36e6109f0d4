import type { Problem } from '#model/define.ts';
import type { ImportRow } from './use-import.ts';

/** What is worth a look of a row that comes in. */
export function toldOf({ out, edited, outcome }: ImportRow): readonly Problem[] {
  return out || edited ? [] : (outcome?.told ?? []);
}

import { entryList } from './entry-list.ts';

/** One chosen record of another resource: `value` is its handle, `label` its display text. */
export type LabelledRef = { label: string; value: string };

/** Several records of another resource, as a list of label and value pairs; `[]` when none. */
export const refs = entryList<LabelledRef>({ handle: 'value', copies: { label: null }, greatest: 200 });

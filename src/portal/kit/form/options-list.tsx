import type { ComponentProps } from 'react';

/**
 * The element of a Mantine drop-down list. It is in the document while closed too, with the same label as its field, so
 * that a lookup by label would find two elements. The field references its own list.
 */
export function OptionsList(list: ComponentProps<'div'>) {
  return <div {...list} aria-label="Options" aria-labelledby={undefined} />;
}

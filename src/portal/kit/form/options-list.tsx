import type { ComponentProps } from 'react';

/**
 * The element of a list of Mantine that drops down. It stands in the page while it is closed too, and Mantine gives it
 * the label of its field: whoever looks for that would find two. The field says which list is its own.
 */
export function OptionsList(list: ComponentProps<'div'>) {
  return <div {...list} aria-label="Options" aria-labelledby={undefined} />;
}

import { MultiSelect as Several, Select as One, type MultiSelectProps, type SelectProps } from '@mantine/core';
import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';

// In a file of their own so that they can come later than the list: see pickers.ts.

/** One of a list. Where it can be searched, typing begins anew and not behind what is chosen; Enter takes the first that fits. */
export function Select(props: SelectProps) {
  // True until something is typed: what the input shows is then what is chosen.
  const fresh = useRef(true);
  if (!props.searchable) return <One {...props} />;
  const begin = () => {
    fresh.current = true;
  };
  const mark = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (fresh.current) currentTarget.select();
  };
  return (
    <One
      selectFirstOptionOnChange
      {...props}
      onFocus={(event) => {
        begin();
        mark(event);
      }}
      onClick={mark}
      onOptionSubmit={begin}
      onInput={() => {
        fresh.current = false;
      }}
      onKeyDown={(event) => {
        if (isLetter(event)) mark(event);
        keepInForm(event);
      }}
    />
  );
}

/** Several of a list, searched likewise. */
export function MultiSelect(props: MultiSelectProps) {
  return <Several selectFirstOptionOnChange {...props} onKeyDown={keepInForm} />;
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/** Enter belongs to the list, also when nothing in it fits: it opens it, takes what is marked, and never sends the form. */
function keepInForm(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (event.currentTarget.getAttribute('aria-expanded') !== 'true') event.currentTarget.click();
}

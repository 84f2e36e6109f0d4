import { MultiSelect as Several, Select as One, type MultiSelectProps, type SelectProps } from '@mantine/core';
import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { typedOption, type Option } from './typed-option.ts';

// In a file of their own so that they can come later than the list: see pickers.ts.

/**
 * One of a list. Where it can be searched, typing begins anew and not behind what is chosen; Enter takes the first that
 * fits.
 */
export function Select(props: SelectProps) {
  return props.searchable ? <Searched {...props} /> : <Short {...props} />;
}

/** Several of a list, searched likewise. */
export function MultiSelect(props: MultiSelectProps) {
  // Mantine tells its box that it is required, which nobody hears, and not its input.
  const said = { 'aria-required': props.required };
  return <Several selectFirstOptionOnChange {...props} {...said} onKeyDown={keepInForm} />;
}

/** A list too short to be searched, which letters choose from as from a select of the browser's own. */
function Short(props: SelectProps) {
  const typed = useRef({ letters: '', at: 0 });
  const choose = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, timeStamp, currentTarget } = event;
    if (!isLetter(event) || key === ' ' || props.readOnly || props.disabled) return;
    const goesOn = timeStamp - typed.current.at < pause;
    typed.current = { letters: `${goesOn ? typed.current.letters : ''}${key}`, at: timeStamp };
    const found = typedOption(optionsOf(props.data), typed.current.letters, props.value ?? null);
    if (!found) return;
    event.preventDefault();
    if (currentTarget.getAttribute('aria-expanded') === 'true') currentTarget.click();
    if (found.value !== props.value) props.onChange?.(found.value, found);
  };
  return (
    <One
      {...props}
      onKeyDown={choose}
      onBlur={(event) => {
        typed.current.letters = '';
        props.onBlur?.(event);
      }}
    />
  );
}

/** After so many milliseconds a letter begins anew. */
const pause = 1000;

/** The options of a list, in whichever of its shapes they were given. */
function optionsOf(data: SelectProps['data'] = []): Option[] {
  return data.flatMap((one) => {
    if (typeof one === 'string') return [{ value: one, label: one }];
    if ('items' in one) return optionsOf(one.items as SelectProps['data']);
    return [one];
  });
}

function Searched(props: SelectProps) {
  // True until something is typed: what the input shows is then what is chosen.
  const fresh = useRef(true);
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

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/**
 * Enter belongs to the list, also when nothing in it fits: it opens it, takes what is marked, and never sends the form.
 */
function keepInForm(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (event.currentTarget.getAttribute('aria-expanded') !== 'true') event.currentTarget.click();
}

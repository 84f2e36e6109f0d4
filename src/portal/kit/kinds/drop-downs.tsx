import { MultiSelect as Several, Select as One, type MultiSelectProps, type SelectProps } from '@mantine/core';
import { useRef, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { meantOption, typedOption, type Option } from './typed-option.ts';

// In a file of its own, so that it can be loaded later than the list: see pickers.ts.

/**
 * One option of a list. In a searchable list, typing starts a new search and does not append to the selected label.
 * Enter takes the first match; leaving the field takes the only one.
 */
export function Select(props: SelectProps) {
  return props.searchable ? <Searched {...props} /> : <Short {...props} />;
}

/** Several options of a list, searchable in the same way. */
export function MultiSelect(props: MultiSelectProps) {
  const { data, value = [] } = props;
  const typing = useTyping();
  // Mantine sets the required state on the wrapper, which screen readers ignore, and not on the input.
  const said = { 'aria-required': props.required };
  return (
    <Several
      selectFirstOptionOnChange
      {...props}
      {...said}
      onInput={typing.begin}
      onKeyDown={typing.onKeyDown}
      onBlur={(event) => {
        props.onBlur?.(event);
        const others = optionsOf(data).filter((one) => !value.includes(one.value));
        const meant = typing.meantOf(others, event);
        typing.end();
        if (meant && !props.readOnly) props.onChange?.([...value, meant.value]);
      }}
    />
  );
}

/** A list too short for a search: letters select an option, as in a native select. */
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

/** After a pause of this many milliseconds a letter starts a new search. */
const pause = 1000;

/** The options of a list, in any of the accepted formats. */
function optionsOf(data: SelectProps['data'] = []): Option[] {
  return data.flatMap((one) => {
    if (typeof one === 'string') return [{ value: one, label: one }];
    if ('items' in one) return optionsOf(one.items as SelectProps['data']);
    return [one];
  });
}

function Searched(props: SelectProps) {
  const typing = useTyping();
  // Until something is typed, the input shows the selected option.
  const mark = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (!typing.isTyped()) currentTarget.select();
  };
  return (
    <One
      selectFirstOptionOnChange
      {...props}
      onFocus={(event) => {
        typing.end();
        mark(event);
      }}
      onClick={mark}
      onOptionSubmit={typing.end}
      onInput={typing.begin}
      onKeyDown={(event) => {
        if (isLetter(event)) mark(event);
        typing.onKeyDown(event);
      }}
      onBlur={(event) => {
        props.onBlur?.(event);
        const meant = typing.meantOf(optionsOf(props.data), event);
        if (meant && meant.value !== props.value && !props.readOnly) props.onChange?.(meant.value, meant);
      }}
    />
  );
}

/**
 * Whether a search text was typed into a field, and which option it means if the field is left with it: none after
 * Escape.
 */
function useTyping() {
  const isTyped = useRef(false);
  const end = () => {
    isTyped.current = false;
  };
  return {
    isTyped: () => isTyped.current,
    begin: () => {
      isTyped.current = true;
    },
    end,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Escape') end();
      keepInForm(event);
    },
    meantOf: (options: readonly Option[], { currentTarget }: FocusEvent<HTMLInputElement>) =>
      isTyped.current ? meantOption(options, currentTarget.value) : undefined,
  };
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/**
 * Enter belongs to the list, even without a match: it opens the list or takes the marked option, and never submits the
 * form.
 */
function keepInForm(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (event.currentTarget.getAttribute('aria-expanded') !== 'true') event.currentTarget.click();
}

import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { maxSearchLength } from '#model/search/max-search-length.ts';
import styles from './list-page.module.css';
import { useSingleKeys } from './single-keys.ts';
import { useDebouncedInput } from '../form/use-debounced-input.ts';

interface SearchBoxProps {
  /** The accessible name: 'Search course list'. */
  label: string;
  value: string;
  onSearch: (words: string) => void;
  /** Moves on to the found rows. */
  onLeave: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Searches as the person types. */
export function SearchBox({ label, value, onSearch, onLeave, ref }: SearchBoxProps) {
  const { shown, type, settle, leave } = useDebouncedInput(value, onSearch);
  const [hasKeys] = useSingleKeys();
  const clear = () => {
    type('');
    settle('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle(shown);
    if (event.key === 'Escape') clear();
    if (event.key === 'ArrowDown') onLeave();
    if (['Enter', 'Escape', 'ArrowDown'].includes(event.key)) event.preventDefault();
  };
  return (
    <TextInput
      ref={ref}
      type="search"
      aria-label={label}
      placeholder="Search"
      value={shown}
      maxLength={maxSearchLength}
      autoComplete="off"
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
      rightSection={
        shown ? (
          <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />
        ) : (
          hasKeys && (
            <Kbd size="xs" aria-hidden="true" className={styles['key']}>
              /
            </Kbd>
          )
        )
      }
      aria-keyshortcuts={hasKeys ? '/' : undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={leave}
    />
  );
}

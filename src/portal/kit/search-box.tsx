import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import styles from './list-page.module.css';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';

interface SearchBoxProps {
  /** What it searches: 'Search course list'. */
  label: string;
  value: string;
  onSearch: (words: string) => void;
  /** Goes on to the rows found. */
  onLeave: () => void;
  ref: Ref<HTMLInputElement>;
}

/** How long to wait for the next letter, in milliseconds, before the list is asked. */
const patience = 250;

/** Searches while one types. */
export function SearchBox({ label, value, onSearch, onLeave, ref }: SearchBoxProps) {
  // What is typed and not yet in the address; null when the address has the last word.
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (words: string) => {
    clearTimeout(timer.current);
    if (words.trim() !== value) onSearch(words.trim());
  };
  const type = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(words), patience);
  };
  const clear = () => {
    setTyped('');
    search('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search(typed ?? value);
    if (event.key === 'Escape') clear();
    if (event.key === 'ArrowDown') onLeave();
    if (['Enter', 'Escape', 'ArrowDown'].includes(event.key)) event.preventDefault();
  };
  const shown = typed ?? value;
  return (
    <TextInput
      ref={ref}
      type="search"
      aria-label={label}
      placeholder="Search"
      value={shown}
      maxLength={200}
      autoComplete="off"
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
      rightSection={
        shown ? (
          <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />
        ) : (
          <Kbd size="xs" aria-hidden="true" className={styles['key']}>
            /
          </Kbd>
        )
      }
      aria-keyshortcuts="/"
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => {
        if (typed !== null) search(typed);
        setTyped(null);
      }}
    />
  );
}

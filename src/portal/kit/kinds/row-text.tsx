import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { kindOf } from '#model/kinds/kinds.ts';
import { mainLanguageOf } from '#model/text/passages-of.ts';
import { submitKeys } from '../form/submit-keys.ts';
import type { RowInputProps } from './kind-view.ts';
import styles from './row-input.module.css';

interface RowTextProps extends RowInputProps {
  /** The keyboard that a phone shows. */
  inputMode?: ComponentProps<'textarea'>['inputMode'];
  /** An example, where nothing is typed. */
  placeholder?: string;
  /** Parses the typed text to the stored value; the same text by default. */
  read?: (words: string) => unknown;
  /** Normalises the typed text when the cell is left or sent; the same text by default. */
  settle?: (words: string) => string;
}

/** A text in a cell of a table: the cell grows with it. */
export function RowText({ id, field, value, inputMode, placeholder, read, settle, onChange, ...shared }: RowTextProps) {
  const words = typeof value === 'string' ? value : (kindOf(field).toCell?.(value, field) ?? '');
  const keep = () => {
    const settled = settle?.(words) ?? words;
    if (settled !== words && !shared.readOnly) onChange(settled);
  };
  return (
    <span className={styles['grows']} data-words={words}>
      <textarea
        {...controlOf(shared)}
        id={id}
        lang={mainLanguageOf(words)}
        rows={1}
        className={styles['control']}
        value={words}
        inputMode={inputMode}
        placeholder={placeholder}
        spellCheck={inputMode !== 'url'}
        aria-required={field.required ?? undefined}
        onChange={({ currentTarget }) => onChange((read ?? String)(currentTarget.value))}
        onBlur={keep}
        // The submit keys do not blur the cell: this commits the same value as a blur would.
        onKeyDown={settle && submitKeys(() => flushSync(keep))}
      />
    </span>
  );
}

/** The props that every control of a cell shares. */
export function controlOf({ label, wrong, readOnly }: Pick<RowInputProps, 'label' | 'wrong' | 'readOnly'>) {
  return {
    'aria-label': label,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': wrong,
    readOnly,
    autoComplete: 'off',
  };
}

import type { ReactNode } from 'react';
import { usePrinting } from '../use-printing.ts';
import styles from './printed-text.module.css';

/**
 * The `inputContainer` of a text field. On paper nobody can scroll in a box, so the whole text stands in its place. The
 * box stays mounted, because it may have the focus.
 */
export function printsWhole(text: string): (input: ReactNode) => ReactNode {
  return (input) => (
    <>
      {input}
      <PrintedText text={text} />
    </>
  );
}

function PrintedText({ text }: { text: string }) {
  return usePrinting() && text !== '' && <p className={styles['text']}>{text}</p>;
}

import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, type ReactNode } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { hiddenFilledColumns, isTooWide, rowsToSend, shownColumnsWith } from '../entry-table/entry-rows.ts';
import { EntryTable } from '../entry-table/entry-table.tsx';
import { loadLetters } from '../load-letters.ts';
import { usePrinting } from '../use-printing.ts';
import type { Draft } from './drafts.ts';
import styles from './entry-sections.module.css';

interface SectionFoldProps {
  section: Section;
  draft: Draft;
  /** True when it has unsaved changes. */
  changed: boolean;
  isOpen: boolean;
  /**
   * True if no other section is open either. Nobody can open a section on paper, so its rows are printed although it is
   * closed.
   */
  isOnPaper: boolean;
  /** True while another section is searched for. Work in progress in this section continues. */
  isHidden?: boolean;
  /** Opens or closes the section with this name. */
  onToggle: (name: string) => void;
  /** Rendered while it is open. */
  children: ReactNode;
}

/** A section with a title that opens and closes it and shows the number of rows and their state. */
export function SectionFold(props: SectionFoldProps) {
  const { section, draft, changed, isOpen, isOnPaper, isHidden, onToggle, children } = props;
  const id = useId();
  const printing = usePrinting();
  const { name, title } = section.resource;
  const count = rowsToSend(section, draft.rows).length;
  const wrong = draft.problems.length;
  const isOnPaperAlone = isOnPaper && !isOpen && !isHidden && count > 0;
  useEffect(() => {
    // Without the file, the text is printed in whatever font the machine has.
    if (isOnPaperAlone) loadLetters(JSON.stringify(draft.rows)).catch(() => undefined);
  }, [isOnPaperAlone, draft.rows]);
  return (
    <section
      className={styles['section']}
      data-section={name}
      data-open={isOpen || undefined}
      data-many-on-paper={
        (isOnPaperAlone && isTooWide(shownColumnsWith(section, hiddenFilledColumns(section, draft.rows)))) || undefined
      }
      hidden={isHidden}
      aria-labelledby={`${id}-title`}
    >
      <h3 className={styles['head']}>
        <button
          type="button"
          id={`${id}-title`}
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-body` : undefined}
          onClick={() => onToggle(name)}
        >
          <IconChevronRight size={18} stroke={1.75} className={styles['chevron']} aria-hidden="true" />
          <span className={styles['what']}>
            <span className={styles['name']}>{title}</span>
            {wrong > 0 && <span className={styles['wrong']}>{wrong} to mend</span>}
            {changed && <span className={styles['changed']}>changed</span>}
          </span>
          <span className={styles['count']}>
            {count.toLocaleString('en-IN')}
            <span data-unseen> {count === 1 ? 'row' : 'rows'}</span>
          </span>
        </button>
      </h3>
      {/* Unmounting a row would lose its upload in progress. */}
      {(isOpen || draft.holds.length > 0) && (
        <div id={`${id}-body`} className={styles['body']} hidden={!isOpen}>
          {children}
        </div>
      )}
      {printing && isOnPaperAlone && (
        <div className={styles['body']}>
          <EntryTable section={section} rows={draft.rows} />
        </div>
      )}
    </section>
  );
}

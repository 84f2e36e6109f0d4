import { useCallback, useState, type ReactNode } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { EntryConflict } from '../entry-table/entry-conflict.tsx';
import { EntryHistory } from '../entry-table/entry-history.tsx';
import { rowsToSend, type EntryRow } from '../entry-table/entry-rows.ts';
import { EntryTable, type EntryTableProps } from '../entry-table/entry-table.tsx';
import type { ChangeRows } from '../entry-table/use-entry-edits.ts';
import { submitKeys } from '../form/submit-keys.ts';
import type { Draft } from './drafts.ts';
import styles from './entry-sections.module.css';
import type { SectionActions } from './section-actions.ts';

interface SectionWorkProps {
  section: Section;
  draft: Draft;
  /** True when it has unsaved changes. */
  changed: boolean;
  busy: boolean;
  actions: SectionActions;
  /** Called on Ctrl-Enter in any cell; absent when an outer element handles it. */
  onSave?: () => void;
  /** False if rows are added by something other than the entry row of its table. */
  hasEntryRow?: boolean;
  noFilesYet?: EntryTableProps['noFilesYet'];
  /** Rendered below the table; hidden while a conflict is being resolved. */
  children?: ReactNode;
}

/** The editable table of a section, the history of each row, and the conflict dialog for changes by somebody else. */
export function SectionWork(props: SectionWorkProps) {
  const { section, draft, changed, busy, actions, onSave, hasEntryRow = true, noFilesYet, children } = props;
  const [historyRow, setHistoryRow] = useState<EntryRow | null>(null);
  const change = useCallback<ChangeRows>((update) => actions.change(section, update), [actions, section]);
  const hold = useCallback(
    (row: string, column: string, message: string) => actions.hold(section, { row, column, message }),
    [actions, section],
  );
  const { rows, entry, stored, problems, meanwhile } = draft;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl-Enter saves from any cell of it.
    <div className={styles['work']} onKeyDown={onSave && submitKeys(onSave)}>
      {/* The table stays mounted while the person chooses, so that its uploads continue. */}
      <div className={styles['work']} hidden={meanwhile !== null}>
        <EntryTable
          section={section}
          rows={rows}
          entry={entry}
          hasEntryRow={hasEntryRow}
          noFilesYet={noFilesYet}
          problems={problems}
          busy={busy}
          onChange={change}
          onHold={hold}
          onHistory={setHistoryRow}
        />
        {children}
      </div>
      {meanwhile && (
        <EntryConflict
          section={section}
          lists={{ base: stored, mine: rowsToSend(section, rows), theirs: meanwhile.rows }}
          busy={busy}
          onSettle={(settled) => void actions.settle(section, settled)}
          onBack={() => actions.back(section)}
        />
      )}
      {historyRow && (
        <EntryHistory
          section={section}
          row={historyRow}
          holdsWork={changed}
          onClose={() => setHistoryRow(null)}
          onTakenBack={() => {
            actions.forget(section);
            void actions.reload();
          }}
        />
      )}
    </div>
  );
}

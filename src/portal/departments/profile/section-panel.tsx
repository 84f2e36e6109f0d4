import { Alert, Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { memo, useCallback, useId, useState } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { EntryConflict } from '#portal/kit/entry-table/entry-conflict.tsx';
import { EntryHistory } from '#portal/kit/entry-table/entry-history.tsx';
import { rowsToSend, type EntryRow } from '#portal/kit/entry-table/entry-rows.ts';
import { EntryTable } from '#portal/kit/entry-table/entry-table.tsx';
import type { ChangeRows } from '#portal/kit/entry-table/use-entry-edits.ts';
import { confirm } from '#portal/kit/feedback.tsx';
import { submitKeys } from '#portal/kit/submit-keys.ts';
import type { Draft } from './drafts.ts';
import styles from './profile.module.css';
import type { SectionActions } from './section-actions.ts';

interface SectionPanelProps {
  section: Section;
  draft: Draft;
  /** True when something in it is not saved. */
  changed: boolean;
  busy: boolean;
  mayWrite: boolean;
  isOpen: boolean;
  /** True while another section is looked for. Nothing that is under way in it ends. */
  isHidden: boolean;
  /** Opens or closes the section with this name. */
  onToggle: (name: string) => void;
  actions: SectionActions;
}

/** A section under its title: opened, its table, and what saves it. */
export const SectionPanel = memo(function SectionPanel(props: SectionPanelProps) {
  const { section, draft, changed, isOpen, isHidden, onToggle } = props;
  const id = useId();
  const { name, title } = section.resource;
  const count = rowsToSend(section, draft.rows).length;
  const wrong = draft.problems.length;
  return (
    <section
      className={styles['section']}
      data-open={isOpen || undefined}
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
          <span className={styles['name']}>{title}</span>
          {wrong > 0 && <span className={styles['wrong']}>{wrong} to mend</span>}
          {changed && <span className={styles['changed']}>changed</span>}
          <span className={styles['count']}>
            {count.toLocaleString('en-IN')}
            <span data-unseen> {count === 1 ? 'row' : 'rows'}</span>
          </span>
        </button>
      </h3>
      {/* A file on its way would be lost with its row. */}
      {(isOpen || draft.holds.length > 0) && (
        <div id={`${id}-body`} className={styles['body']} hidden={!isOpen}>
          <Body {...props} />
        </div>
      )}
    </section>
  );
});

function Body({ section, draft, changed, busy, mayWrite, actions }: SectionPanelProps) {
  const [told, setTold] = useState<EntryRow | null>(null);
  const change = useCallback<ChangeRows>((update) => actions.change(section, update), [actions, section]);
  const hold = useCallback(
    (row: string, column: string, message: string) => actions.hold(section, { row, column, message }),
    [actions, section],
  );
  const { rows, stored, problems, error, meanwhile } = draft;
  if (!mayWrite) return <EntryTable section={section} rows={rows} />;
  const save = () => {
    if (changed && !busy) void actions.save([section]);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl-Enter saves from any cell of it.
    <div className={styles['work']} onKeyDown={submitKeys(save)}>
      {/* A table whose files are on their way goes on while the person chooses. */}
      <div className={styles['work']} hidden={meanwhile !== null}>
        <EntryTable
          section={section}
          rows={rows}
          problems={problems}
          busy={busy}
          onChange={change}
          onHold={hold}
          onHistory={setTold}
        />
        {error && (
          <Alert color="danger" role="alert" title="Error">
            {error}
          </Alert>
        )}
        <Buttons
          section={section}
          changed={changed}
          busy={busy}
          onSave={save}
          onForget={() => actions.forget(section)}
        />
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
      {told && (
        <EntryHistory
          section={section}
          row={told}
          holdsWork={changed}
          onClose={() => setTold(null)}
          onTakenBack={() => {
            actions.forget(section);
            void actions.reload();
          }}
        />
      )}
    </div>
  );
}

interface ButtonsProps {
  section: Section;
  changed: boolean;
  busy: boolean;
  onSave: () => void;
  onForget: () => void;
}

/** They stay where they are when there is nothing to save, and keep the focus. */
function Buttons({ section, changed, busy, onSave, onForget }: ButtonsProps) {
  const { title } = section.resource;
  const idle = changed ? {} : { 'data-disabled': true, 'aria-disabled': true };
  const cancel = async () => {
    if (!changed || busy) return;
    const sure = await confirm({
      title: 'Discard changes',
      body: `What you changed in “${title}” is not stored yet and would be lost.`,
      yes: 'Discard',
      no: 'Keep editing',
    });
    if (sure) onForget();
  };
  return (
    <div className={styles['buttons']}>
      <Button variant="default" size="sm" {...idle} onClick={() => void cancel()}>
        Cancel<span data-unseen> {title}</span>
      </Button>
      <Button size="sm" loading={busy} {...idle} onClick={onSave}>
        Save<span data-unseen> {title}</span>
      </Button>
    </div>
  );
}

import { Alert } from '@mantine/core';
import { memo } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { DraftButtons } from '#portal/kit/entry-sections/draft-buttons.tsx';
import type { Draft } from '#portal/kit/entry-sections/drafts.ts';
import type { SectionActions } from '#portal/kit/entry-sections/section-actions.ts';
import { SectionFold } from '#portal/kit/entry-sections/section-fold.tsx';
import { SectionWork } from '#portal/kit/entry-sections/section-work.tsx';
import { EntryTable } from '#portal/kit/entry-table/entry-table.tsx';
import styles from './profile.module.css';

interface SectionPanelProps {
  section: Section;
  draft: Draft;
  /** True if it has unsaved changes. */
  changed: boolean;
  busy: boolean;
  mayWrite: boolean;
  isOpen: boolean;
  /** True while no section is open. */
  isOnPaper: boolean;
  /** True while a search hides it. */
  isHidden: boolean;
  /** Opens or closes the section with this name. */
  onToggle: (name: string) => void;
  actions: SectionActions;
}

/** A section with its title; when open, its table and its save button. */
export const SectionPanel = memo(function SectionPanel({ mayWrite, ...props }: SectionPanelProps) {
  return (
    <SectionFold {...props}>
      {mayWrite ? <Work {...props} /> : <EntryTable section={props.section} rows={props.draft.rows} />}
    </SectionFold>
  );
});

function Work({ section, draft, changed, busy, actions }: Omit<SectionPanelProps, 'mayWrite'>) {
  const { title } = section.resource;
  const save = () => {
    if (changed && !busy) void actions.save([section]);
  };
  return (
    <SectionWork {...{ section, draft, changed, busy, actions }} onSave={save}>
      {draft.error && (
        <Alert color="danger" role="alert" title="Error">
          {draft.error}
        </Alert>
      )}
      <div className={styles['buttons']} data-foot="page">
        <DraftButtons
          {...{ title, changed, busy }}
          of={title}
          word="Save"
          onSave={save}
          onForget={() => actions.forget(section)}
        />
      </div>
    </SectionWork>
  );
}

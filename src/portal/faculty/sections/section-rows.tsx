import type { ReactNode } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { SectionWork } from '#portal/kit/entry-sections/section-work.tsx';
import { EntryTable } from '#portal/kit/entry-table/entry-table.tsx';
import type { ShownSections } from './shown-sections.ts';

interface SectionRowsProps {
  section: Section;
  shown: ShownSections;
  /** Adds rows if the table has no empty row. */
  adds?: ReactNode;
}

/** The table of one list: read-only, and editable for users with permission. */
export function SectionRows({ section, shown, adds }: SectionRowsProps) {
  const { draftOf, changed, saving, actions, mayWrite } = shown;
  const draft = draftOf(section);
  if (!mayWrite) return <EntryTable section={section} rows={draft.rows} />;
  return (
    <SectionWork
      {...{ section, draft, actions }}
      changed={changed.includes(section)}
      busy={saving.has(section.resource.name)}
      hasEntryRow={adds === undefined}
      noFilesYet="Files can be uploaded after the row has been added."
    >
      {adds}
    </SectionWork>
  );
}

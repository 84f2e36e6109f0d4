import { Alert } from '@mantine/core';
import { useCallback } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import type { Values } from '#model/field.ts';
import { facultyForms } from '#model/faculty/forms.ts';
import { facultyTabs } from '#model/faculty/tabs.ts';
import { DraftButtons } from '#portal/kit/entry-sections/draft-buttons.tsx';
import { useEntrySections } from '#portal/kit/entry-sections/use-entry-sections.ts';
import { submitKeys } from '#portal/kit/form/submit-keys.ts';
import { useLeaveGuard } from '#portal/kit/unsaved/use-leave-guard.ts';
import { BibliographyImport } from '../bibliography/bibliography-import.tsx';
import { saveForm, type FacultyData } from '../calls.ts';
import { AcademicDetails } from './academic-details.tsx';
import { SectionPanels } from './section-panels.tsx';
import type { SectionsTab } from './sections-tab.ts';
import styles from './sections.module.css';
import { SingleTable } from './single-table.tsx';
import type { ShownSections } from './shown-sections.ts';
import { useOthers, type AdditionalPart } from './use-others.tsx';

interface FacultySectionsProps {
  tab: SectionsTab;
  data: FacultyData;
  /** Reads the person's data again; null when that failed. The function must be stable. */
  reload: () => Promise<FacultyData | null>;
  /** False for read-only users. */
  mayWrite: boolean;
}

/** One tab of tables: a form of lists, each a table, with one save button. */
export function FacultySections(props: FacultySectionsProps) {
  // Its free text is the only field besides the lists in a form of lists.
  return props.tab === 'cocurricular' ? <OtherInformation {...props} /> : <SectionsForm {...props} />;
}

function OtherInformation(props: FacultySectionsProps) {
  return <SectionsForm {...props} beside={useOthers(props)} />;
}

function SectionsForm({ tab, data, reload, mayWrite, beside }: FacultySectionsProps & { beside?: AdditionalPart }) {
  const { sections } = facultyForms[tab];
  const { employee_id, email } = data;
  const save = useCallback(
    (lists: Values, version: number) => saveForm({ employee_id, email }, tab, { ...lists, version }),
    [employee_id, email, tab],
  );
  const entrySections = useEntrySections(sections, data, { owner: String(employee_id), together: true, save, reload });
  const { draftOf, changed, saving, actions } = entrySections;
  const holdsWork = changed.length > 0 || beside?.changed === true;
  const busy = saving.size > 0 || beside?.busy === true;
  useLeaveGuard(holdsWork);
  const submit = async () => {
    if (!holdsWork || busy) return;
    // A list with a pending conflict is saved only after the user has chosen.
    const sendable = changed.filter((section) => draftOf(section).meanwhile === null);
    await actions.save(sendable, beside?.save);
  };
  const forget = () => {
    for (const section of changed) actions.forget(section);
    beside?.forget();
  };
  const errors = new Set(sections.map((section) => draftOf(section).error).filter((error) => error !== ''));
  const shown: ShownSections = { ...entrySections, sections, mayWrite };
  const title = facultyTabs[tab];
  const Tables = layouts[tab] ?? SingleTable;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl-Enter sends from any field of it.
    <div className={styles['form']} onKeyDown={mayWrite ? submitKeys(() => void submit()) : undefined}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        {tab === 'publications' && mayWrite && (
          <BibliographyImport
            {...{ data, reload }}
            onSaved={(lists, saved) => actions.keepUp(sectionsNamed(sections, lists), saved)}
          />
        )}
      </header>
      <Tables {...shown} />
      {beside?.node}
      {[...errors].map((error) => (
        <Alert key={error} color="danger" role="alert" title="Error">
          {error}
        </Alert>
      ))}
      {mayWrite && (
        <div className={styles['foot']} data-foot="page">
          <DraftButtons
            {...{ title, busy }}
            word="Submit"
            changed={holdsWork}
            onSave={() => void submit()}
            onForget={forget}
          />
        </div>
      )}
    </div>
  );
}

function sectionsNamed(sections: readonly Section[], names: readonly string[]): readonly Section[] {
  return sections.filter(({ resource }) => names.includes(resource.name));
}

/** The layout of the tables; a single table has its own. */
const layouts: Partial<Record<SectionsTab, typeof SectionPanels>> = {
  publications: SectionPanels,
  involvement: SectionPanels,
  phd: AcademicDetails,
};

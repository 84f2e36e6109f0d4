import { useId } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { AddOtherDetail } from './add-other-detail.tsx';
import { SectionRows } from './section-rows.tsx';
import styles from './sections.module.css';
import type { ShownSections } from './shown-sections.ts';

/** The degrees of a person: the tables below each other. */
export function AcademicDetails(shown: ShownSections) {
  return (
    <div className={styles['panels']}>
      {shown.sections.map((section) => (
        <Details key={section.resource.name} section={section} shown={shown} />
      ))}
    </div>
  );
}

function Details({ section, shown }: { section: Section; shown: ShownSections }) {
  const id = useId();
  const { name, title } = section.resource;
  const { draftOf, saving, actions } = shown;
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <SectionRows
        section={section}
        shown={shown}
        {...(name === 'oDegree' && {
          adds: <AddOtherDetail {...{ section, actions }} draft={draftOf(section)} busy={saving.has(name)} />,
        })}
      />
    </section>
  );
}

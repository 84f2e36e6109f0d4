import { SectionRows } from './section-rows.tsx';
import styles from './sections.module.css';
import type { ShownSections } from './shown-sections.ts';

/** A form of one table, under the title of its tab. */
export function SingleTable(shown: ShownSections) {
  return shown.sections.map((section) => (
    <div key={section.resource.name} className={styles['card']}>
      <SectionRows section={section} shown={shown} />
    </div>
  ));
}

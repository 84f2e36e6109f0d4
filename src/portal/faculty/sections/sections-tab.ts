import { facultyForms, type FacultyFormName } from '#model/faculty/forms.ts';
import type { FacultyTab } from '#model/faculty/tabs.ts';

/** The tabs of the faculty page that consist of tables. */
export type SectionsTab = Exclude<FacultyFormName, 'links'>;

/** Whether a tab of the faculty page consists of tables. */
export function isSectionsTab(tab: FacultyTab): tab is SectionsTab {
  return tab !== 'links' && Object.hasOwn(facultyForms, tab);
}

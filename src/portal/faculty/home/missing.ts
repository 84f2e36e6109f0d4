import type { Values } from '#model/field.ts';
import { isPicture, type FileEntry } from '#model/files.ts';
import { linkFields } from '#model/faculty/faculty-profile.ts';
import { facultyForms } from '#model/faculty/forms.ts';
import { facultyTabsOf, type FacultyTab } from '#model/faculty/tabs.ts';

/** A part that a person's page may lack. */
export interface MissingPart {
  readonly words: string;
  /** The tab that holds it. */
  readonly tab: FacultyTab;
}

interface Part extends MissingPart {
  /** Its fields and lists; it is missing when all of them are empty. */
  readonly names: readonly string[];
}

const listsOf = (form: 'phd' | 'publications') => facultyForms[form].sections.map(({ resource }) => resource.name);

const parts: readonly Part[] = [
  { words: 'A photo', tab: 'basic', names: ['dp'] },
  { words: 'A few words about the person', tab: 'basic', names: ['about'] },
  { words: 'The highest qualification', tab: 'basic', names: ['h_qualification'] },
  { words: 'An area of research', tab: 'basic', names: ['area_of_research'] },
  { words: 'A degree', tab: 'phd', names: listsOf('phd') },
  { words: 'A publication', tab: 'publications', names: listsOf('publications') },
  { words: 'A link to another page of the person', tab: 'links', names: linkFields },
];

/** The missing parts of an employee's page, limited to the tabs of the employee's type. */
export function missingIn(record: Values): MissingPart[] {
  const tabs = facultyTabsOf(String(record['type'] ?? ''));
  const isSaid = (name: string) => {
    const value = record[name];
    if (name === 'dp') return ((value ?? []) as FileEntry[]).some(({ mime }) => isPicture(mime));
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  };
  return parts.filter(({ tab, names }) => tabs.includes(tab) && !names.some(isSaid));
}

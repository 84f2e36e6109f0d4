import type { Values } from '#model/define.ts';
import { facultyProfile, linkFields } from '#model/faculty/faculty-profile.ts';
import { facultyForms, type FacultyForm } from '#model/faculty/forms.ts';
import { facultyTabs, facultyTabsOf } from '#model/faculty/tabs.ts';
import { isPicture, type FileEntry } from '#model/files.ts';
import { employee } from '#model/people/employee.ts';
import { publicEntries, type PublicEntry } from './public-entry.ts';

/** What the public reads of a person, and nothing else: no phone, no address, no contact. */
export interface PublicPerson {
  readonly name: string;
  readonly designation: string;
  readonly department: string;
  /** Undefined where there is no picture. */
  readonly photo: FileEntry | undefined;
  readonly facts: readonly { readonly label: string; readonly words: string }[];
  /** A rich text; "" for none. */
  readonly about: string;
  readonly links: readonly { readonly label: string; readonly address: string }[];
  readonly cv: readonly FileEntry[];
  readonly parts: readonly PublicPart[];
}

/** A part of the academic record that says something. */
export interface PublicPart {
  readonly title: string;
  readonly lists: readonly PublicList[];
  /** A rich text below its lists; "" for none. */
  readonly text: string;
}

/** The rows of a section. */
export interface PublicList {
  readonly title: string;
  readonly entries: readonly PublicEntry[];
}

/** What the public reads of an employee's record; `department` is the name of the department, "" for none. */
export function publicPerson(record: Values, department: string): PublicPerson {
  const text = (name: string) => String(record[name] ?? '').trim();
  const filesIn = (name: string) => (record[name] ?? []) as readonly FileEntry[];
  const { h_qualification, area_of_research } = facultyProfile.fields;
  const facts = [
    { label: h_qualification.label, words: text('h_qualification') },
    { label: area_of_research.label, words: text('area_of_research') },
    { label: employee.fields.experience.label, words: text('experience') },
  ];
  return {
    name: text('name'),
    designation: text('designation'),
    department,
    photo: filesIn('dp').find(({ mime }) => isPicture(mime)),
    facts: facts.filter(({ words }) => words !== ''),
    about: text('about'),
    links: linkFields
      .map((name) => ({ label: facultyProfile.fields[name].label, address: text(name) }))
      .filter(({ address }) => address !== ''),
    cv: filesIn('cv'),
    parts: partsOf(record),
  };
}

function partsOf(record: Values): PublicPart[] {
  const forms: Readonly<Partial<Record<string, FacultyForm>>> = facultyForms;
  return facultyTabsOf(String(record['type'] ?? '')).flatMap((tab) => {
    const form = forms[tab];
    if (!form || form.sections.length === 0) return [];
    const lists = form.sections.map((section) => ({
      title: section.resource.title,
      entries: publicEntries(section, (record[section.resource.name] ?? []) as readonly Values[]),
    }));
    const [text] = form.fields.map((name) => String(record[name] ?? ''));
    const part = {
      title: facultyTabs[tab],
      lists: lists.filter(({ entries }) => entries.length > 0),
      text: text ?? '',
    };
    return part.lists.length > 0 || part.text !== '' ? [part] : [];
  });
}

import type { Values } from '../../field.ts';
import { isPicture, type FileEntry } from '../../files.ts';
import { employee } from '../../people/employee.ts';
import { facultyProfile, linkFields } from '../faculty-profile.ts';
import { facultyFormNamed, facultyForms, type FacultyForm, type FacultyFormName } from '../forms.ts';
import { facultyTabs, facultyTabsOf } from '../tabs.ts';
import { publicEntries, type PublicEntry } from './public-entry.ts';

/** The public data of a person: no address and no contact details; phone and e-mail only if they are requested. */
export interface PublicPerson {
  readonly name: string;
  readonly designation: string;
  readonly department: string;
  readonly isHead: boolean;
  /** Undefined if there is no picture. */
  readonly photo: FileEntry | undefined;
  /** Each "" if it is unknown or not public. */
  readonly phone: string;
  readonly email: string;
  readonly facts: readonly { readonly label: string; readonly words: string }[];
  /** A rich text; "" for none. */
  readonly about: string;
  readonly links: readonly { readonly label: string; readonly address: string }[];
  readonly cv: readonly FileEntry[];
  readonly parts: readonly PublicPart[];
}

/** A part of the academic record that is not empty. */
export interface PublicPart {
  /** The form it belongs to. */
  readonly name: FacultyFormName;
  readonly title: string;
  readonly lists: readonly PublicList[];
  /** A rich text shown below its lists; "" for none. */
  readonly text: string;
}

/** The rows of a section. */
export interface PublicList {
  /** The name of the section. */
  readonly name: string;
  readonly title: string;
  readonly entries: readonly PublicEntry[];
}

/** The facts of a person that the college's settings can make public. */
export type ContactField = 'phone' | 'email';

/** The public data of an employee's record; `department` is the name of the department, "" for none. */
export function publicPerson(record: Values, department: string, contacts: readonly ContactField[] = []): PublicPerson {
  const text = (name: string) => String(record[name] ?? '').trim();
  const filesIn = (name: string) => (record[name] ?? []) as readonly FileEntry[];
  const contact = (name: ContactField) => (contacts.includes(name) ? text(name) : '');
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
    isHead: record['is_hod'] === 1,
    photo: filesIn('dp').find(({ mime }) => isPicture(mime)),
    phone: contact('phone'),
    email: contact('email'),
    facts: facts.filter(({ words }) => words !== ''),
    about: text('about'),
    links: linkFields
      .map((name) => ({ label: facultyProfile.fields[name].label, address: text(name) }))
      .filter(({ address }) => address !== ''),
    cv: filesIn('cv'),
    parts: partsOf(record),
  };
}

/** An academic record: the facts of its person, and the rows of each section by its name. */
interface Whole {
  readonly facts: Values;
  readonly lists: Readonly<Record<string, readonly Values[]>>;
}

/**
 * A record without the parts that the employee's type has no form for. Rows entered under a previous type stay stored,
 * but are not shown.
 */
export function withoutMissingForms({ facts, lists }: Whole): Whole {
  const isUnread = (name: string) => typesWithoutForm(name).includes(String(facts['type'] ?? ''));
  return {
    facts: isUnread('others') ? { ...facts, others: '' } : facts,
    lists: Object.fromEntries(Object.entries(lists).filter(([name]) => !isUnread(name))),
  };
}

/** The employee types that have no form for this section or form field. */
export function typesWithoutForm(name: string): readonly string[] {
  return typesByName.get(name) ?? [];
}

const typesByName: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(facultyForms).flatMap(([tab, { sections, fields }]) => {
    const types = employee.fields.type.choices.map(({ value }) => value);
    const without = types.filter((type) => !facultyTabsOf(type).some((one) => one === tab));
    return [...sections.map(({ resource }) => resource.name), ...fields].map((name) => [name, without] as const);
  }),
);

function partsOf(record: Values): PublicPart[] {
  return formsOf(record).flatMap(({ name, form }) => {
    if (form.sections.length === 0) return [];
    const lists = form.sections.map((section) => {
      const { name: list, title } = section.resource;
      return { name: list, title, entries: publicEntries(section, (record[list] ?? []) as readonly Values[]) };
    });
    const [text] = form.fields.map((field) => String(record[field] ?? ''));
    const part = {
      name,
      title: facultyTabs[name],
      lists: lists.filter(({ entries }) => entries.length > 0),
      text: text ?? '',
    };
    return part.lists.length > 0 || part.text !== '' ? [part] : [];
  });
}

/** The forms of a person, in the order of the tabs. */
function formsOf({ type }: Values): { name: FacultyFormName; form: FacultyForm }[] {
  return facultyTabsOf(String(type ?? '')).flatMap((tab) => {
    const name = tab as FacultyFormName;
    const form = facultyFormNamed(name);
    return form ? [{ name, form }] : [];
  });
}

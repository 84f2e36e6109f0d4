import { toAsciiDigits } from '../../text/digits.ts';
import type { Values } from '../../field.ts';
import { newestFirst } from '../../entries/newest-first.ts';
import { sectionNamed } from '../../entries/sections.ts';
import { employee } from '../../people/employee.ts';
import { formatDate } from '../../wording/format-date.ts';
import { facultyProfile, linkFields } from '../faculty-profile.ts';
import { citationOf } from './citation.ts';
import { publicationLists, publicationOf, hasContent } from './publication.ts';
import { richBlocks } from './rich-blocks.ts';
import { joinParts, type Block, type Part } from './span.ts';

/** The input for a curriculum vitae. */
export interface CvSource {
  /** The employee with the fields of the profile, limited to what the reader may see. */
  readonly facts: Values;
  /** The rows of every section by its name. */
  readonly lists: Readonly<Record<string, readonly Values[]>>;
  /** The name of the department; "" for none. */
  readonly department: string;
  readonly college: string;
}

/** A part of a curriculum vitae with its heading. It is never empty. */
export interface CvSection {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A curriculum vitae, independent of the output format. */
export interface CurriculumVitae {
  readonly name: string;
  /** The lines under the name: the designation, the department, the college. */
  readonly under: readonly string[];
  readonly college: string;
  readonly sections: readonly CvSection[];
}

/**
 * The curriculum vitae of a person, in the usual order, without empty parts. It contains only what the reader may see.
 */
export function curriculumVitaeOf({ facts, lists, department, college }: CvSource): CurriculumVitae {
  const said = saying(facts);
  const rows = (name: string, dating?: readonly string[]) => {
    const [section, listed] = [sectionNamed(name), lists[name] ?? []];
    return section ? listed.toSorted(newestFirst(section, dating)) : listed;
  };
  const entries = (name: string, entry: EntryOf, dating?: readonly string[]) => entriesOf(rows(name, dating), entry);
  const parts: readonly CvSection[] = [
    { title: 'Contact', blocks: contact(facts) },
    { title: 'About', blocks: richBlocks(said('about')) },
    { title: 'Position', blocks: position(facts, department) },
    {
      title: 'Education',
      blocks: [...fact('Highest qualification', said('h_qualification')), ...education(entries)],
    },
    { title: 'Areas of research', blocks: paragraph(said('area_of_research')) },
    { title: 'Publications', blocks: publications(rows) },
    { title: 'Research projects', blocks: entries('research', project) },
    { title: 'Seminars, workshops and conferences', blocks: entries('seminar', seminar) },
    { title: 'Orientation and refresher courses', blocks: entries('workshop', course) },
    { title: 'Research guidance', blocks: entries('guideship', scholar) },
    { title: 'Awards and honours', blocks: entries('awards', award) },
    {
      title: 'Involvement',
      blocks: [
        ...under('In the college', entries('college_activities', activity, datingTerms)),
        ...under('Extension', entries('social_activities', activity, datingTerms)),
      ],
    },
    { title: 'Courses taught', blocks: entries('courses_covered', covered, datingQuarters) },
    { title: 'Activities with students', blocks: entries('student_related_activity', withStudents, datingQuarters) },
    {
      title: 'Other information',
      blocks: [...entries('cocurricular', achievement), ...richBlocks(said('others'))],
    },
  ];
  return {
    name: said('name'),
    under: [said('designation'), [department, college].filter((one) => one !== '').join(', ')].filter(
      (one) => one !== '',
    ),
    college,
    sections: parts.filter(({ blocks }) => blocks.length > 0),
  };
}

/** The columns that date a row, in the order in which its label takes them. */
const datingTerms = ['from', 'till', 'year', 'quarter'];
const datingQuarters = ['quarter', 'year'];

/** The date and the content of a row, as text. */
type EntryOf = (said: Said) => { readonly when: string; readonly what: readonly Part[] };
type Said = (name: string) => string;

function saying(values: Values): Said {
  return (name) => {
    const value = values[name];
    return typeof value === 'string' ? value.trim() : typeof value === 'number' ? plainly(value) : '';
  };
}

/** A number in digits without an exponent, whatever its size. */
function plainly(value: number): string {
  const said = String(value);
  return said.includes('e') ? value.toLocaleString('en-IN', { useGrouping: false, maximumFractionDigits: 20 }) : said;
}

function entriesOf(rows: readonly Values[], entry: EntryOf): Block[] {
  return rows.flatMap((row): Block[] => {
    const { when, what } = entry(saying(row));
    const spans = joinParts(', ', what);
    return when === '' && spans.length === 0 ? [] : [{ kind: 'entry', label: when, spans }];
  });
}

function under(text: string, blocks: readonly Block[]): Block[] {
  return blocks.length > 0 ? [{ kind: 'heading', text }, ...blocks] : [];
}

function fact(label: string, what: Part): Block[] {
  const spans = joinParts('', [what]);
  return spans.length > 0 ? [{ kind: 'entry', label, spans }] : [];
}

function paragraph(text: string): Block[] {
  const spans = joinParts('', [text]);
  return spans.length > 0 ? [{ kind: 'paragraph', spans }] : [];
}

function contact(facts: Values): Block[] {
  const said = saying(facts);
  const email = said('email');
  return [
    ...fact('E-mail', email && { text: email, link: `mailto:${email}` }),
    ...fact('Phone', said('phone')),
    ...fact('Contact', said('contact')),
    ...address(said('address')),
    ...fact('Permanent address', said('permanent_address')),
    ...linkFields.flatMap((name) => fact(facultyProfile.fields[name].label, said(name))),
  ];
}

/** Puts an address in one line after its label, even if it was written in paragraphs. */
function address(html: string): Block[] {
  const lines = richBlocks(html).map((block): Part => (block.kind === 'heading' ? block.text : block.spans));
  return fact('Address', joinParts('\n', lines));
}

function position(facts: Values, department: string): Block[] {
  const said = saying(facts);
  const nature = employee.fields.appointment_type.choices.find(({ value }) => value === said('appointment_type'));
  const isHead = facts['is_hod'] === 1 && department !== '';
  return [
    ...fact('Designation', joinParts(', ', [said('designation'), isHead ? `Head of ${department}` : ''])),
    ...fact('Appointment', nature?.label ?? ''),
    ...fact('Joined', formatDate(said('date_of_joining'))),
    ...fact('Experience', said('experience')),
  ];
}

function education(entries: (name: string, entry: EntryOf) => Block[]): Block[] {
  const research = (degree: string, end: string): EntryOf => {
    return (said) => {
      const supervisor = said(`supervisor_${end}`);
      const where = [said(`department_${end}`), said(`university_${end}`)];
      const title = said(`title_${end}`);
      const by = supervisor && `supervised by ${supervisor}`;
      return { when: said(`year_${end}`), what: [bold(degree), italic(title), ...where, by] };
    };
  };
  const taught = (end: string): EntryOf => {
    return (said) => {
      const degree = joinParts(' in ', [bold(degreeNames[said(`course_${end}`)] ?? ''), said(`subject_${end}`)]);
      return { when: said(`year_${end}`), what: [degree, said(`university_${end}`)] };
    };
  };
  return [
    ...entries('phd', research('PhD', 'p')),
    ...entries('mphil', research('M.Phil', 'm1')),
    ...entries('mDegree', taught('m')),
    ...entries('bDegree', taught('b')),
    ...entries('oDegree', (said) => ({ when: said('year_o'), what: [said('description_o')] })),
  ];
}

/** The usual spelling of the degrees; the calls use capitals. */
const degreeNames: Readonly<Record<string, string>> = {
  BA: 'BA',
  BSC: 'BSc',
  BCOM: 'BCom',
  MA: 'MA',
  MSC: 'MSc',
  MCOM: 'MCom',
};

function publications(rows: (name: string) => readonly Values[]): Block[] {
  return publicationLists.flatMap((list) => {
    const citations = rows(list)
      .map((row) => publicationOf(list, row))
      .filter(hasContent)
      .map((publication) => citationOf(publication));
    const items = citations.map((spans, at): Block => ({ kind: 'item', depth: 0, number: at + 1, spans }));
    return under(sectionNamed(list)?.resource.title ?? list, items);
  });
}

const project: EntryOf = (said) => {
  const fund = said('fund');
  const cost = isNumber(fund) ? `₹${fund} lakh` : fund;
  const researcher = said('co_researcher');
  return {
    when: said('year') || said('commencement_date').slice(0, 4) || said('quarter'),
    what: [
      bold(said('title')),
      said('sponsored_by'),
      cost,
      said('duration'),
      term(said('commencement_date'), said('submission_date')),
      said('status'),
      researcher && `with ${researcher}`,
    ],
  };
};

const seminar: EntryOf = (said) => ({
  when: formatDate(said('date_year')),
  what: [
    joinParts(', ', [quoted(said('title')), bold(said('theme'))]),
    said('organised_by'),
    said('sponsored_by') && `sponsored by ${said('sponsored_by')}`,
  ],
});

const course: EntryOf = (said) => ({
  when: formatDate(said('date_year')),
  what: [
    bold(said('theme')),
    said('organised_by'),
    said('duration'),
    said('sponsored_by') && `sponsored by ${said('sponsored_by')}`,
  ],
});

const scholar: EntryOf = (said) => ({
  when: said('date_of_registration').slice(0, 4),
  what: [bold(said('name')), italic(said('topic')), said('status')],
});

const award: EntryOf = (said) => ({
  when: said('award'),
  what: [bold(said('area')), said('achievement'), said('other_info')],
});

const activity: EntryOf = (said) => {
  return {
    when: term(said('from'), said('till')) || said('year') || said('quarter'),
    what: [joinParts(', ', [bold(said('position')), said('name')]), said('other_info')],
  };
};

const covered: EntryOf = (said) => ({
  when: said('quarter') || said('year'),
  what: [bold(said('paper')), said('topic'), said('remark')],
});

const withStudents: EntryOf = (said) => {
  const count = said('student_count');
  const students = isNumber(count) ? `${count} student${toAsciiDigits(count) === '1' ? '' : 's'}` : count;
  return { when: said('quarter') || said('year'), what: [said('activity'), students, said('remark')] };
};

const achievement: EntryOf = (said) => ({
  when: formatDate(said('date_year')),
  what: [said('achievement'), said('area'), said('award'), said('other_info')],
});

/** Whether a text is only a number, in the digits of any script and with or without grouping. */
function isNumber(words: string): boolean {
  return /^[\d.,]*\d$/.test(toAsciiDigits(words));
}

/**
 * If the start and the end are in one month or on one day, it is written once. An end without a start is not shown as a
 * date.
 */
function term(from: string, till: string): string {
  if (from === '') return till && `until ${formatDate(till)}`;
  return [...new Set([from, till].filter((one) => one !== '').map(formatDate))].join(' – ');
}

function bold(text: string): Part {
  return { text: plainLine(text), bold: true };
}

function italic(text: string): Part {
  return { text: plainLine(text), italic: true };
}

function quoted(text: string): Part {
  return text && `“${plainLine(text)}”`;
}

function plainLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

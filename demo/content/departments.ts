import { sectionsOf } from '../../src/model/entries/sections.ts';
import { columnsOfRow, type Section } from '../../src/model/entries/define-section.ts';
import type { Field } from '../../src/model/define.ts';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import { facultyOf } from '../people.ts';
import { listed, paragraphs } from './words.ts';
import { departmentFigures, departmentRatio } from './department-figures.ts';

/** A department of the sample with everything that its page can show. */
export interface FullDepartment {
  readonly code: string;
  readonly name: string;
  /** The year it began. */
  readonly estd: string;
  readonly field: string;
  readonly topics: readonly string[];
  readonly journals: readonly string[];
}

export const fullDepartments: readonly FullDepartment[] = [
  {
    code: 'BOT',
    name: 'Botany',
    estd: '1965',
    field: 'plants of the Brahmaputra valley',
    topics: ['Aquatic macrophytes of Deepor Beel', 'Ethnobotany of the Karbi', 'Fungi of Amchang', 'Orchids in vitro'],
    journals: ['Journal of Plant Studies (sample)', 'Assam Flora Letters (sample)'],
  },
  {
    code: 'PHY',
    name: 'Physics',
    estd: '1964',
    field: 'materials and the sky',
    topics: ['Thin films of zinc oxide', 'Radon in ground water', 'Variable stars', 'Low-cost spectrometers'],
    journals: ['Annals of Applied Physics (sample)', 'Sky and Valley (sample)'],
  },
  {
    code: 'ENG',
    name: 'English',
    estd: '1962',
    field: 'writing in English from the North East',
    topics: [
      'Memory in Naga fiction',
      'Translating Lakshminath Bezbaroa',
      'Tea gardens in the novel',
      'Bilingual classrooms',
    ],
    journals: ['North East Review of Letters (sample)', 'Translation Notes (sample)'],
  },
  {
    code: 'MAT',
    name: 'Mathematics',
    estd: '1963',
    field: 'graphs, numbers and models',
    topics: ['Labelling of trees', 'Continued fractions', 'A model of flood waves', 'Fuzzy decision making'],
    journals: ['Bulletin of Discrete Topics (sample)', 'Valley Mathematics (sample)'],
  },
];

/** A department's description of itself, as its simple fields. */
export function saidOf({ name, estd, field }: FullDepartment) {
  return {
    department_about: paragraphs(
      `The Department of ${name} was opened in ${estd}. It teaches the Honours and Regular courses and the Four-Year Undergraduate Programme, and works on ${field}.`,
      'Teachers and students run a departmental society, a wall magazine and a seminar library of their own.',
    ),
    contact_details: paragraphs(
      `Department of ${name}, Pandu College (sample), Pandu, Guwahati, Assam 781012`,
      'Office hours: 10 am to 4 pm on working days.',
    ),
    courses:
      paragraphs('The department offers:') +
      listed([`${name} Major, FYUGP`, `${name} Minor`, 'A skill course every even semester']),
  };
}

/** The rows of every section of a department's profile, by the section's key. */
export function profileOf(department: FullDepartment): Record<string, Record<string, string | number>[]> {
  const choose = seededRandom(department.code.charCodeAt(0) * 31 + department.code.charCodeAt(1));
  const entries = sectionsOf('department').map((section) => {
    const rows = Array.from({ length: choose.between(3, 6) }, (_, at) => rowOf(section, department, { choose, at }));
    return [section.resource.name, rows] as const;
  });
  return Object.fromEntries(entries);
}

interface Place {
  readonly choose: SeededRandom;
  readonly at: number;
}

function rowOf(section: Section, department: FullDepartment, place: Place): Record<string, string | number> {
  const isOfTeachers = !section.resource.name.includes('support');
  const cells = columnsOfRow(section).flatMap((column) => {
    const field = section.resource.fields[column] as Field;
    return field.kind === 'files'
      ? []
      : [[column, cellOf(column, field, { ...place, department, isOfTeachers })] as const];
  });
  return Object.fromEntries(cells);
}

type CellPlace = Place & { readonly department: FullDepartment; readonly isOfTeachers: boolean };

const teachingPosts = [
  'Associate Professor',
  'Assistant Professor',
  'Assistant Professor (contractual)',
  'Guest teacher',
];
const supportPosts = ['Laboratory assistant', 'Laboratory bearer', 'Office assistant', 'Herbarium and store keeper'];

const years = ['2022-23', '2023-24', '2024-25', '2025-26'];

/** The value of a column of that name: many sections have the same columns. */
const columnWords: Readonly<Record<string, (place: CellPlace) => string | number>> = {
  programme: ({ department, at }) =>
    [`${department.name} Major (FYUGP)`, `${department.name} Honours`, 'BSc Regular', 'Skill course'][at % 4] as string,
  level: ({ at }) => (at === 5 ? 'PG' : 'UG'),
  course: ({ department, at }) =>
    `Certificate course in ${department.topics[at % 4]?.toLowerCase() ?? department.name}`,
  examination_system: () => 'Semester',
  year_of_start: ({ department, at }) => String(Number(department.estd) + at * 9),
  year: ({ at }) => years[at % years.length] as string,
  from_year: ({ at }) => String(2019 + at),
  to_year: ({ at }) => String(2022 + at),
  date: ({ at, choose }) => `2025-${String(2 + at).padStart(2, '0')}-${choose.between(10, 27)}`,
  institution: ({ choose }) =>
    choose.of(['Gauhati University', 'Rangia College', 'Cotton University', 'B. Borooah College']),
  collaborator: ({ choose }) => choose.of(['Gauhati University', 'Bodoland University', 'State Biodiversity Board']),
  organisation: ({ choose }) =>
    choose.of(['NSS unit', 'State Science Council', 'District administration', 'Gauhati University']),
  duration: ({ choose }) => choose.of(['6 months', '1 year', '2 years', '3 years']),
  details: () => 'Taught together; the certificate is signed by both institutions.',
  post: ({ at, isOfTeachers }) => (isOfTeachers ? teachingPosts : supportPosts)[at % 4] as string,
  title: ({ department, at }) => department.topics[at % department.topics.length] as string,
  authors: ({ department, at }) => teacher(department, at),
  principal_investigator: ({ department, at }) => teacher(department, at),
  name: ({ department, at }) => teacher(department, at),
  funding_agency: ({ choose }) => choose.of(['UGC', 'DST', 'ASTEC', 'ICSSR']),
  funding_source: ({ choose }) => choose.of(['College fund', 'UGC', 'ASTEC']),
  grant: ({ choose }) => `${choose.between(1, 9)}.${choose.between(10, 90)} lakh`,
  journal: ({ department, choose }) => choose.of(department.journals),
  issn: ({ choose }) => `2277-${choose.between(1000, 9999)}`,
  isbn: ({ choose }) => `978-93-5${choose.between(100, 999)}-${choose.between(100, 999)}-${choose.between(1, 9)}`,
  isbn_issn: ({ choose }) => `978-81-9${choose.between(100, 999)}-${choose.between(100, 999)}-${choose.between(1, 9)}`,
  volume_pages: ({ choose }) =>
    `${choose.between(4, 30)}(${choose.between(1, 4)}): ${choose.between(11, 80)}-${choose.between(81, 140)}`,
  link: ({ at }) => `https://doi.example/10.0000/sample.${2200 + at}`,
  book_title: ({ department }) => `Readings in ${department.field}`,
  publisher: ({ choose }) => choose.of(['College press (sample)', 'Valley Books (sample)']),
  committee_or_board: ({ choose }) => choose.of(['Board of studies', 'Undergraduate committee of courses']),
  body: ({ choose }) => choose.of(['Academic council', 'Committee of courses', 'Governing body of a school']),
  position: ({ choose }) => choose.of(['Member', 'Convener', 'External expert']),
  activity: ({ choose }) => choose.of(['Tree planting', 'Science popularisation', 'Literacy drive', 'Flood relief']),
  award: ({ choose }) => choose.of(['Best paper', 'Teacher fellowship', 'Travel grant']),
  awarding_body: ({ choose }) =>
    choose.of(['State Science Council', 'Gauhati University', 'Academy of Letters (sample)']),
  type: ({ choose }) => choose.of(['Seminar', 'Workshop', 'Lecture series']),
  percentage: ({ choose }) => `${choose.between(62, 98)}.${choose.between(0, 9)}`,
  examination: ({ choose }) => choose.of(['NET', 'SLET', 'GATE', 'CUET-PG']),
  progression: ({ at }) =>
    ['UG to PG', 'PG to MPhil', 'PG to PhD', 'Employed', 'Self-employed', 'PhD to post-doctoral'][at % 6] as string,
};

function cellOf(column: string, field: Field, place: CellPlace): string | number {
  const words = columnWords[column];
  if (words) return words(place);
  const row = { size: place.department.code.charCodeAt(0) + place.department.code.charCodeAt(1), at: place.at };
  if (column === 'ratio') return departmentRatio(row);
  const figure = departmentFigures[column]?.(row);
  if (figure !== undefined) return figure;
  return field.kind === 'figure' ? place.choose.between(2, 60) : `${field.label} ${place.at + 1}`;
}

function teacher({ code }: FullDepartment, at: number): string {
  const all = facultyOf(code);
  return all[at % Math.max(1, all.length)]?.name ?? 'Guest teacher';
}

/** The files of a department's four file managers. */
export const managedFiles = [
  ['SYLLABUS', ['FYUGP syllabus, semesters 1 and 2', 'FYUGP syllabus, semesters 3 and 4', 'CBCS syllabus']],
  ['JOURNAL', ['Departmental journal, volume 8', 'Departmental journal, volume 7']],
  ['ACHIEVEMENTS', ['University rank holders', 'Best poster at the state congress']],
  ['CO_PO', ['Course outcomes, 2026-27', 'Programme outcomes and specific outcomes']],
] as const;

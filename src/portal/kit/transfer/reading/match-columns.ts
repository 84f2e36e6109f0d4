import type { Resource } from '#model/define.ts';
import { exportColumns, idColumn, importColumns, type Column } from '#model/spreadsheet.ts';
import { normaliseHeading } from '../../normalise-heading.ts';

/** The name of the column that each heading of a file is matched to; "" for one that is left out. */
export type Matching = readonly string[];

const id: Column = { name: idColumn, label: 'ID' };

/** The columns that a file may contain, the id first. */
export function columnsToMatch(resource: Resource): Column[] {
  return [id, ...importColumns(resource)];
}

/**
 * Matches headings by label, field name or synonym, ignoring case, spaces, punctuation and hints in brackets. Each
 * column is matched once, to the first heading. The id is matched only in exports of this portal: registers use the
 * same heading for their own numbers.
 */
export function matchColumns(resource: Resource, headings: readonly string[]): Matching {
  const columns = importColumns(resource);
  const matching = matchFields(columns, headings);
  const isSpelled = (name: string, at: number) =>
    columns.find((one) => one.name === name)?.label === headings[at]?.trim();
  const isExport = exportColumns(resource)[0]?.name === idColumn && headings[0]?.trim() === id.label;
  return isExport && matching.every((name, at) => name === '' || isSpelled(name, at))
    ? [idColumn, ...matching.slice(1)]
    : matching;
}

/** The labels of required columns without a match: new records need them. */
export function missingColumns(resource: Resource, matching: Matching): string[] {
  return importColumns(resource).flatMap(({ name, label, field }) =>
    field?.required && !matching.includes(name) ? [label] : [],
  );
}

/** The cells of a row by the columns they are matched to. */
export function cellsByColumn(matching: Matching, row: readonly string[]): Record<string, string> {
  return Object.fromEntries(matching.flatMap((name, at) => (name === '' ? [] : [[name, row[at] ?? ''] as const])));
}

function matchFields(columns: readonly Column[], headings: readonly string[]): Matching {
  const taken = new Set<string>();
  const take = (words: string) => {
    const found = columns.find(
      ({ name, label }) =>
        !taken.has(name) && words !== '' && [normaliseHeading(name), normaliseHeading(label)].includes(words),
    );
    if (found) taken.add(found.name);
    return found?.name ?? '';
  };
  const plain = headings.map(normaliseHeading);
  const bare = headings.map((heading) => normaliseHeading(withoutHint(heading)));
  const other = (words = '') =>
    Object.entries(otherWords).reduce((name, [own, others]) => name || (others.includes(words) ? take(own) : ''), '');
  return [
    (at: number) => take(plain[at] ?? ''),
    (at: number) => take(bare[at] ?? ''),
    (at: number) => other(plain[at]),
    (at: number) => other(bare[at]),
  ].reduce<Matching>(
    (names, next) => names.map((name, at) => name || next(at)),
    Array<string>(headings.length).fill(''),
  );
}

/**
 * A heading without a format hint in brackets, such as DD/MM/YYYY. A person in brackets is not a hint: the father's
 * phone is not the student's.
 */
function withoutHint(heading: string): string {
  return heading.replaceAll(/[([][^()[\]]*[)\]]/g, (hint) =>
    /father|mother|parent|guardian|spouse/i.test(hint) ? hint : '',
  );
}

/**
 * Synonyms that registers of colleges, and the gallery of a department, use for a column, by its label here: the first
 * column that a list has is used.
 */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  rollnumber: ['rollno', 'roll', 'collegerollno', 'collegerollnumber', 'classrollno'],
  registrationnumber: ['registrationno', 'regno', 'regdno'],
  universityrollnumber: ['universityrollno'],
  teachersname: ['nameofteacher', 'nameoftheteacher', 'teachername'],
  name: [
    ...['fullname', 'studentname', 'studentsname', 'nameofstudent', 'nameofthestudent', 'employeename', 'teachername'],
    ...['nameofteacher', 'nameoftheteacher', 'nameofemployee', 'nameoftheemployee', 'nameofstaff', 'nameofthestaff'],
  ],
  fathersname: ['father', 'nameoffather', 'fathername'],
  mothersname: ['mother', 'nameofmother', 'mothername'],
  dateofbirth: ['dob', 'birthdate'],
  dateofadmission: ['doa', 'admissiondate'],
  dateofjoining: ['doj', 'joiningdate'],
  gender: ['sex'],
  caste: ['category', 'castecategory'],
  phone: ['phoneno', 'phonenumber', 'mobile', 'mobileno', 'mobilenumber', 'contactno', 'contactnumber'],
  email: ['emailid', 'emailaddress', 'mail'],
  employee: [
    ...['employeeemail', 'email', 'emailid', 'emailaddress', 'emailofteacher', 'emailoftheteacher', 'teachersemail'],
    ...['teacher', 'faculty', 'teachersname', 'teachername', 'nameofteacher', 'nameoftheteacher', 'facultyname'],
    ...['nameoffaculty', 'nameofthefaculty', 'employeename', 'nameofemployee', 'nameoftheemployee'],
  ],
  program: ['programme'],
  caption: ['title'],
  publishedby: ['department', 'dept'],
  department: ['dept'],
  semester: ['sem'],
  term: ['sem', 'semester'],
  subjectcode: ['papercode'],
  subjectname: ['papername', 'nameofpaper', 'nameofthepaper'],
  subject: ['papercode', 'subjectcode'],
  totalmarks: ['fullmarks', 'maximummarks', 'maxmarks'],
  roomnumber: ['room', 'roomno'],
};

import type { Resource } from '#model/define.ts';
import { exportColumns, idColumn, importColumns, type Column } from '#model/spreadsheet.ts';
import { normaliseHeading } from '../../normalise-heading.ts';

/** Which column each heading of a file goes to, by name; "" for one that is left out. */
export type Matching = readonly string[];

const id: Column = { name: idColumn, label: 'ID' };

/** The columns that a file may bring, the id first. */
export function columnsToMatch(resource: Resource): Column[] {
  return [id, ...importColumns(resource)];
}

/**
 * Matches headings by label or field name, whatever their case, spaces and marks, and what is left without the hints in
 * brackets, and by other words for them. A column is matched once, by the first. The id is matched in what this portal
 * gave out alone: registers head numbers of their own so.
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

/** The labels of required columns that nothing is matched to: a new record needs them. */
export function missingColumns(resource: Resource, matching: Matching): string[] {
  return importColumns(resource).flatMap(({ name, label, field }) =>
    field?.required && !matching.includes(name) ? [label] : [],
  );
}

/** The cells of a row by the columns they go to. */
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
 * A heading without a hint in brackets, such as DD/MM/YYYY. Whose it is, is no hint: a phone of the father is not the
 * student's.
 */
function withoutHint(heading: string): string {
  return heading.replaceAll(/[([][^()[\]]*[)\]]/g, (hint) =>
    /father|mother|parent|guardian|spouse/i.test(hint) ? hint : '',
  );
}

/**
 * What the registers of colleges, and the gallery of a department, call a column, by the words that it has here: the
 * first that a list has.
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

import { facultyForms, type FacultyFormName } from '../../src/model/faculty/forms.ts';
import { letter, portrait, uploadDrawn, type Upload, type Uploaded } from '../content/files.ts';
import { paragraphs } from '../content/words.ts';
import type { Call } from '../entering.ts';
import { employees, formerTeachers } from '../people.ts';
import { someAtATime } from '../some-at-a-time.ts';
import { basicOf, linksOf, othersOf } from './basic.ts';
import { proofsOf } from './documents.ts';
import { formerRecords } from './former.ts';
import { officeRecords, type ShortRecord } from './office.ts';
import { recordOf } from './record.ts';
import { teacherOf, type Rows, type Teacher } from './teacher.ts';
import { guestTrack, tracks } from './tracks.ts';

/** The data entered for one person, form by form. */
interface Profile {
  readonly id: number;
  readonly email: string;
  /** Whether the public may read it. */
  readonly isLive: boolean;
  readonly basic: object;
  readonly rows: Rows;
  /** The links and the text on any other information, where there are any. */
  readonly links?: object;
  readonly others?: string;
}

interface Entering {
  readonly call: Call;
  readonly upload: Upload;
}

/**
 * Enters the academic records of thirty teachers and a guest, and small records of office staff and of people who left.
 */
export async function enterFaculty({ call, upload }: Entering): Promise<void> {
  const stored = (await call('GET', '/api/getemployee')) as { id: number; email: string }[];
  const ids = new Map(stored.map(({ email, id }) => [email, id]));
  const idOf = (email: string) => ids.get(email) ?? 0;
  const proof = await proofsOf(upload);
  const profiles: Profile[] = [];
  for (const [at, track] of [...tracks, guestTrack].entries()) {
    const teacher = teacherOf(track, at);
    const { email } = teacher.employee;
    const rows = recordOf(teacher, proof);
    profiles.push({
      id: idOf(email),
      email,
      isLive: at % 5 !== 3,
      basic: { ...basicOf(teacher), ...(await picturesOf(upload, { teacher, rows, at })) },
      rows,
      links: linksOf(teacher),
      others: othersOf(teacher),
    });
  }
  // The pages of people who left were live until then.
  const former = formerRecords.map((record) => ({ ...shortProfile(record, idOf), isLive: true }));
  await enter(call, [...profiles, ...officeRecords.map((record) => shortProfile(record, idOf)), ...former]);
}

function shortProfile({ who, sections, about, ...basic }: ShortRecord, idOf: (email: string) => number): Profile {
  const email = [...employees, ...formerTeachers].find(({ name }) => name === who)?.email ?? '';
  return { id: idOf(email), email, isLive: false, basic: { ...basic, about: paragraphs(about) }, rows: sections };
}

/** Form by form for all people, so that rows stored together belong to different people. */
async function enter(call: Call, profiles: readonly Profile[]): Promise<void> {
  await someAtATime(profiles, ({ id, email, basic }) =>
    call('POST', `/api/admin/${id}/uploademployeedatanew`, { employee_id: id, email, ...basic }),
  );
  for (const form of Object.keys(facultyForms) as FacultyFormName[]) {
    const sent = profiles.flatMap((profile) => {
      const said = saidIn(form, profile);
      return said ? [{ m_type: form, employee_id: profile.id, email: profile.email, ...said }] : [];
    });
    await someAtATime(sent, (body) => call('POST', `/api/admin/${body.employee_id}/addemployeeapi`, body));
  }
  const live = profiles.filter(({ isLive }) => isLive);
  await someAtATime(live, ({ id }) =>
    call('POST', `/api/admin/${id}/uploademployeedata`, { value: 1, type: 'live_now', employee_id: id }),
  );
}

/** What a person says in one form; undefined for nothing. */
function saidIn(form: FacultyFormName, { rows, links, others }: Profile): object | undefined {
  if (form === 'links') return links && { value: links };
  const names = facultyForms[form].sections.map(({ resource }) => resource.name);
  const lists = names.flatMap((name) => (rows[name]?.length ? [[name, rows[name]] as const] : []));
  const text = form === 'cocurricular' && others ? { others } : {};
  return lists.length > 0 ? { ...Object.fromEntries(lists), ...text } : undefined;
}

/** Three in four have a photo; for the others the portal shows initials. A few also have a CV. */
async function picturesOf(
  upload: Upload,
  { teacher, rows, at }: { teacher: Teacher; rows: Rows; at: number },
): Promise<{ dp?: Uploaded[]; cv?: Uploaded[] }> {
  const photo = portrait(teacher.employee.name, at + 40);
  const dp = at % 4 === 2 ? {} : { dp: [await uploadDrawn(upload, 'EMPLOYEE_DP', ['photo.jpg', photo])] };
  const cv = at % 4 === 0 ? { cv: [await upload('EMPLOYEE_CV', 'cv.pdf', vitaOf(teacher, rows))] } : {};
  return { ...dp, ...cv };
}

/** A curriculum vitae of one page, generated from the record. */
function vitaOf({ employee, field, began }: Teacher, rows: Rows): Uint8Array<ArrayBuffer> {
  const papers = (rows['research_paper'] ?? []).map(
    (row) => `${String(row['date_year'])}  ${String(row['title_paper'])}`,
  );
  const courses = (rows['workshop'] ?? []).map((row) => `${String(row['date_year'])}  ${String(row['theme'])}`);
  return letter(employee.name, [
    `${employee.designation}, ${field.subject}`,
    `Pandu College (sample), since ${employee.date_of_joining.slice(0, 4)}; teaching since ${began}`,
    employee.email,
    '',
    'Publications',
    ...papers.slice(0, 20),
    '',
    'Courses',
    ...courses,
  ]);
}

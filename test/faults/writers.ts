import { createHash } from 'node:crypto';
import { departmentRows } from '#test/contract/department-samples.ts';
import { facultyRows } from '#test/contract/faculty-samples.ts';
import { Refused } from '#test/helpers/api-client.ts';
import type { SeededRandom } from './seeded-random.ts';
import { createCollegeClient, signIn, type CollegeClient } from './college-client.ts';
import type { Ledger } from './ledger.ts';

/** A writer that writes only its own records, so that their expected state is known. */
export interface Writer {
  readonly name: string;
  /** The department and the employee that only this writer changes. */
  readonly department: string;
  readonly employee: number;
  readonly login: { readonly email: string };
}

/** What a writer works with. */
export interface Desk {
  readonly url: string;
  readonly admin: CollegeClient;
  readonly ledger: Ledger;
  /** The type and path of each uploaded file in the ledger. */
  readonly files: Map<string, { readonly type: string; readonly path: string }>;
  readonly random: SeededRandom;
  readonly writer: Writer;
}

/** The number of rows in an import: the same rows every time, with other numbers of terms. */
const importedRows = 150;

const firstPassword = 'the-first-password';

/** Creates the department, the employee and the account of a writer. */
export async function hireWriter(admin: CollegeClient, name: string): Promise<Writer> {
  const department = `W${name}`;
  const email = `writer.${name.toLowerCase()}@college.example`;
  await admin.post('admin/adddepartment', { dept_code: department, dept_name: `Department of ${name}` });
  await admin.post('admin/addemployee', {
    ...{ name: `Writer ${name}`, type: 'FACULTY', appointment_type: 'REGULAR', dept_code: department },
  });
  await admin.post('admin/addcollegeuser', { name: `Writer ${name}`, email, role: '', password: firstPassword });
  const employees = await admin.get<{ id: number; name: string }[]>('getemployee');
  const employee = employees.find((one) => one.name === `Writer ${name}`)?.id ?? 0;
  return { name, department, employee, login: { email } };
}

/** Writes one thing after another until the server is gone. Throws `Refused` if the server refuses a write. */
export async function writeOn(desk: Desk): Promise<void> {
  for (;;) {
    try {
      await desk.random.of(works)(desk);
    } catch (error) {
      if (error instanceof Refused) throw error;
      // The connection is lost, and the response with it.
      return;
    }
  }
}

/** Everything that is written; frequent writes are listed more than once. */
const works = [
  course,
  course,
  course,
  course,
  importRows,
  departmentLists,
  facultyLists,
  uploads,
  uploads,
  notice,
  password,
];

async function course({ admin, ledger, random, writer }: Desk): Promise<void> {
  const thing = `course ${writer.name}-${random.between(1, 12)}`;
  const name = thing.replace('course ', '');
  const state = `${random.of(['Semester', 'Annual'])} of ${random.between(1, 12)}`;
  const [tenure, , terms] = state.split(' ');
  const body = { name, tenure, no_of_term: Number(terms) };
  const wasThere = ledger.is(thing) !== null;
  if (!wasThere) return ledger.write(thing, state, () => admin.post('admin/addcourse', body));
  const { id } = await recordOf(admin, 'getcourse', ['name', name]);
  if (random.percent(30)) return ledger.write(thing, null, () => admin.remove(`admin/${id}/deletecourse`));
  return ledger.write(thing, state, () => admin.put(`admin/${id}/updatecourse`, body));
}

async function importRows({ admin, ledger, random, writer }: Desk): Promise<void> {
  const terms = random.between(1, 12);
  const rows = Array.from({ length: importedRows }, (_, at) => ({
    ...{ name: `${writer.name}-import-${at}`, tenure: 'Semester', no_of_term: String(terms) },
  }));
  await ledger.write(`import of ${writer.name}`, `${importedRows} with ${terms}`, async () => {
    const { problem } = await admin.post<{ problem?: unknown }>('admin/course/import', { file: 'rows.csv', rows });
    if (problem) throw new Refused('an import', { status: 409, body: problem });
  });
}

async function departmentLists({ admin, ledger, random, writer }: Desk): Promise<void> {
  const posts = someNames(random);
  const papers = someNames(random);
  const lists = {
    teaching_post: posts.map((post) => ({ ...departmentRows['teaching_post'], post })),
    research_publications: papers.map((title) => ({ ...departmentRows['research_publications'], title })),
  };
  await ledger.write(`lists of ${writer.department}`, saidOfLists([posts, papers]), () =>
    admin.post(`admin/${writer.department}/updatedeptdatafromform`, lists),
  );
}

async function facultyLists({ admin, ledger, random, writer }: Desk): Promise<void> {
  const papers = someNames(random);
  const books = someNames(random);
  const lists = {
    research_paper: papers.map((title_paper) => ({ ...facultyRows['research_paper'], title_paper })),
    text_book: books.map((title_paper) => ({ ...facultyRows['text_book'], title_paper })),
  };
  const body = { m_type: 'publications', employee_id: writer.employee, email: '', ...lists };
  await ledger.write(`record of ${writer.employee}`, saidOfLists([papers, books]), () =>
    admin.post(`admin/${writer.employee}/addemployeeapi`, body),
  );
}

/** Uploads three files concurrently, and deletes the previous ones. */
async function uploads({ admin, ledger, files, random, writer }: Desk): Promise<void> {
  const older = ledger.things(`file ${writer.name}-`);
  const sent = [1, 2, 3].map(async () => {
    const thing = `file ${writer.name}-${random.between(1, 1e9)}.pdf`;
    const content = random.pdf(random.between(200_000, 3_000_000));
    await ledger.write(thing, digest(content), async () => {
      files.set(thing, await admin.upload(thing.replace('file ', ''), content));
    });
  });
  const deleted = older.map(async (thing) => {
    const file = files.get(thing);
    if (file && ledger.is(thing)) {
      await ledger.write(thing, null, () => admin.remove(`admin/${file.type}/${file.path}/deletefile`));
    }
  });
  // Waits for all of them: no response may arrive after the ledger is compared.
  const ends = await Promise.allSettled([...sent, ...deleted]);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
  const failure = failures.find((one) => one instanceof Refused) ?? failures[0];
  if (failure) throw failure;
}

async function notice({ admin, ledger, random, writer }: Desk): Promise<void> {
  const title = `Notice ${random.between(1, 8)} of ${writer.name}`;
  const thing = `notice ${title}`;
  const description = `<p>${random.between(1, 1e9)}</p>`;
  const content = random.pdf(20_000);
  const file = await admin.upload(`of ${writer.name}.pdf`, content);
  const body = { date: '2026-11-20', type: 'COLLEGE_ACADEMIC_NOTICE', posted_as: 'Principal', title, description };
  const state = `${description} ${digest(content)}`;
  const sent = { ...body, upload_info: [file] };
  if (ledger.is(thing) === null) return ledger.write(thing, state, () => admin.post('admin/createnotice', sent));
  const { id } = await recordOf(admin, 'getnotices', ['title', title]);
  if (random.percent(20)) return ledger.write(thing, null, () => admin.remove(`admin/${id}/deletenotice`));
  return ledger.write(thing, state, () => admin.put(`admin/${id}/editnotices`, sent));
}

async function password({ url, ledger, random, writer }: Desk): Promise<void> {
  const thing = `password of ${writer.login.email}`;
  const old_password = ledger.is(thing) ?? firstPassword;
  const new_password = `password-${random.between(1, 1e9)}`;
  const token = await signIn(url, { email: writer.login.email, password: old_password });
  await ledger.write(thing, new_password, async () => {
    const changed = await createCollegeClient(url, token).post('collegeuser/change_password', {
      old_password,
      new_password,
    });
    if (changed !== true) throw new Refused('a change of password', { status: 200, body: changed });
  });
}

/** A hash that is equal only for equal files. */
export function digest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 24);
}

/** The state of lists in the notation of the ledger: null if all are empty, whether or not they were ever saved. */
export function saidOfLists(lists: readonly (readonly unknown[])[]): string | null {
  return lists.every((list) => list.length === 0) ? null : JSON.stringify(lists);
}

function someNames(random: SeededRandom): string[] {
  return Array.from({ length: random.between(0, 12) }, () => `Name ${random.between(1, 1e9)}`);
}

async function recordOf(
  admin: CollegeClient,
  list: string,
  [field, value]: readonly [field: string, value: string],
): Promise<{ id: number }> {
  const asked = new URLSearchParams({ [field]: value }).toString();
  const rows = await admin.get<({ id: number } & Record<string, unknown>)[]>(`${list}?${asked}`);
  const found = rows.find((row) => row[field] === value);
  if (!found) throw new Refused(`${list} with ${asked}`, { status: 200, body: 'nothing' });
  return found;
}

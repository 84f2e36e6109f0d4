import Database from 'better-sqlite3';
import { join } from 'node:path';
import { Refused } from '#test/helpers/api-client.ts';
import { createCollegeClient, signIn, type CollegeClient } from './college-client.ts';
import type { Ledger, State } from './ledger.ts';
import { digest, saidOfLists, type Desk, type Writer } from './writers.ts';

type Row = Readonly<Record<string, unknown>>;

/** Everything that is needed to read the state of a college. */
export interface Asked {
  readonly url: string;
  readonly dataDir: string;
  readonly admin: CollegeClient;
  readonly writers: readonly Writer[];
  readonly ledger: Ledger;
  readonly files: Desk['files'];
}

/** The current state of everything in the ledger, in the notation of the ledger, read through the API. */
export async function collegeState(asked: Asked): Promise<Map<string, State>> {
  const found = new Map<string, State>();
  for (const read of [courses, lists, uploadedFiles, notices, passwords]) await read(asked, found);
  return found;
}

type Found = Map<string, State>;

async function courses({ admin, writers }: Asked, found: Found): Promise<void> {
  const rows = await admin.get<Row[]>('getcourse');
  for (const { name, tenure, no_of_term } of rows)
    found.set(`course ${String(name)}`, `${String(tenure)} of ${String(no_of_term)}`);
  for (const { name } of writers) {
    const imported = rows.filter((row) => String(row['name']).startsWith(`${name}-import-`));
    const terms = new Set(imported.map((row) => row['no_of_term']));
    found.set(
      `import of ${name}`,
      imported.length === 0 ? null : `${imported.length} with ${[...terms].join(' and ')}`,
    );
  }
}

async function lists({ admin, writers }: Asked, found: Found): Promise<void> {
  const named = (rows: unknown, field: string) => (rows as Row[]).map((row) => row[field]);
  for (const { department, employee } of writers) {
    const { teaching_post, research_publications } = await admin.get<Row>(`admin/${department}/getsingledeptdata`);
    const ofDepartment = [named(teaching_post, 'post'), named(research_publications, 'title')];
    const { research_paper, text_book } = await admin.get<Row>(`admin/${employee}/getsingleempolyeedataapi`);
    const ofEmployee = [named(research_paper, 'title_paper'), named(text_book, 'title_paper')];
    found.set(`lists of ${department}`, saidOfLists(ofDepartment));
    found.set(`record of ${employee}`, saidOfLists(ofEmployee));
  }
}

async function uploadedFiles({ admin, dataDir, ledger, files }: Asked, found: Found): Promise<void> {
  const database = new Database(join(dataDir, 'quadrangle.sqlite'), { readonly: true });
  const rows = database.prepare('select filename, type, path from file').all() as {
    filename: string;
    type: string;
    path: string;
  }[];
  database.close();
  for (const { filename, type, path } of rows) {
    const thing = `file ${filename}`;
    if (ledger.candidates(thing).every((state) => state === null)) continue;
    files.set(thing, { type, path });
    found.set(thing, digest(await admin.bytes(`/files/${type}/${path}`)));
  }
}

async function notices({ admin }: Asked, found: Found): Promise<void> {
  for (const { title, description, upload_info } of await admin.get<Row[]>('getnotices')) {
    const [file] = upload_info as { type: string; path: string }[];
    const content = file ? digest(await admin.bytes(`/files/${file.type}/${file.path}`)) : 'no file';
    found.set(`notice ${String(title)}`, `${String(description)} ${content}`);
  }
}

/** A password cannot be read: each candidate is tried, and the one that signs in is the current one. */
async function passwords({ url, ledger, writers }: Asked, found: Found): Promise<void> {
  for (const { login } of writers) {
    const thing = `password of ${login.email}`;
    for (const password of ledger.candidates(thing)) {
      if (password !== null && (await signsIn(url, { ...login, password }))) found.set(thing, password);
    }
  }
}

async function signsIn(url: string, login: { email: string; password: string }): Promise<boolean> {
  try {
    await createCollegeClient(url, await signIn(url, login)).get('me');
    return true;
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return false;
    throw error;
  }
}

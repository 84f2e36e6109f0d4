import { addEmployee } from '#test/contract/add-employee.ts';
import { departmentRows } from '#test/contract/department-samples.ts';
import { facultyForms, facultyRows } from '#test/contract/faculty-samples.ts';
import { enterReferred, samples } from '#test/contract/samples.ts';
import { upload } from '#test/contract/uploading.ts';
import type { Client } from '#test/helpers/api-client.ts';
import { markup } from './corpus/markup.ts';

/** The result of entering the markup. */
export interface Entered {
  /** The employee whose academic record is full of markup, and live. */
  readonly person: number;
  /** The number of fields that accepted it. */
  readonly taken: number;
}

/** The corpus in short texts, which short fields accept, and in longer texts. */
const texts = pieces(190);
const longTexts = pieces(450);

/** For fields that accept no longer text. */
const short = '<svg onload=alert(1)>';

/** Public resources get the whole corpus; lists of the office, which the portal renders alike, get one text each. */
const published = ['notice', 'gallery', 'departmentfile', 'alumni', 'committee', 'featured', 'academicperformance'];
const types = ['NIRF', 'COLLEGE_TENDER', 'DEPTEVENT', 'IQAC_MINUTES', 'COLLEGE_EVENT'];

const galleries = [
  { type: 'COLLEGE', dept_code: 'PANDU' },
  { type: 'DEPARTMENT', dept_code: 'BOT' },
];

/** Names of fields that accept only values of a certain kind. */
const shaped =
  /date|type|dept_code|percentage|email|phone|password|username|time|role|tenure|program|gender|caste|day$|_code$/;
const referring = /^(?:course|stream|session|branch_code|sub_code|teacher|assigned_to|course_name|stream_name)$/;

/** Writes the corpus through the API into every text field of a server that has just been started. */
export async function enterMarkup(admin: Client): Promise<Entered> {
  let taken = 0;
  const enter: Enter = async (call, record, method = 'post') => {
    const { status, body } = await admin[method](`/api/admin/${call}`, record);
    if (status === 200) taken += Object.keys(record).length;
    else if (status !== 422 && status !== 409) throw new Error(`${call}: ${JSON.stringify(body)}`);
    return (body as { errors?: { field: string }[] }).errors?.map(({ field }) => field) ?? [];
  };
  await enterReferred(admin);
  await enterRecords(admin, enter);
  await enterDepartment(enter);
  const person = await enterPerson(admin, enter);
  await enter('updatesettings', { college_name: texts[0], address: texts[1], about: longTexts[0] }, 'put');
  return { person, taken };
}

/** Sends a record. Returns the fields that were refused: what a field refuses cannot be read anywhere. */
type Enter = (call: string, record: object, method?: 'post' | 'put') => Promise<readonly string[]>;

async function enterRecords(admin: Client, enter: Enter): Promise<void> {
  const { file } = await upload(admin, ['<img src=x onerror=alert(1)>".txt', 'text'], 'NIRF');
  for (const { resource, calls, good, unique } of samples) {
    const isPublished = published.includes(resource);
    for (const [at, text] of (isPublished ? texts : texts.slice(0, 1)).entries()) {
      const isFree = (name: string) => unique.includes(name) || !(shaped.test(name) || referring.test(name));
      const free = Object.keys(good).filter((name) => typeof good[name] === 'string' && isFree(name));
      const record = {
        ...good,
        ...Object.fromEntries(free.map((name) => [name, text])),
        ...('description' in good && { description: longTexts[at % longTexts.length] }),
        ...('upload_info' in good && { upload_info: [{ ...file, caption: text }] }),
        ...(resource === 'notice' && { type: types[at % types.length], dept_code: 'PANDU' }),
        ...(resource === 'gallery' && galleries[at % galleries.length]),
        ...(resource === 'committee' && { committee_code: `C${at}` }),
        ...(resource === 'academicperformance' && { course: 'BSc', percentage: text.slice(0, 5) }),
      };
      const long = await enter(calls.add, record);
      if (long.length === 0) continue;
      const brief = { ...record, ...Object.fromEntries(long.map((name) => [name, short])) };
      const left = await enter(calls.add, brief);
      if (left.length > 0)
        await enter(calls.add, { ...brief, ...Object.fromEntries(left.map((name) => [name, good[name]])) });
    }
  }
}

async function enterDepartment(enter: Enter): Promise<void> {
  const lists = Object.entries(departmentRows).map(([list, row]) => [list, [marked(row, texts[0] ?? '')]]);
  for (const [list, rows] of lists) await enter('BOT/updatedeptdatafromform', { [String(list)]: rows });
  await enter('BOT/uploaddata', { type: 'department_about', value: longTexts[1] });
}

async function enterPerson(admin: Client, enter: Enter): Promise<number> {
  const { id } = await addEmployee(admin, { designation: texts[2] });
  const said = { about: longTexts[0], address: longTexts[1], h_qualification: texts[3], area_of_research: texts[4] };
  await enter(`${id}/uploademployeedatanew`, said);
  for (const [m_type, lists] of Object.entries(facultyForms)) {
    const rows = lists.map((list) => [list, texts.slice(0, 8).map((text) => marked(facultyRows[list] ?? {}, text))]);
    await enter(`${id}/addemployeeapi`, { m_type, ...(Object.fromEntries(rows) as object) });
  }
  await enter(`${id}/uploademployeedata`, { value: 1, type: 'live_now' });
  return id;
}

/** A row with the text in all its free text fields; the other fields keep their values. */
function marked(row: Readonly<Record<string, unknown>>, text: string): Record<string, unknown> {
  const isFree = (name: string) =>
    /title|name|theme|organised|sponsored|area|position|info|published|details/.test(name);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' && isFree(name) ? text : value]),
  );
}

/** The corpus in texts of at most that many characters, without texts that no field accepts. */
function pieces(longest: number): string[] {
  const all: string[] = [];
  for (const one of markup.filter((text) => !text.includes('\0'))) {
    const last = all.at(-1);
    if (last !== undefined && last.length + one.length < longest) all[all.length - 1] = `${last} ${one}`;
    else all.push(one);
  }
  return all;
}

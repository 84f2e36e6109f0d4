import { z } from 'zod';
import { reachOf } from '#model/access.ts';
import type { StudentEntry } from '#model/kinds/students.ts';
import { branch } from '#model/academics/branch.ts';
import { greatestInteger, numeric } from '#model/kinds/number.ts';
import type { Values } from '#model/field.ts';
import { student } from '#model/people/student.ts';
import { defineResource } from '#model/define.ts';
import { blankRecord, readRecord } from '#model/record.ts';
import type { Context } from '../context.ts';
import { storeNew } from '../http/add.ts';
import { answerRows } from '../http/answer-rows.ts';
import { defineCall, type Call, type CallRequest } from '../http/call.ts';
import { readAsList } from '../http/list.ts';
import { countTry, gateOf, networkOf, type Limit } from '../http/limits.ts';
import { refusalOf } from '../http/refusal-of.ts';
import { bodySchema, messageSchema } from '../http/schemas.ts';
import type { Actor } from '../store/actor.ts';
import { everything, readList } from '../store/reading.ts';
import { selfRegistrationReader, settingsReader } from '../store/settings.ts';
import { studentGuard } from './student.ts';

/** Students enter themselves: so many tries from one address in an hour. A computer room shares an address. */
const selfRegistrationsFrom = (address: string): Limit => ({
  bucket: `registration from ${networkOf(address)}`,
  most: 30,
  window: 60 * 60_000,
});

/** Registering a student, and finding the students for a section. */
export function registrationCalls(context: Context): Call[] {
  return [openCall(context), factsCall(context), addStudentCall(context), studentsForSectionCall(context)];
}

/** What the sign-in page asks: nobody has to be refused to learn it. */
function openCall(context: Context): Call {
  return {
    method: 'GET',
    path: '/selfregistration',
    tag: student.title,
    summary: 'Whether students may register themselves.',
    who: 'anyone',
    answers: z.boolean(),
    handle: selfRegistrationReader(context.store),
  };
}

/** What somebody without a sign-in needs to know to register. */
function factsCall(context: Context): Call {
  const readSettings = settingsReader(context.store);
  return {
    method: 'GET',
    path: '/getregistration',
    tag: student.title,
    summary: 'The college that students register at. Without a token only while students may register themselves.',
    who: (actor) => reachOf(actor, student.name, 'add') !== undefined,
    open: selfRegistrationReader(context.store),
    answers: z.object({ college_name: z.string(), college_code: z.string(), logo: z.string() }),
    handle: async () => {
      const { college_name, college_code, logo } = await readSettings();
      return { college_name, college_code, logo };
    },
  };
}

function addStudentCall(context: Context): Call {
  const gate = gateOf(context.store);
  const counted = ({ actor, body, address }: CallRequest) => {
    const limit = selfRegistrationsFrom(address);
    return gate.pass([limit], async () => {
      await context.store.write((tx) => countTry({ store: context.store, tx }, [limit]));
      await register(context, { ...actor, email: 'self-registration' }, { body, kept: keptForOffice });
    });
  };
  return {
    method: 'POST',
    path: '/addstudent',
    tag: student.title,
    summary: 'Registers a student. Without a token only while students may register themselves, so many in an hour.',
    who: (actor) => reachOf(actor, student.name, 'add') !== undefined,
    open: selfRegistrationReader(context.store),
    documentedBody: bodySchema(student),
    answers: messageSchema,
    refuses: ['too-many'],
    handle: async (request) => {
      await (request.jti === ''
        ? counted(request)
        : register(context, request.actor, { body: request.body, kept: {} }));
      return `${student.label} added successfully`;
    },
  };
}

/** What the college finds out or decides later: nobody says it of themselves. */
const keptForOffice: Values = Object.fromEntries(
  (
    [
      ...['university_roll_no', 'registration_no', 'quota', 'state', 'is_placed', 'placement', 'details'],
      ...['semester_data', 'achievements'],
    ] as const
  ).map((name) => [name, blankRecord(student)[name]]),
);

/** Whoever comes here may register: by their role, or because the setting lets everybody in. Throws `invalid` or `conflict`. */
async function register(
  context: Context,
  actor: Actor,
  { body, kept }: { body: unknown; kept: Values },
): Promise<void> {
  const reading = readRecord(student, body);
  if (!reading.ok) throw await refusalOf({ store: context.store, tx: context.store.read }, student, reading);
  const after = { ...reading.values, ...kept };
  await context.store.write((tx) => {
    const writing = { store: context.store, tx, actor };
    return storeNew(
      { context, writing, actor, resource: student, before: undefined, after, secrets: {} },
      studentGuard,
    );
  });
}

/** Those who may write sections choose the students of one; a department is answered those of its own branches. */
function studentsForSectionCall(context: Context): Call {
  const text = z.string().max(254).default('');
  return defineCall({
    method: 'POST',
    path: '/:apikey/:username/getstudentsforsectionentry',
    tag: student.title,
    summary: 'The students whose branch has this course and stream and who are in this semester.',
    // A grant that only reads sections has nobody to choose, and reads no students.
    who: (actor) =>
      reachOf(actor, 'section', 'add') !== undefined ||
      (reachOf(actor, 'section', 'list') !== undefined && reachOf(actor, student.name, 'list') !== undefined),
    body: z.object({ course: text, stream: text, semester: z.preprocess(numeric, z.int().nullable()), sub_code: text }),
    answers: z.array(z.object({ roll_no: z.string(), name: z.string(), email: z.string() })),
    ...readAsList(listedStudent),
    handle: async ({ body, ...request }) =>
      answerRows(request, { resource: listedStudent, rows: await studentsToSeat(context, request.actor, body) }),
  });
}

/** A student as a section names one, as lists are asked for. */
const listedStudent = defineResource({
  name: 'seat',
  label: 'Student',
  title: 'Students of a section',
  calls: {},
  key: 'roll_no',
  handle: 'roll_no',
  caption: 'name',
  fields: {
    roll_no: { kind: 'text', label: 'Roll number' },
    name: { kind: 'text', label: 'Name' },
    email: { kind: 'email', label: 'E-mail' },
  },
  columns: ['roll_no', 'name', 'email'],
});

async function studentsToSeat(
  context: Context,
  actor: Actor,
  { course, stream, semester }: { course: string; stream: string; semester: number | null },
): Promise<StudentEntry[]> {
  if (semester === null || Math.abs(semester) > greatestInteger) return [];
  const filters = { course: [withoutNul(course)], ...(stream !== '' && { stream: [withoutNul(stream)] }) };
  const { rows: branches } = await readList(context.store, {
    resource: branch,
    actor,
    query: { ...everything, filters },
  });
  return studentsOf(context, actor, { codes: branches.map((one) => one['branch_code']), semester });
}

async function studentsOf(
  { store }: Context,
  actor: Actor,
  { codes, semester }: { codes: unknown[]; semester: number },
): Promise<StudentEntry[]> {
  if (codes.length === 0) return [];
  // Whoever may write sections by a grant has no students list of the own; the section's choice is open to them.
  const reader = reachOf(actor, student.name, 'list') ? actor : { ...actor, role: 'SUPERADMIN' };
  const { rows } = await readList(store, {
    resource: student,
    actor: reader,
    query: {
      ...everything,
      filters: { branch_code: codes, current_semester: [semester] },
      sort: [{ field: 'college_roll_no', down: false }],
    },
  });
  return rows.map((row) => ({
    roll_no: String(row['college_roll_no']),
    name: String(row['name']),
    email: String(row['email']),
  }));
}

function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

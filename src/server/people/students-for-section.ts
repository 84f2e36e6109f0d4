import { z } from 'zod';
import { branch } from '#model/academics/branch.ts';
import { mayUse } from '#model/access.ts';
import { dayIn } from '#model/college/college-day.ts';
import { defineResource } from '#model/define.ts';
import { maxInteger, numeric } from '#model/kinds/number.ts';
import { maxHandleLength, plainText } from '#model/kinds/text.ts';
import type { StudentEntry } from '#model/kinds/students.ts';
import { hasLeft } from '#model/people/leaving.ts';
import { student } from '#model/people/student.ts';
import type { Context } from '../context.ts';
import { answerRows } from '../http/answers/answer-rows.ts';
import { defineCall, type Call } from '../http/call.ts';
import { listDocumentation } from '../http/records/list.ts';
import { systemActor, type Actor } from '../store/accounts/actor.ts';
import { allRecords } from '../store/records/list-query.ts';
import { readList } from '../store/records/reading.ts';

/**
 * `POST /{apikey}/{username}/getstudentsforsectionentry`: users who may write sections choose the students of one; a
 * department gets those of its own branches.
 */
export function studentsForSectionCall(context: Context): Call {
  return defineCall({
    method: 'POST',
    path: '/:apikey/:username/getstudentsforsectionentry',
    tag: student.title,
    summary:
      'The students whose branch has this course and stream and who are in this semester, without those who have left.',
    // A grant that only reads sections has no students to choose, and reads none.
    who: (actor) =>
      mayUse(actor, 'section', 'add') || (mayUse(actor, 'section', 'list') && mayUse(actor, student.name, 'list')),
    body: z.strictObject({
      course: plainText('Course', maxHandleLength),
      stream: plainText('Stream', maxHandleLength),
      semester: z.preprocess(numeric, z.int().nullable()),
      sub_code: plainText('Subject code', maxHandleLength),
    }),
    answers: z.array(z.object({ roll_no: z.string(), name: z.string(), email: z.string() })),
    ...listDocumentation(listedStudent),
    handle: async ({ body, ...request }) =>
      answerRows(request, { resource: listedStudent, rows: await studentsToSeat(context, request.actor, body) }),
  });
}

/** A student in the form that sections use, for the list call. */
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
  if (semester === null || Math.abs(semester) > maxInteger) return [];
  const filters = { course: [course], ...(stream !== '' && { stream: [stream] }) };
  const { rows: branches } = await readList(context.store, {
    resource: branch,
    actor,
    query: { ...allRecords, filters },
  });
  return studentsOf(context, actor, { codes: branches.map((one) => one['branch_code']), semester });
}

async function studentsOf(
  { store }: Context,
  actor: Actor,
  { codes, semester }: { codes: unknown[]; semester: number },
): Promise<StudentEntry[]> {
  if (codes.length === 0) return [];
  // A user who may write sections by a grant cannot list students, but can choose the students of a section.
  const reader = mayUse(actor, student.name, 'list') ? actor : systemActor;
  const { rows } = await readList(store, {
    resource: student,
    actor: reader,
    query: {
      ...allRecords,
      filters: { branch_code: codes, current_semester: [semester] },
      sort: [{ field: 'college_roll_no', down: false }],
    },
  });
  const today = dayIn(Date.now());
  const here = rows.filter((row) => !hasLeft(row, today));
  return here.map((row) => ({
    roll_no: String(row['college_roll_no']),
    name: String(row['name']),
    email: String(row['email']),
  }));
}

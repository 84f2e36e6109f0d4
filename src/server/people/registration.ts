import { z } from 'zod';
import type { Problem } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { student } from '#model/people/student.ts';
import { blankRecord, readRecord } from '#model/record.ts';
import { sameValue } from '#model/same-value.ts';
import type { Context } from '../context.ts';
import { storeNewRecord } from '../http/records/add.ts';
import { whoMay, type Call, type CallRequest } from '../http/call.ts';
import { runOnce } from '../http/idempotency.ts';
import { countAttempt, attemptLimiterOf } from '../http/protection/attempt-limiter.ts';
import { registrationLimit } from '../http/protection/attempt-limits.ts';
import { toInvalidError } from '../http/records/to-invalid-error.ts';
import { bodySchema, messageSchema } from '../http/openapi/schemas.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { selfRegistrationReader, settingsReader } from '../store/settings.ts';
import type { Store } from '../store/store.ts';
import { committedReads } from '../store/write.ts';
import { assertNotRegistered, studentGuard } from './student.ts';

/** Registering a student. */
export function registrationCalls(context: Context): Call[] {
  return [openCall(context), factsCall(context), addStudentCall(context)];
}

/** For the sign-in page: whether registration is open, without a refused attempt. */
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

/** What a visitor needs to know to register. */
function factsCall(context: Context): Call {
  const readSettings = settingsReader(context.store);
  return {
    method: 'GET',
    path: '/getregistration',
    tag: student.title,
    summary: 'The college that students register at. Without a token only while students may register themselves.',
    who: whoMay(student, 'add'),
    open: selfRegistrationReader(context.store),
    answers: z.object({ college_name: z.string(), college_code: z.string(), logo: z.string() }),
    handle: async () => {
      const { college_name, college_code, logo } = await readSettings();
      return { college_name, college_code, logo };
    },
  };
}

function addStudentCall(context: Context): Call {
  const registerLimited = ({ actor, body, address }: CallRequest, write: Store['write']) => {
    const limit = registrationLimit(address);
    return attemptLimiterOf(context.store).run([limit], async () => {
      await context.store.write((tx) => countAttempt({ store: context.store, tx }, [limit]));
      return register(context, { ...actor, email: 'self-registration' }, { body, isOwn: true, write });
    });
  };
  return {
    method: 'POST',
    path: '/addstudent',
    tag: student.title,
    summary: 'Registers a student. Without a token only while students may register themselves, so many in an hour.',
    who: whoMay(student, 'add'),
    open: selfRegistrationReader(context.store),
    documentedBody: bodySchema(student),
    answers: messageSchema,
    refuses: ['too-many'],
    takesKey: true,
    handle: (request) =>
      runOnce(context.store, request.key, (write) =>
        request.jti === ''
          ? registerLimited(request, write)
          : register(context, request.actor, { body: request.body, isOwn: false, write }),
      ),
  };
}

/** What the college determines or decides later: students do not enter it themselves. */
const officeOnlyFields = [
  ...(['university_roll_no', 'registration_no', 'quota', 'state', 'is_placed', 'placement', 'details'] as const),
  ...(['semester_data', 'achievements', 'date_of_leaving'] as const),
];

interface RegistrationInput {
  readonly body: unknown;
  /** Whether students register themselves: with fewer fields, and only once. */
  readonly isOwn: boolean;
  readonly write: Store['write'];
}

/**
 * Registers a student. The caller is authorised already: by their role, or because the setting admits everyone. Returns
 * the message. Throws `invalid` or `conflict`.
 */
async function register(context: Context, actor: Actor, { body, isOwn, write }: RegistrationInput): Promise<string> {
  const reading = readRecord(student, body);
  const problems = [...(reading.ok ? [] : reading.problems), ...(isOwn ? checkOfficeOnlyFields(reading.values) : [])];
  if (problems.length > 0) {
    const target = { resource: student, guard: studentGuard };
    throw await toInvalidError(committedReads(context.store), target, { ok: false, problems, values: reading.values });
  }
  return write(async (tx) => {
    const writing = { store: context.store, tx, actor };
    if (isOwn) await assertNotRegistered(writing, reading.values);
    const common = { context, writing, resource: student, before: undefined, after: reading.values };
    await storeNewRecord({ ...common, secrets: {} }, studentGuard);
    return `${student.label} added successfully`;
  });
}

/** A form sends them empty, as in the documents. */
function checkOfficeOnlyFields(values: Values): Problem[] {
  const blank = blankRecord(student);
  return officeOnlyFields
    .filter((name) => !sameValue(values[name], blank[name]))
    .map((name) => ({ field: name, message: `${student.fields[name].label} is for the college office to enter.` }));
}

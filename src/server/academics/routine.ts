import { course } from '#model/academics/course.ts';
import { routine } from '#model/academics/routine.ts';
import {
  clashesOf,
  needsClashCheck,
  clashAdvice,
  type Clash,
  type Hour,
  type Roster,
} from '#model/academics/routine-clashes.ts';
import { section } from '#model/academics/section.ts';
import type { Values } from '#model/field.ts';
import { employee } from '#model/people/employee.ts';
import { conflict } from '../http/errors.ts';
import { hasChangedFields, type Guard, type GuardInput } from '../http/records/guard.ts';
import { findRecord, findRecords } from '../store/records/find-records.ts';
import { readStates } from '../store/records/history.ts';
import { lockSettings } from '../store/settings.ts';
import { checkTerm } from './check-term.ts';

/**
 * An entry of the routine belongs to a term that its course has. It must not clash with another, unless a reason is
 * given.
 */
export const routineGuard: Guard = {
  serverValues: async (input) => ({ ...(await teacherNameOf(input)), ...(await clearUnneededReason(input)) }),
  fields: (input) => checkTerm(input, { course: 'course', term: 'semester' }),
  check: async (input, found) => {
    // A reason is requested only if nothing else is wrong: fixing that may also end the clash.
    if (found.length === 0) await assertNoClash(input);
    return [];
  },
};

/**
 * A teacher has the employee's name; a guest, who has no e-mail here, has the name that was typed. A teacher who is
 * taken out does not become a guest.
 */
async function teacherNameOf({ writing, before, after = {} }: GuardInput): Promise<Values> {
  const { teacher, teacher_name } = after;
  const isTakenOut = teacher === '' && (before?.['teacher'] ?? '') !== '';
  if (isTakenOut && teacher_name === before?.['teacher_name']) return { teacher_name: '' };
  if (teacher === '' || !hasChangedFields(before, after, ['teacher', 'teacher_name'])) return {};
  const found = await findRecord(writing, employee, ['email', teacher]);
  return found ? { teacher_name: found['name'] } : {};
}

/** The log says why a clash was saved; without a clash there is no reason to store. */
async function clearUnneededReason(input: GuardInput): Promise<Values> {
  if (input.after?.['reason'] === '') return {};
  await lockClashes(input);
  return (await clashesIn(input)).length > 0 ? {} : { reason: '' };
}

/** Two entries are checked one after the other. The lock is not on their session: renaming a session waits for that. */
function lockClashes({ writing }: GuardInput): Promise<void> {
  return lockSettings(writing);
}

async function assertNoClash(input: GuardInput): Promise<void> {
  const { before, after = {} } = input;
  if (!needsClashCheck(before, hourOf(input))) return;
  // A reason that is left belongs to a clash that was found under the lock.
  if (after['reason'] !== '') return;
  await lockClashes(input);
  const clashes = await newClashes(input, await clashesIn(input));
  if (clashes.length === 0) return;
  const messages = clashes.map((one) => one.message).join(' ');
  const fields = clashes.map(({ field, message }) => ({ field, message }));
  // The undo of an import, a revert and a restore take no reason.
  if (input.undoes) throw conflict(messages, fields);
  if (input.restores)
    throw conflict(`${messages} ${before ? 'Edit it' : 'Add it again'} instead, ${retryAdvice}`, fields);
  throw conflict(`${messages} ${clashAdvice}`, [{ field: 'reason', message: clashAdvice }, ...fields]);
}

const retryAdvice = 'at another time or with a reason.';

/**
 * An entry that is restored, or put back by the undo of an import, may clash as it did before: the reason was given
 * when it was saved. Entries that were added or changed since count as clashes.
 */
async function newClashes({ writing, before, restores, undoes }: GuardInput, clashes: Clash[]): Promise<Clash[]> {
  const returning = undoes ? before : before ? undefined : restores;
  if (!returning || clashes.length === 0) return clashes;
  const changed = async (id: number) => {
    const { states } = await readStates(writing, { resource: routine, id }, 1);
    return states[0]?.id ?? 0;
  };
  // The entry's last state is its deletion, or what the import made of it: nobody changed it since.
  const left = await changed(returning.id);
  const since = await Promise.all(
    clashes.map(async ({ other }) => !undoes?.has(Number(other.id)) && (await changed(Number(other.id))) > left),
  );
  return clashes.filter((_, at) => since[at]);
}

async function clashesIn(input: GuardInput): Promise<Clash[]> {
  const { writing, after = {} } = input;
  const { session: name, day } = after;
  const hours = (await findRecords(writing, routine, { session: name, day })) as unknown as Hour[];
  const found = await findRecords(writing, section, { session: name, course: after['course'] });
  const sections = found as unknown as Roster[];
  const clashes = clashesOf(hourOf(input), { hours, sections });
  // The names of terms are read only if there is a message.
  if (clashes.length === 0) return clashes;
  return clashesOf(hourOf(input), { hours: await withTenures(input, hours), sections });
}

async function withTenures({ writing }: GuardInput, hours: readonly Hour[]): Promise<Hour[]> {
  const tenures = new Map<string, string>();
  for (const name of new Set(hours.map((one) => one.course))) {
    const courseRecord = await findRecord(writing, course, ['name', name]);
    tenures.set(name, String(courseRecord?.['tenure'] ?? ''));
  }
  return hours.map((one) => ({ ...one, tenure: tenures.get(one.course) ?? '' }));
}

function hourOf({ before, after }: GuardInput): Hour {
  return { ...(after as Values & Hour), ...(before && { id: before.id }) };
}

import { course } from '#model/academics/course.ts';
import { routine } from '#model/academics/routine.ts';
import { clashesOf, isMoved, wayOut, type Clash, type Hour, type Roster } from '#model/academics/routine-clashes.ts';
import { section } from '#model/academics/section.ts';
import { settings } from '#model/college/settings.ts';
import type { Values } from '#model/field.ts';
import { employee } from '#model/people/employee.ts';
import { conflict } from '../http/errors.ts';
import { isTouched, type Guard, type GuardInput } from '../http/records/guard.ts';
import { findRecord, findRecords, lockForChange } from '../store/records/finding.ts';
import { readStates } from '../store/records/history.ts';
import { termBeyond } from './terms.ts';

/**
 * An entry of the routine belongs to a term that its course has. It must not clash with another, unless a reason is
 * given.
 */
export const routineGuard: Guard = {
  own: async (input) => ({ ...(await nameOfTeacher(input)), ...(await neededReason(input)) }),
  fields: (input) => termBeyond(input, { course: 'course', term: 'semester' }),
  check: async (input, found) => {
    // A reason is requested only if nothing else is wrong: fixing that may also end the clash.
    if (found.length === 0) await assertNoClash(input);
    return [];
  },
};

/** A teacher has the employee's name; a guest, who has no e-mail here, has the name that was typed. */
async function nameOfTeacher({ writing, before, after = {} }: GuardInput): Promise<Values> {
  const { teacher } = after;
  if (teacher === '' || !isTouched(before, after, ['teacher', 'teacher_name'])) return {};
  const found = await findRecord(writing, employee, ['email', teacher]);
  return found ? { teacher_name: found['name'] } : {};
}

/** The log says why a clash was saved; without a clash there is no reason to store. */
async function neededReason(input: GuardInput): Promise<Values> {
  if (input.after?.['reason'] === '') return {};
  return (await clashesIn(input)).length > 0 ? {} : { reason: '' };
}

async function assertNoClash(input: GuardInput): Promise<void> {
  const { writing, before, after = {} } = input;
  if (!isMoved(before, hourOf(input))) return;
  // Two entries are checked one after the other, or neither would see the other. The lock is not on their session:
  // renaming a session waits for that.
  await lockForChange(writing, settings, ['id', 1]);
  if (after['reason'] !== '') return;
  const clashes = await unaccepted(input, await clashesIn(input));
  if (clashes.length === 0) return;
  const said = clashes.map((one) => one.message).join(' ');
  const fields = clashes.map(({ field, message }) => ({ field, message }));
  // A revert or restore sends only a version, and no reason.
  if (input.restores) throw conflict(`${said} ${before ? 'Edit it' : 'Add it again'} instead, ${orWithReason}`, fields);
  throw conflict(`${said} ${wayOut}`, [{ field: 'reason', message: wayOut }, ...fields]);
}

const orWithReason = 'at another time or with a reason.';

/**
 * A restored entry may clash as it did before: the reason was given when it was saved. Entries that were added or
 * changed since count as clashes.
 */
async function unaccepted({ writing, before, restores }: GuardInput, clashes: Clash[]): Promise<Clash[]> {
  if (before || !restores || clashes.length === 0) return clashes;
  const changed = async (id: number) => {
    const { states } = await readStates(writing, { resource: routine, id }, 1);
    return states[0]?.id ?? 0;
  };
  const deleted = await changed(restores.id);
  const since = await Promise.all(clashes.map(async ({ other }) => (await changed(Number(other.id))) > deleted));
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
    const taught = await findRecord(writing, course, ['name', name]);
    tenures.set(name, String(taught?.['tenure'] ?? ''));
  }
  return hours.map((one) => ({ ...one, tenure: tenures.get(one.course) ?? '' }));
}

function hourOf({ before, after }: GuardInput): Hour {
  return { ...(after as Values & Hour), ...(before && { id: before.id }) };
}

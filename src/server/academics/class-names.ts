import { classFacts, suggestedClassName } from '#model/academics/class-name.ts';
import { classOfCourse } from '#model/academics/class.ts';
import { course } from '#model/academics/course.ts';
import type { TermsOf } from '#model/academics/terms.ts';
import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { isTouched, type Guard, type GuardInput, type RestoredInput } from '../http/records/guard.ts';
import { findRecord, lockRecords } from '../store/records/finding.ts';
import { stateAsOf } from '../store/records/history.ts';
import type { RecordWriting } from '../store/write.ts';
import { updateRecord } from '../store/records/records.ts';

/** Class names contain the name of the stream. */
export const streamGuard: Guard = { written: (input) => renameClasses(input, 'stream_name') };

/**
 * Renames classes whose name was generated, after a change of a record that the name contains and that the class refers
 * to in `field`. A name is generated if it equals the former suggestion.
 */
export async function renameClasses({ writing, resource, before, after }: GuardInput, field: string): Promise<void> {
  const { handle } = resource;
  if (!before || !after || !isTouched(before, after, [handle, 'tenure'])) return;
  for (const one of await lockRecords(writing, classOfCourse, { [field]: after[handle] })) {
    const taught = await findRecord(writing, course, ['name', one['course_name']]);
    const then = suggested({ ...one, [field]: before[handle] }, resource.name === course.name ? before : taught);
    if (one['class_name'] === then) await giveName(writing, one, suggested(one, taught));
  }
}

/**
 * The name of a class that is restored. A generated one contains the present names, unless another class has that name.
 */
export async function classNameInstead({ reading, id, state, then, now }: RestoredInput): Promise<unknown> {
  const { class_name } = now;
  const taught = await findRecord(reading, course, ['name', now['course_name']]);
  // The word for the terms may have changed with the name.
  const taughtThen = taught && (await stateAsOf(reading, { resource: course, id: taught.id }, state))?.record;
  if (then['class_name'] !== suggested(then, taughtThen ?? taught)) return class_name;
  const next = suggested(now, taught);
  const holder = await findRecord(reading, classOfCourse, ['class_name', next]);
  return holder && holder.id !== id ? class_name : next;
}

function suggested(values: Values, taught: Values | undefined): string {
  return suggestedClassName(classFacts(values), taught as TermsOf | undefined);
}

/** A name that another class has is not assigned: the class keeps the old one. */
async function giveName(writing: RecordWriting, before: StoredRow, class_name: string): Promise<void> {
  if (await findRecord(writing, classOfCourse, ['class_name', class_name])) return;
  const values = { ...before, class_name };
  await updateRecord(writing, classOfCourse, { before, values, action: 'carried', isHeld: true });
}

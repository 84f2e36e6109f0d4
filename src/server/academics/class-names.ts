import { classFacts, suggestedClassName } from '#model/academics/class-name.ts';
import { classOfCourse } from '#model/academics/class.ts';
import { course } from '#model/academics/course.ts';
import type { TermsOf } from '#model/academics/terms.ts';
import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { hasChangedFields, type Guard, type GuardInput, type RestoredInput } from '../http/records/guard.ts';
import { findRecord, lockRecords } from '../store/records/find-records.ts';
import { readStateAsOf } from '../store/records/history.ts';
import type { RecordWriteContext } from '../store/write.ts';
import { updateRecord } from '../store/records/records.ts';

/** Class names contain the name of the stream. */
export const streamGuard: Guard = { afterWrite: (input) => renameClasses(input, 'stream_name') };

/**
 * Renames classes whose name was generated, after a change of a record that the name contains and that the class refers
 * to in `field`. A name is generated if it equals the former suggestion.
 */
export async function renameClasses({ writing, resource, before, after }: GuardInput, field: string): Promise<void> {
  const { handle } = resource;
  if (!before || !after || !hasChangedFields(before, after, [handle, 'tenure'])) return;
  for (const one of await lockRecords(writing, classOfCourse, { [field]: after[handle] })) {
    const courseRecord = await findRecord(writing, course, ['name', one['course_name']]);
    const then = suggestedName(
      { ...one, [field]: before[handle] },
      resource.name === course.name ? before : courseRecord,
    );
    if (one['class_name'] === then) await setClassName(writing, one, suggestedName(one, courseRecord));
  }
}

/**
 * The name of a class that is restored. A generated one contains the present names, unless another class has that name.
 */
export async function regenerateClassName({ reading, id, state, then, now }: RestoredInput): Promise<unknown> {
  const { class_name } = now;
  const courseRecord = await findRecord(reading, course, ['name', now['course_name']]);
  // The word for the terms may have changed with the name.
  const formerCourse =
    courseRecord && (await readStateAsOf(reading, { resource: course, id: courseRecord.id }, state))?.record;
  if (then['class_name'] !== suggestedName(then, formerCourse ?? courseRecord)) return class_name;
  const next = suggestedName(now, courseRecord);
  const existing = await findRecord(reading, classOfCourse, ['class_name', next]);
  return existing && existing.id !== id ? class_name : next;
}

function suggestedName(values: Values, courseRecord: Values | undefined): string {
  return suggestedClassName(classFacts(values), courseRecord as TermsOf | undefined);
}

/** A name that another class has is not assigned: the class keeps the old one. */
async function setClassName(writing: RecordWriteContext, before: StoredRow, class_name: string): Promise<void> {
  if (await findRecord(writing, classOfCourse, ['class_name', class_name])) return;
  const values = { ...before, class_name };
  await updateRecord(writing, classOfCourse, { before, values, action: 'carried', isLocked: true });
}

import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { employee, officeFields } from '#model/people/employee.ts';
import { readRecord } from '#model/record.ts';
import { roleKind } from '#model/roles.ts';
import type { Context } from '../context.ts';
import { forbidden, invalid } from '../http/errors.ts';
import { acceptBody, type Guard } from '../http/records/guard.ts';
import { assertAccess } from '../http/records/assert-access.ts';
import { toInvalidError } from '../http/records/to-invalid-error.ts';
import type { AdditionalSave } from '../http/entries/save-owned.ts';
import { noSuchRecord } from '../http/records/no-such-record.ts';
import { storeChangedRecord } from '../http/records/update.ts';
import { employeePart } from '../store/entries/entry-versions.ts';
import { lockRecord } from '../store/records/records.ts';
import type { RecordWriteContext } from '../store/write.ts';

/** Saves the fields of the Basic form that belong to the employee's own record, by the rules of that record. */
export function createBasicSave(
  { context, guard }: { context: Context; guard: Guard | undefined },
  { id, facts }: { id: string; facts: Values },
): AdditionalSave {
  return {
    name: employeePart,
    title: 'Basic',
    save: async (writing) => {
      const before = await lockRecord(writing, employee, id);
      if (!before) throw noSuchRecord(employee, id);
      const reading = readRecord(employee, acceptBody(guard, facts, before), before);
      if (!reading.ok) throw await toInvalidError(writing, { resource: employee, guard, before }, reading);
      await assertMayChange(writing, { before, after: reading.values });
      const common = { context, writing, resource: employee as Resource, secrets: {} };
      await storeChangedRecord({ ...common, before, after: reading.values }, guard, before);
    },
  };
}

/**
 * Employees may change their own record except what the office decides; all others need the right to change employees.
 */
async function assertMayChange(
  writing: RecordWriteContext,
  { before, after }: { before: StoredRow; after: Values },
): Promise<void> {
  const { actor } = writing;
  if (roleKind(actor.role) !== 'FACULTY') {
    const use = { actor, resource: employee, verb: 'update' } as const;
    await assertAccess(writing, use, before);
    await assertAccess(writing, use, after);
    return;
  }
  if (before['email'] !== '' && after['email'] === '') {
    throw invalid([{ field: 'email', message: 'You sign in with this e-mail address: it cannot be left empty.' }]);
  }
  const changed = officeFields.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const labels = changed.map((name) => employee.fields[name].label);
  throw forbidden(`Only the office changes this: ${labels.join(', ')}.`);
}

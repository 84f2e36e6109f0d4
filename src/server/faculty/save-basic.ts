import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { employee, officeFields } from '#model/people/employee.ts';
import { readRecord } from '#model/record.ts';
import { roleKind } from '#model/roles.ts';
import type { Context } from '../context.ts';
import { forbidden, invalid } from '../http/errors.ts';
import { acceptedBy, type Guard } from '../http/records/guard.ts';
import { assertReach } from '../http/records/reach.ts';
import { refusalOf } from '../http/records/refusal-of.ts';
import type { Beside } from '../http/entries/save-owned.ts';
import { noSuchRecord, storeChange } from '../http/records/update.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { employeePart } from '../store/entries/entry-versions.ts';
import { lockRecord } from '../store/records/records.ts';
import type { RecordWriting } from '../store/write.ts';

/** Saves the fields of the Basic form that belong to the employee's own record, by the rules of that record. */
export function basicSaving(
  { context, actor, guard }: { context: Context; actor: Actor; guard: Guard | undefined },
  { id, facts }: { id: string; facts: Values },
): Beside {
  return {
    name: employeePart,
    title: 'Basic',
    save: async (writing) => {
      const before = await lockRecord(writing, employee, id);
      if (!before) throw noSuchRecord(employee, id);
      const reading = readRecord(employee, acceptedBy(guard, facts, before), before);
      if (!reading.ok) throw await refusalOf(writing, { resource: employee, guard, before }, reading);
      await assertMay(writing, actor, { before, after: reading.values });
      const common = { context, writing, actor, resource: employee as Resource, secrets: {} };
      await storeChange({ ...common, before, after: reading.values }, guard, before);
    },
  };
}

/**
 * Employees may change their own record except what the office decides; all others need the right to change employees.
 */
async function assertMay(
  writing: RecordWriting,
  actor: Actor,
  { before, after }: { before: StoredRow; after: Values },
): Promise<void> {
  if (roleKind(actor.role) !== 'FACULTY') {
    const use = { actor, resource: employee, verb: 'update' } as const;
    await assertReach(writing, use, before);
    await assertReach(writing, use, after);
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

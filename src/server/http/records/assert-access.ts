import { decidingField, isReserved, mayAccess } from '#model/access.ts';
import type { Resource, Verb } from '#model/define.ts';
import { isObject, type Values } from '#model/field.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import type { ParsedRecord as BodyReading } from '#model/record.ts';
import { roleKind } from '#model/roles.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { departmentOfEmployee } from '../../store/employees.ts';
import type { RecordState } from '../../store/records/history.ts';
import { withCurrentNames } from '../../store/records/with-current-names.ts';
import type { ReadContext } from '../../store/write.ts';
import { forbidden } from '../errors.ts';

/** What a user attempts: a verb, or one of two other actions. */
type Attempt = Verb | 'history' | 'restore';

/** A verb of a resource that a user is about to use. */
interface AttemptedUse {
  readonly resource: Resource;
  readonly verb: Verb;
  /** How the attempt is named to the user; absent: by the verb. */
  readonly attempt?: Attempt;
}

/** Throws `forbidden` if the actor may not use a verb on a record with these values. */
export async function assertAccess(
  reading: ReadContext,
  use: AttemptedUse & { actor: Actor },
  values: Values,
): Promise<void> {
  if (!(await hasAccess(reading, use, values))) throw accessDenied(use.actor, use);
}

/** A state of a record, with the fields that say whose the record is. */
export type AccessedState = Pick<RecordState, 'id' | 'action' | 'record'>;

/** The same for the newest state of a record, which may be deleted. */
export async function assertAccessToState(
  reading: ReadContext,
  use: AttemptedUse & { actor: Actor },
  state: AccessedState,
): Promise<void> {
  if (!(await hasAccessToState(reading, use, state))) throw accessDenied(use.actor, use);
}

/**
 * The same for a parsed body. A caller who may not write it does not see its problems, unless one is in the field that
 * says whose it is.
 */
export async function assertBodyAccess(
  reading: ReadContext,
  use: AttemptedUse & { actor: Actor },
  read: BodyReading,
): Promise<void> {
  const deciding = decidingField(use.actor, use);
  if (!read.ok && read.problems.some(({ field }) => field === '' || field === deciding)) return;
  await assertAccess(reading, use, read.values);
}

/** Throws `forbidden` if the body has a type that the actor may not use, before anything else in it is parsed. */
export function assertNotReserved(use: AttemptedUse & { actor: Actor }, body: unknown): void {
  if (!isObject(body) || !isReserved(use.actor, use, body)) return;
  throw forbidden("What is of this type is the college's. Your role may not write it.");
}

/**
 * Whether an actor may use a verb on a record with these values. For records of an employee, the employee's department
 * decides.
 */
export async function hasAccess(
  reading: ReadContext,
  { actor, resource, verb }: AttemptedUse & { actor: Actor },
  values: Values,
): Promise<boolean> {
  const isEmployees = resource.fields['employee_id']?.refersTo === 'employee';
  if (!isEmployees || roleKind(actor.role) !== 'DEPARTMENT') return mayAccess(actor, { resource, verb }, values);
  const dept_code = await departmentOfEmployee(reading, String(values['employee_id']));
  return mayAccess(actor, { resource, verb }, { ...values, dept_code });
}

/** The same by its newest state: a deleted record belongs to the owner it named, under that owner's current name. */
export async function hasAccessToState(
  reading: ReadContext,
  use: AttemptedUse & { actor: Actor },
  { id, action, record }: AccessedState,
): Promise<boolean> {
  if (action !== 'deleted') return hasAccess(reading, use, record);
  const { values, problems } = await withCurrentNames(reading, use.resource, { id, then: record, followed: record });
  // The owner it named is deleted, and a new owner of the same name never had the record.
  const clearedOwner = Object.fromEntries(problems.map(({ field }) => [field, '']));
  return hasAccess(reading, use, { ...values, ...clearedOwner });
}

/** The refusal of a record that belongs to others. */
function accessDenied({ role }: Actor, { resource, verb, attempt = verb }: AttemptedUse) {
  const may = `You may ${attemptPhrases[attempt]}`;
  if (roleKind(role) === 'IQAC') return forbidden(`${may} IQAC material.`);
  if (roleKind(role) === 'FACULTY') return forbidden(`${may} your own record.`);
  return forbidden(`${may} the ${lowerCaseLabel(resource.title)} of your own department.`);
}

const attemptPhrases: Readonly<Record<Attempt, string>> = {
  list: 'read only',
  add: 'add only to',
  update: 'change only',
  remove: 'delete only from',
  restore: 'restore only',
  history: 'read the history only of',
};

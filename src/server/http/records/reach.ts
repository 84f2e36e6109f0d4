import { decidingField, isClosed, mayTouch } from '#model/access.ts';
import type { Resource, Verb } from '#model/define.ts';
import { isObject, type Values } from '#model/field.ts';
import { inSentence } from '#model/wording/in-sentence.ts';
import type { ParsedRecord as BodyReading } from '#model/record.ts';
import { roleKind } from '#model/roles.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { departmentOfEmployee } from '../../store/employees.ts';
import type { KeptState } from '../../store/records/history.ts';
import { withNamesOfToday } from '../../store/records/renamed.ts';
import type { ReadContext } from '../../store/write.ts';
import { forbidden } from '../errors.ts';

/** What a user attempts: a verb, or one of two other actions. */
type Attempt = Verb | 'history' | 'restore';

/** A verb of a resource that a user is about to use. */
interface Use {
  readonly resource: Resource;
  readonly verb: Verb;
  /** How the attempt is named to the user; absent: by the verb. */
  readonly attempt?: Attempt;
}

/** Throws `forbidden` if the actor may not use a verb on a record with these values. */
export async function assertReach(asked: ReadContext, use: Use & { actor: Actor }, values: Values): Promise<void> {
  if (!(await reaches(asked, use, values))) throw outOfReach(use.actor, use);
}

/** A state of a record, with the fields that say whose the record is. */
export type ReachedState = Pick<KeptState, 'id' | 'action' | 'record'>;

/** The same for the newest state of a record, which may be deleted. */
export async function assertReachOfState(
  asked: ReadContext,
  use: Use & { actor: Actor },
  state: ReachedState,
): Promise<void> {
  if (!(await reachesState(asked, use, state))) throw outOfReach(use.actor, use);
}

/**
 * The same for a parsed body. A caller who may not write it does not see its problems, unless one is in the field that
 * says whose it is.
 */
export async function assertBodyReach(
  asked: ReadContext,
  use: Use & { actor: Actor },
  read: BodyReading,
): Promise<void> {
  const deciding = decidingField(use.actor, use);
  if (!read.ok && read.problems.some(({ field }) => field === '' || field === deciding)) return;
  await assertReach(asked, use, read.values);
}

/** Throws `forbidden` if the body has a type that the actor may not use, before anything else in it is parsed. */
export function assertNotClosed(use: Use & { actor: Actor }, sent: unknown): void {
  if (!isObject(sent) || !isClosed(use.actor, use, sent)) return;
  throw forbidden("What is of this type is the college's. Your role may not write it.");
}

/**
 * Whether an actor may use a verb on a record with these values. For records of an employee, the employee's department
 * decides.
 */
export async function reaches(
  asked: ReadContext,
  { actor, resource, verb }: Use & { actor: Actor },
  values: Values,
): Promise<boolean> {
  const isEmployees = resource.fields['employee_id']?.refersTo === 'employee';
  if (!isEmployees || roleKind(actor.role) !== 'DEPARTMENT') return mayTouch(actor, { resource, verb }, values);
  const dept_code = await departmentOfEmployee(asked, String(values['employee_id']));
  return mayTouch(actor, { resource, verb }, { ...values, dept_code });
}

/** The same by its newest state: a deleted record belongs to the owner it named, under that owner's current name. */
export async function reachesState(
  asked: ReadContext,
  use: Use & { actor: Actor },
  { id, action, record }: ReachedState,
): Promise<boolean> {
  if (action !== 'deleted') return reaches(asked, use, record);
  const { values, problems } = await withNamesOfToday(asked, use.resource, { id, then: record, followed: record });
  // The owner it named is deleted, and a new owner of the same name never had the record.
  const nobodys = Object.fromEntries(problems.map(({ field }) => [field, '']));
  return reaches(asked, use, { ...values, ...nobodys });
}

/** The refusal of a record that belongs to others. */
function outOfReach({ role }: Actor, { resource, verb, attempt = verb }: Use) {
  const may = `You may ${inWords[attempt]}`;
  if (roleKind(role) === 'IQAC') return forbidden(`${may} IQAC material.`);
  if (roleKind(role) === 'FACULTY') return forbidden(`${may} your own record.`);
  return forbidden(`${may} the ${inSentence(resource.title)} of your own department.`);
}

const inWords: Readonly<Record<Attempt, string>> = {
  list: 'read only',
  add: 'add only to',
  update: 'change only',
  remove: 'delete only from',
  restore: 'restore only',
  history: 'read the history only of',
};

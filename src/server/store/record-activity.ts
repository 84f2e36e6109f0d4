import type { ActivityAction } from '#model/activity-actions.ts';
import { truncateWithEllipsis } from '#model/text/truncate.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { ownerFields, type Section } from '#model/entries/define-section.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { sameValue } from '#model/same-value.ts';
import type { Actor } from './accounts/actor.ts';
import { writeActivity } from './activity.ts';
import { namesOfEmployees } from './employees.ts';
import type { Transaction } from './store.ts';
import type { WriteContext } from './write.ts';

/** An event for the activity log. */
export interface ActivityEvent {
  readonly actor: Pick<Actor, 'id' | 'email' | 'role'>;
  readonly action: ActivityAction;
  /** The resource's name; absent for an event that concerns no record. */
  readonly resource?: string;
  readonly recordId?: number;
  /** The text of the line after the action: `course 3 "BA": no_of_term 6 → 8`. Never contains a secret. */
  readonly detail: string;
}

/** Writes a line of the activity log in the transaction of the event, or adds it to the batch of the write. */
export async function recordActivity(
  { store, tx, batch }: WriteContext,
  { actor, action, resource = '', recordId, detail }: ActivityEvent,
): Promise<void> {
  const words = { email: oneLine(actor.email), role: actor.role, action, resource, detail: oneLine(detail) };
  const said = { at: new Date().toISOString(), ...words };
  const line = { ...said, record_id: recordId ?? null, login_id: actor.id === 0 ? null : actor.id };
  if (batch) batch.lines.push(line);
  else await writeActivity({ store, tx }, [line]);
}

/** A record as the log names it: `course 3 "BA"`. */
export function nameInLog(resource: Resource, row: StoredRow): string {
  const handle = resource.handle === 'id' ? row[resource.caption] : row[resource.handle];
  return `${lowerCaseLabel(resource.label)} ${row.id} "${inShort(String(handle))}"`;
}

/**
 * The same inside a write, with the person's name where a record refers to an employee by id, and with the owner of an
 * entry: `award 7 "Best paper" of "Mina Bora"`.
 */
export async function nameInLogWithPerson(writing: WriteContext, resource: Resource, row: StoredRow): Promise<string> {
  const { name, handle, fields } = resource;
  const section = sectionNamed(name);
  if (section) {
    const [ownerName] = ownerFields[section.owner];
    return `${nameInLog(resource, row)} of ${await ownerInLog(writing, section, String(row[ownerName]))}`;
  }
  if (fields[handle]?.refersTo !== 'employee') return nameInLog(resource, row);
  return nameInLog(resource, { ...row, [handle]: await personInLog(writing, String(row[handle])) });
}

/** The owner of a section's entries as the log names them, a department by its code: `"Mina Bora"`, `"BOT"`. */
export async function ownerInLog(writing: WriteContext, { owner: kind }: Section, owner: string): Promise<string> {
  return `"${inShort(kind === 'employee' ? await personInLog(writing, owner) : owner)}"`;
}

/** The people that a transaction already named, by id: a profile is saved with many entries of one person. */
const namedPeople = new WeakMap<Transaction, Map<string, Promise<string>>>();

/** An employee as the log names one: by name, or by the id where there is no such employee. */
function personInLog(writing: WriteContext, id: string): Promise<string> {
  const named = namedPeople.get(writing.tx) ?? new Map<string, Promise<string>>();
  namedPeople.set(writing.tx, named);
  const known = named.get(id) ?? namesOfEmployees(writing, [id]).then((names) => names.get(id) ?? id);
  named.set(id, known);
  return known;
}

/** The changes of an update, field by field: `no_of_term 6 → 8, name BA → B.A.`; "" when nothing changed. */
export function summarizeChanges(resource: Resource, before: Values, after: Values): string {
  return Object.entries(resource.fields)
    .flatMap(([name, field]) => {
      const kind = kindOf(field);
      if (kind.column === null) {
        const given = after[name] ?? kind.blank;
        return kind.isBlank(given) ? [] : [`${name} ${kind.format(given)}`];
      }
      const [was, is] = [kind.format(before[name]), kind.format(after[name])];
      return sameValue(before[name], after[name]) ? [] : [`${name} ${inShort(was)} → ${inShort(is)}`];
    })
    .join(', ');
}

/** Remarks that came with a write and are stored nowhere else, for the end of its line: `; reason "guest lecture"`. */
export function remarksIn(resource: Resource, values: Values): string {
  return Object.entries(resource.fields)
    .filter(([name, field]) => field.kind === 'remark' && values[name])
    .map(([name, field]) => `; ${name} ${kindOf(field).format(values[name])}`)
    .join('');
}

/**
 * Replaces characters that would end a line or change its writing direction, so that each entry of the log stays one
 * line.
 */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

/** Shortens a value: a line of the log should stay short. */
function inShort(value: string): string {
  return truncateWithEllipsis(value.replace(/\s+/g, ' '), 80);
}

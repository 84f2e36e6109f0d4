import { department } from '#model/academics/department.ts';
import { truncate } from '#model/text/truncate.ts';
import type { Problem, Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { listFirst } from '#model/wording/list-first.ts';
import { collegeUser } from '#model/identity/college-user.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { references, type Reference } from '#model/resources.ts';
import { fieldSchemas } from '#model/record.ts';
import { fixedRoles } from '#model/roles.ts';
import { foldLine } from '#model/search/search-query.ts';
import {
  readHandlesAndCaptions,
  readIdsAndCaptions,
  readIdsAndNames,
  type NamedRecord,
} from '../../store/records/find-records.ts';
import type { WriteContext } from '../../store/write.ts';
import { CallError, invalid } from '../errors.ts';

/** Finds the records that a typed text may mean. */
type NameLookup = (typed: string) => readonly NamedRecord[];

/** A row of a file with the handles of the records it refers to. */
interface ResolvedRow {
  readonly values: Values;
  /** Messages for texts that match no record, or several, in case the row is refused for them. */
  readonly unresolved: readonly Problem[];
}

/** Replaces the names in a row of a file with the handles of the records they mean. */
export type HandleResolver = (values: Values) => Promise<ResolvedRow>;

/**
 * Creates the reader for the references of a resource, for one import. Many people type these registers: a reference
 * matches a record by its handle, case-insensitively, and by its caption, if that is unique. A text that matches no
 * record, or several, stays as typed and is refused later. The record above is matched by its number, or by the labels
 * of its choices; the person who owns a record by number, e-mail or name.
 */
export function createHandleResolver(writing: WriteContext, resource: Resource): HandleResolver {
  const readReferences = createReferenceResolver(writing, resource);
  if (resource !== collegeUser) return readReferences;
  const readRole = createRoleResolver(writing);
  return async (values) => readRole(await readReferences(values));
}

/** A refusal of a row, extended with what is known about the texts that match no record, or several. */
export function explainUnresolved(error: unknown, unresolved: readonly Problem[]): unknown {
  if (unresolved.length === 0 || !(error instanceof CallError) || error.id !== 'invalid') return error;
  return invalid(error.errors.map((one) => unresolved.find(({ field }) => field === one.field) ?? one));
}

function createReferenceResolver(writing: WriteContext, resource: Resource): HandleResolver {
  const own = references.filter(({ from }) => from === resource);
  const schemas = fieldSchemas(resource);
  const lookups = new Map<Reference, Promise<NameLookup>>();
  const lookupFor = (reference: Reference) => {
    const lookup = lookups.get(reference) ?? readNames(writing, reference).then(createNameLookup);
    lookups.set(reference, lookup);
    return lookup;
  };
  return async (values) => {
    const resolved = { ...values };
    const unresolved: Problem[] = [];
    for (const reference of own.filter(({ field }) => Object.hasOwn(values, field))) {
      const { field, by, to } = reference;
      if (by === 'id') {
        const typed = values[field];
        if (typeof typed !== 'string' || typed.trim() === '') continue;
        const candidates = (await lookupFor(reference))(typed);
        resolved[field] = uniqueHandle(candidates) ?? typed;
        if (candidates.length !== 1) unresolved.push({ field, message: describeUnresolved(to, typed, candidates) });
        continue;
      }
      const definition = resource.fields[field];
      const refers = definition && kindOf(definition).refers;
      const reading = schemas[field]?.safeParse(values[field]);
      const handles = reading?.success && refers ? refers.handles(reading.data) : [];
      if (!refers || handles.length === 0) continue;
      const nameLookup = await lookupFor(reference);
      const none = handles.filter((typed) => nameLookup(typed).length === 0);
      if (Array.isArray(reading?.data) && none.some((typed) => typed.includes(','))) {
        const message = `${describeUnresolved(to, none.join('", "'), [])} Put a semicolon between several.`;
        unresolved.push({ field, message });
      }
      resolved[field] = handles.reduce((value: unknown, typed) => {
        const handle = uniqueHandle(nameLookup(typed));
        if (handle === undefined || handle === typed) return value;
        return refers.carried(value, { by, caption: to.caption, before: { [by]: typed }, after: { [by]: handle } });
      }, reading?.data);
    }
    return { values: resolved, unresolved };
  };
}

/** Creates the reader for the role of a user: a department by its code or name, any other role case-insensitively. */
function createRoleResolver(writing: WriteContext): (row: ResolvedRow) => Promise<ResolvedRow> {
  const readRoles = async () => {
    const departments = await readHandlesAndCaptions(writing, { to: department, by: department.handle });
    return createNameLookup([...fixedRoles.map((role) => ({ handle: role, captions: [] })), ...departments]);
  };
  let roles: Promise<NameLookup> | undefined;
  return async ({ values, unresolved }) => {
    const { role } = values;
    if (typeof role !== 'string' || role.trim() === '') return { values, unresolved };
    roles ??= readRoles();
    const candidates = (await roles)(role);
    if (candidates.length < 2) return { values: { ...values, role: uniqueHandle(candidates) ?? role }, unresolved };
    const codes = listFirst(candidates.map(({ handle }) => handle));
    const message = `Several departments are called "${truncate(role.trim(), 200)}". Write the code: ${codes}.`;
    return { values, unresolved: [...unresolved, { field: 'role', message }] };
  };
}

/** The names of the records that a reference may point to. */
function readNames(writing: WriteContext, reference: Reference): Promise<NamedRecord[]> {
  const { from, field, to, by } = reference;
  if (by !== 'id') return readHandlesAndCaptions(writing, reference);
  return from.fields[field]?.kind === 'parent' ? readIdsAndNames(writing, to) : readIdsAndCaptions(writing, to);
}

/**
 * The handle of the one matching record. A record without a handle, such as an employee without an e-mail, cannot be
 * referenced.
 */
function uniqueHandle(candidates: readonly NamedRecord[]): string | undefined {
  const [handle, ...others] = new Set(candidates.map((one) => one.handle));
  return others.length === 0 && handle !== '' ? handle : undefined;
}

/**
 * The message for a text that matches by name only: no such record exists, or how to distinguish records of the same
 * name.
 */
function describeUnresolved({ label }: Resource, typed: string, candidates: readonly NamedRecord[]): string {
  const words = truncate(typed.trim(), 200);
  if (candidates.length === 0) return `There is no ${lowerCaseLabel(label)} "${words}".`;
  const some = candidates.slice(0, 5).map(({ handle, captions: [caption = ''] }) => `${handle} (${caption})`);
  return `Several are called "${words}". Write the ID of the one that is meant: ${some.join(', ')}.`;
}

/** Matches by handle first, exact or case-insensitive, then by caption. */
function createNameLookup(records: readonly NamedRecord[]): NameLookup {
  const exact = Map.groupBy(records, ({ handle }) => handle);
  const byHandle = indexByText(records, ({ handle }) => [handle]);
  const byCaption = indexByText(records, ({ captions }) => captions);
  return (typed) => {
    const key = normalizeKey(typed);
    return exact.get(typed) ?? byHandle.get(key) ?? byCaption.get(key) ?? [];
  };
}

/** Records, indexed by each of their texts. */
function indexByText(
  records: readonly NamedRecord[],
  textsOf: (one: NamedRecord) => readonly string[],
): ReadonlyMap<string, NamedRecord[]> {
  const found = new Map<string, NamedRecord[]>();
  for (const one of records) {
    for (const key of new Set(textsOf(one).map(normalizeKey))) {
      if (key === '') continue;
      const others = found.get(key);
      if (others) others.push(one);
      else found.set(key, [one]);
    }
  }
  return found;
}

function normalizeKey(text: string): string {
  return foldLine(text.trim());
}

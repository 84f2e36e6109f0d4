import { department } from '#model/academics/department.ts';
import { beginningOf } from '#model/text/beginning-of.ts';
import type { Problem, Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { firstFew } from '#model/wording/first-few.ts';
import { collegeUser } from '#model/identity/college-user.ts';
import { inSentence } from '#model/wording/in-sentence.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { references, type Reference } from '#model/resources.ts';
import { fieldSchemas } from '#model/record.ts';
import { fixedRoles } from '#model/roles.ts';
import { foldedLine } from '#model/search/sought.ts';
import { handlesAndCaptions, numbersAndCaptions, numbersAndNames, type Named } from '../../store/records/finding.ts';
import type { WriteContext } from '../../store/write.ts';
import { CallError, invalid } from '../errors.ts';

/** Finds the records that a typed text may mean. */
type MeaningOf = (typed: string) => readonly Named[];

/** A row of a file with the handles of the records it refers to. */
interface ReadRow {
  readonly said: Values;
  /** Messages for texts that match no record, or several, in case the row is refused for them. */
  readonly unmeant: readonly Problem[];
}

/** Replaces the names in a row of a file with the handles of the records they mean. */
export type HandleReader = (said: Values) => Promise<ReadRow>;

/**
 * Creates the reader for the references of a resource, for one import. Many people type these registers: a reference
 * matches a record by its handle, case-insensitively, and by its caption, if that is unique. A text that matches no
 * record, or several, stays as typed and is refused later. The record above is matched by its number, or by the labels
 * of its choices; the person who owns a record by number, e-mail or name.
 */
export function handleReader(writing: WriteContext, resource: Resource): HandleReader {
  const readReferences = referenceReader(writing, resource);
  if (resource !== collegeUser) return readReferences;
  const readRole = roleReader(writing);
  return async (said) => readRole(await readReferences(said));
}

/** A refusal of a row, extended with what is known about the texts that match no record, or several. */
export function inOwnWords(error: unknown, unmeant: readonly Problem[]): unknown {
  if (unmeant.length === 0 || !(error instanceof CallError) || error.id !== 'invalid') return error;
  return invalid(error.errors.map((one) => unmeant.find(({ field }) => field === one.field) ?? one));
}

function referenceReader(writing: WriteContext, resource: Resource): HandleReader {
  const own = references.filter(({ from }) => from === resource);
  const schemas = fieldSchemas(resource);
  const known = new Map<Reference, Promise<MeaningOf>>();
  const lookUp = (reference: Reference) => {
    const kept = known.get(reference) ?? calledBy(writing, reference).then(readerOf);
    known.set(reference, kept);
    return kept;
  };
  return async (said) => {
    const read = { ...said };
    const unmeant: Problem[] = [];
    for (const reference of own.filter(({ field }) => Object.hasOwn(said, field))) {
      const { field, by, to } = reference;
      if (by === 'id') {
        const typed = said[field];
        if (typeof typed !== 'string' || typed.trim() === '') continue;
        const meant = (await lookUp(reference))(typed);
        read[field] = handleOf(meant) ?? typed;
        if (meant.length !== 1) unmeant.push({ field, message: sayUnmeant(to, typed, meant) });
        continue;
      }
      const definition = resource.fields[field];
      const refers = definition && kindOf(definition).refers;
      const reading = schemas[field]?.safeParse(said[field]);
      const handles = reading?.success && refers ? refers.handles(reading.data) : [];
      if (!refers || handles.length === 0) continue;
      const meaningOf = await lookUp(reference);
      const none = handles.filter((typed) => meaningOf(typed).length === 0);
      if (Array.isArray(reading?.data) && none.some((typed) => typed.includes(','))) {
        const message = `${sayUnmeant(to, none.join('", "'), [])} Put a semicolon between several.`;
        unmeant.push({ field, message });
      }
      read[field] = handles.reduce((value: unknown, typed) => {
        const handle = handleOf(meaningOf(typed));
        if (handle === undefined || handle === typed) return value;
        return refers.carried(value, { by, caption: to.caption, before: { [by]: typed }, after: { [by]: handle } });
      }, reading?.data);
    }
    return { said: read, unmeant };
  };
}

/** Creates the reader for the role of a user: a department by its code or name, any other role case-insensitively. */
function roleReader(writing: WriteContext): (row: ReadRow) => Promise<ReadRow> {
  const readRoles = async () => {
    const departments = await handlesAndCaptions(writing, { to: department, by: department.handle });
    return readerOf([...fixedRoles.map((role) => ({ handle: role, captions: [] })), ...departments]);
  };
  let roles: Promise<MeaningOf> | undefined;
  return async ({ said, unmeant }) => {
    const { role } = said;
    if (typeof role !== 'string' || role.trim() === '') return { said, unmeant };
    roles ??= readRoles();
    const meant = (await roles)(role);
    if (meant.length < 2) return { said: { ...said, role: handleOf(meant) ?? role }, unmeant };
    const codes = firstFew(meant.map(({ handle }) => handle));
    const message = `Several departments are called "${beginningOf(role.trim(), 200)}". Write the code: ${codes}.`;
    return { said, unmeant: [...unmeant, { field: 'role', message }] };
  };
}

/** The names of the records that a reference may point to. */
function calledBy(writing: WriteContext, reference: Reference): Promise<Named[]> {
  const { from, field, to, by } = reference;
  if (by !== 'id') return handlesAndCaptions(writing, reference);
  return from.fields[field]?.kind === 'parent' ? numbersAndNames(writing, to) : numbersAndCaptions(writing, to);
}

/**
 * The handle of the one matching record. A record without a handle, such as an employee without an e-mail, cannot be
 * referenced.
 */
function handleOf(meant: readonly Named[]): string | undefined {
  const [handle, ...others] = new Set(meant.map((one) => one.handle));
  return others.length === 0 && handle !== '' ? handle : undefined;
}

/**
 * The message for a text that matches by name only: no such record exists, or how to distinguish records of the same
 * name.
 */
function sayUnmeant({ label }: Resource, typed: string, meant: readonly Named[]): string {
  const words = beginningOf(typed.trim(), 200);
  if (meant.length === 0) return `There is no ${inSentence(label)} "${words}".`;
  const some = meant.slice(0, 5).map(({ handle, captions: [caption = ''] }) => `${handle} (${caption})`);
  return `Several are called "${words}". Write the ID of the one that is meant: ${some.join(', ')}.`;
}

/** Matches by handle first, exact or case-insensitive, then by caption. */
function readerOf(records: readonly Named[]): MeaningOf {
  const exact = Map.groupBy(records, ({ handle }) => handle);
  const byHandle = byText(records, ({ handle }) => [handle]);
  const byCaption = byText(records, ({ captions }) => captions);
  return (typed) => {
    const key = plain(typed);
    return exact.get(typed) ?? byHandle.get(key) ?? byCaption.get(key) ?? [];
  };
}

/** Records, indexed by each of their texts. */
function byText(records: readonly Named[], textsOf: (one: Named) => readonly string[]): ReadonlyMap<string, Named[]> {
  const found = new Map<string, Named[]>();
  for (const one of records) {
    for (const key of new Set(textsOf(one).map(plain))) {
      if (key === '') continue;
      const others = found.get(key);
      if (others) others.push(one);
      else found.set(key, [one]);
    }
  }
  return found;
}

function plain(text: string): string {
  return foldedLine(text.trim());
}

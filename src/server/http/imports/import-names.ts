import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { numeric } from '#model/kinds/number.ts';
import { references, type Reference } from '#model/resources.ts';
import { fieldSchemas } from '#model/record.ts';
import { foldedLine } from '#model/search/sought.ts';
import { handlesAndCaptions, numbersAndNames, type Named } from '../../store/records/finding.ts';
import type { Writing } from '../../store/write.ts';

/** Finds the handle of the record that a cell means. */
type HandleOf = (typed: string) => string | undefined;

/** Replaces the names in a row of a file by the handles of the records they mean. */
export type HandleReader = (said: Values) => Promise<Values>;

/**
 * A reader of the references of a resource, for one import. Registers are typed by many hands: a record is meant by its handle in any
 * capitals, and by the name that people know it by, where no other has the same. What means none or several stays as it was typed, to be
 * refused in its own words. What a record belongs under is meant by its number, or in the words of its choices.
 */
export function handleReader(writing: Writing, resource: Resource): HandleReader {
  const own = references.filter(
    ({ from, field, by }) => from === resource && (by !== 'id' || isAbove(resource, field)),
  );
  const schemas = fieldSchemas(resource);
  const known = new Map<Reference, Promise<HandleOf>>();
  const lookUp = (reference: Reference) => {
    const { to, by } = reference;
    const named = () => (by === 'id' ? numbersAndNames(writing, to) : handlesAndCaptions(writing, reference));
    const kept = known.get(reference) ?? named().then(readerOf);
    known.set(reference, kept);
    return kept;
  };
  return async (said) => {
    const read = { ...said };
    for (const reference of own.filter(({ field }) => Object.hasOwn(said, field))) {
      const { field, by, to } = reference;
      if (isAbove(resource, field)) {
        read[field] = await numberOf(said[field], () => lookUp(reference));
        continue;
      }
      const definition = resource.fields[field];
      const refers = definition && kindOf(definition).refers;
      const reading = schemas[field]?.safeParse(said[field]);
      const handles = reading?.success && refers ? refers.handles(reading.data) : [];
      if (!refers || handles.length === 0) continue;
      const handleOf = await lookUp(reference);
      read[field] = handles.reduce((value: unknown, typed) => {
        const handle = handleOf(typed);
        if (handle === undefined) return value;
        return refers.carried(value, { by, caption: to.caption, before: { [by]: typed }, after: { [by]: handle } });
      }, reading?.data);
    }
    return read;
  };
}

function isAbove({ fields }: Resource, field: string): boolean {
  return fields[field]?.kind === 'parent';
}

/** The number of what is meant in words; anything else as it was typed. */
async function numberOf(typed: unknown, lookUp: () => Promise<HandleOf>): Promise<unknown> {
  if (typeof typed !== 'string' || typeof numeric(typed) !== 'string') return typed;
  const handleOf = await lookUp();
  return handleOf(typed) ?? typed;
}

/** Reads by handle first, as it is or in other capitals, then by caption. Answers nothing where the typed text is a handle already. */
function readerOf(records: readonly Named[]): HandleOf {
  const exact = new Set(records.map(({ handle }) => handle));
  const byHandle = singly(records, ({ handle }) => [handle]);
  const byCaption = singly(records, ({ captions }) => captions);
  return (typed) => {
    if (exact.has(typed)) return undefined;
    const key = plain(typed);
    // Who has no handle, as an employee without an e-mail, cannot be referred to.
    return (byHandle.has(key) ? byHandle.get(key) : byCaption.get(key)) || undefined;
  };
}

/** The handles of records by a text of theirs; undefined where several have it. */
function singly(
  records: readonly Named[],
  textsOf: (one: Named) => readonly string[],
): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const one of records) {
    for (const key of new Set(textsOf(one).map(plain))) {
      if (key !== '') found.set(key, found.has(key) ? undefined : one.handle);
    }
  }
  return found;
}

function plain(text: string): string {
  return foldedLine(text.trim());
}

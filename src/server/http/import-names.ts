import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { references, type Reference } from '#model/resources.ts';
import { fieldSchemas } from '#model/record.ts';
import { handlesAndCaptions, type Named } from '../store/finding.ts';
import type { Writing } from '../store/write.ts';

/** What the cells of a file may call the records that a reference leads to. Answers the handle of the one that is meant. */
type HandleOf = (typed: string) => string | undefined;

/** Puts the handles of records in place of what a file calls them. */
export type HandleReader = (said: Values) => Promise<Values>;

/**
 * A reader of the references of a resource, for one import. Registers are typed by many hands: a record is meant by its handle in any
 * capitals, and by the name that people know it by, where no other has the same. What means none or several stays as it was typed, to be
 * refused in its own words.
 */
export function handleReader(writing: Writing, resource: Resource): HandleReader {
  const own = references.filter(({ from, by }) => from === resource && by !== 'id');
  const schemas = fieldSchemas(resource);
  const known = new Map<Reference, Promise<HandleOf>>();
  const lookUp = (reference: Reference) => {
    const kept = known.get(reference) ?? handlesAndCaptions(writing, reference).then(readerOf);
    known.set(reference, kept);
    return kept;
  };
  return async (said) => {
    const read = { ...said };
    for (const reference of own.filter(({ field }) => Object.hasOwn(said, field))) {
      const { field, by, to } = reference;
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

/** Reads by handle first, as it is or in other capitals, then by caption. Answers nothing where the typed text is a handle already. */
function readerOf(records: readonly Named[]): HandleOf {
  const exact = new Set(records.map(({ handle }) => handle));
  const byHandle = singly(records, ({ handle }) => handle);
  const byCaption = singly(records, ({ caption }) => caption);
  return (typed) => {
    if (exact.has(typed)) return undefined;
    const key = plain(typed);
    // Who has no handle, as an employee without an e-mail, cannot be referred to.
    return (byHandle.has(key) ? byHandle.get(key) : byCaption.get(key)) || undefined;
  };
}

/** The handles of records by a text of theirs; undefined where several have it. */
function singly(records: readonly Named[], textOf: (one: Named) => string): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const one of records) {
    const key = plain(textOf(one));
    if (key !== '') found.set(key, found.has(key) ? undefined : one.handle);
  }
  return found;
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

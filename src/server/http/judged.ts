import type { Values } from '#model/field.ts';
import { withKnownFiles } from '../store/named-files.ts';
import { missingReferences } from '../store/references.ts';
import { unchangedIn, withCopies } from './copies.ts';
import { invalid } from './errors.ts';
import type { Guard, GuardInput } from './guard.ts';
import { withCleanTexts } from './rich-text.ts';

/** A write that may be stored as it is. */
interface Judged {
  readonly input: GuardInput;
  /** The record as it will be. */
  readonly values: Values;
  /** Values of the server's own that stand in no definition, by their columns. */
  readonly own: Values;
}

/**
 * Judges a record that was read before it is stored, inside the write: with the files that the server knows, the server's own values and
 * clean texts. Throws `invalid` with all that is wrong at once: references, files, secrets, and what the guard finds.
 */
export async function judged(read: GuardInput, guard: Guard | undefined): Promise<Judged> {
  const { resource, writing, refused = [] } = read;
  const files = await withKnownFiles(writing, resource, read.after ?? {});
  const own = Object.entries((await guard?.own?.({ ...read, after: files.values })) ?? {});
  const isField = ([name]: [string, unknown]) => Object.hasOwn(resource.fields, name);
  const said = { ...files.values, ...Object.fromEntries(own.filter(isField)) };
  const served = new Set(own.map(([name]) => name));
  // What people know the records of a list by is theirs to say, whatever was sent beside their handles.
  const written = await withCopies(writing, resource, {
    values: said,
    fields: Object.keys(resource.fields).filter((name) => !served.has(name)),
    stored: (name) => unchangedIn(read.before?.[name], said[name]),
  });
  const values = withCleanTexts(resource, written, read.before);
  const input = { ...read, after: values };
  const missing = [
    ...(await missingReferences(writing, resource, { values, before: read.before })),
    ...files.problems,
    ...refused,
  ];
  const problems = [...missing, ...((await guard?.check?.(input)) ?? [])];
  if (problems.length > 0) throw invalid(problems);
  return { input, values, own: Object.fromEntries(own.filter((one) => !isField(one))) };
}

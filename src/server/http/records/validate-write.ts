import type { Values } from '#model/field.ts';
import { resolveRecordFiles } from '../../store/records/named-files.ts';
import { checkReferences } from '../../store/records/references.ts';
import { commonEntries, fillCopies } from './fill-copies.ts';
import { invalid } from '../errors.ts';
import type { Guard, GuardInput } from './guard.ts';
import { requirePictures } from './require-pictures.ts';
import { cleanTextFields } from './rich-text.ts';

/** A write that may be stored unchanged. */
interface ValidWrite {
  readonly input: GuardInput;
  /** The record as it will be. */
  readonly values: Values;
  /** Values that the server sets and that are in no definition, by column. */
  readonly own: Values;
}

/**
 * Validates a parsed record inside the write, before it is stored. Returns it with the facts of its files, the values
 * that the server itself sets and sanitised texts. Throws `invalid` with all problems at once: references, files,
 * secrets, and the guard's problems.
 */
export async function validateWrite(read: GuardInput, guard: Guard | undefined): Promise<ValidWrite> {
  const { resource, writing, refused = [] } = read;
  const files = await resolveRecordFiles(writing, resource, read.after ?? {});
  // Before anything copies their names: a record that is being renamed is locked, and read once it has its new name.
  const findMissing = checkReferences(writing, resource, read.before);
  await findMissing(files.values);
  const own = Object.entries((await guard?.serverValues?.({ ...read, after: files.values })) ?? {});
  const isField = ([name]: [string, unknown]) => Object.hasOwn(resource.fields, name);
  const said = { ...files.values, ...Object.fromEntries(own.filter(isField)) };
  const served = new Set(own.map(([name]) => name));
  // The captions in a list come from the records, whatever was sent beside their handles.
  const written = await fillCopies(writing, resource, {
    values: said,
    fields: Object.keys(resource.fields).filter((name) => !served.has(name)),
    stored: (name) => commonEntries(read.before?.[name], said[name]),
  });
  const values = cleanTextFields(resource, written, read.before);
  const input = { ...read, after: values };
  const found = [
    ...(await findMissing(values)),
    ...files.problems,
    ...(read.restores ? [] : requirePictures(resource, { before: read.before, after: values })),
    ...refused,
    ...((await guard?.fields?.({ ...input, reading: writing })) ?? []),
  ];
  const problems = [...found, ...((await guard?.check?.(input, found)) ?? [])];
  if (problems.length > 0) throw invalid(problems);
  return { input, values, own: Object.fromEntries(own.filter((one) => !isField(one))) };
}

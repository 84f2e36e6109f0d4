import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { blankRecord } from '#model/record.ts';
import { sameValue } from '#model/same-value.ts';
import { mergeFiles, type ThreeFileLists } from './merge-files.ts';

/** The initial values of a form: a stored record, or a blank one. */
export function startValues(resource: Resource, row: StoredRow | undefined): Values {
  const blank = blankRecord(resource);
  if (!row) return blank;
  return Object.fromEntries(Object.keys(blank).map((name) => [name, row[name] ?? blank[name]]));
}

/** The fields in which two states of a form differ. */
export function differingFields(resource: Resource, one: Values, other: Values): string[] {
  return Object.keys(resource.fields).filter((name) => !isSameInput(one[name], other[name]));
}

/**
 * Whether two values of a field are equal. A typed number is a text until it is parsed, so `6` and `"6"` are equal.
 * Texts are compared as they are typed, with the spaces at their ends.
 */
export function isSameInput(one: unknown, other: unknown): boolean {
  return sameValue(comparable(one), comparable(other));
}

/** A record in three states: as it was opened, as it is typed, and as somebody else stored it meanwhile. */
export interface ThreeStates {
  readonly base: Values;
  readonly own: Values;
  readonly theirs: Values;
}

/** The result of merging two changes of one record. */
export interface Merged {
  /** Both changes merged; in a conflict, the person's own value. */
  readonly values: Values;
  /** The fields with parts of the other change and without a conflict. */
  readonly takenOver: readonly string[];
  /** The fields that both changed to different values: the person has to choose. */
  readonly both: readonly string[];
}

/** Merges two changes of one record, field by field, and lists of files file by file. */
export function merge(resource: Resource, states: ThreeStates): Merged {
  const { base, own, theirs } = states;
  const ours = new Set(differingFields(resource, base, own));
  const others = differingFields(resource, base, theirs);
  const contested = others.filter((name) => ours.has(name) && !isSameInput(own[name], theirs[name]));
  const together = new Map(contested.map((name) => [name, inOne(resource, states, name)]));
  const both = contested.filter((name) => together.get(name) === undefined);
  const takenOver = others.filter((name) => !ours.has(name) || together.get(name) !== undefined);
  const taken = takenOver.map((name) => [name, together.get(name) ?? theirs[name]] as const);
  return { values: { ...own, ...Object.fromEntries(taken) }, takenOver, both };
}

/** The merged value of a field; undefined if the person has to choose. */
function inOne({ fields }: Resource, { base, own, theirs }: ThreeStates, name: string): unknown {
  if (fields[name]?.kind !== 'files') return undefined;
  return mergeFiles({ base: base[name], own: own[name], theirs: theirs[name] } as ThreeFileLists);
}

function comparable(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : (value ?? '');
}

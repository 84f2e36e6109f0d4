import type { ZodMiniType } from 'zod/mini';
import type { Problem, Resource, Rule } from './define.ts';
import { isObject, type Values } from './field.ts';
import { kindOf } from './kinds/kinds.ts';
import { numeric } from './kinds/number.ts';
import { memoize } from './memoize.ts';
import { sameValue } from './same-value.ts';

/** Clients that return a row as they read it send these; the server sets them. */
const setByServer = new Set(['id', 'version', 'time_stamp']);

/** The result of parsing a record: its values, or all its problems. */
export type ParsedRecord = { ok: true; values: Values; version: number | null } | RejectedRecord;

/** A record that cannot be stored as it was sent. */
export interface RejectedRecord {
  readonly ok: false;
  readonly problems: Problem[];
  /** The values that could be parsed; an invalid field is blank. */
  readonly values: Values;
}

/** The schema of each field of a resource, cached. */
export const fieldSchemas: (resource: Resource) => Record<string, ZodMiniType> = memoize(({ fields }) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, kindOf(field).schema(field)])),
);

/** A sent value as its field stores it, or what is wrong with it. */
export type ParsedField = { readonly value: unknown; readonly message?: undefined } | { readonly message: string };

/** Parses one sent value by the definition of its field, without regard to the rest of the record. */
export function parseField(resource: Resource, name: string, sent: unknown): ParsedField {
  const parsed = fieldSchemas(resource)[name]?.safeParse(sent);
  return parsed?.success ? { value: parsed.data } : { message: parsed?.error.issues[0]?.message ?? 'Is not valid.' };
}

/** A record with every field blank, as an empty form holds it. */
export function blankRecord(resource: Resource): Values {
  return Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, kindOf(field).blank]));
}

/**
 * Parses a request body as a record of `resource`. With `stored` it is an update: a field that is left out keeps its
 * stored value. Reports every invalid field at once; valid fields are also checked against each other (`prepare`).
 */
export function readRecord(resource: Resource, sent: unknown, stored?: Values): ParsedRecord {
  if (!isObject(sent)) {
    return {
      ok: false,
      problems: [{ field: '', message: 'A JSON object with the fields of the record is expected.' }],
      values: blankRecord(resource),
    };
  }
  const problems = unknownFields(resource, sent);
  const version = readVersion(sent['version'], problems);
  const values: Values = {};
  for (const name of Object.keys(resource.fields)) {
    const { value, problem } = readField({ resource, name, body: sent, stored });
    values[name] = value;
    if (problem) problems.push(problem);
  }
  const wrong = new Set(problems.map(({ field }) => field));
  problems.push(...(resource.prepare ?? []).flatMap((rule) => heldTo(rule, values, wrong)));
  return problems.length > 0 ? { ok: false, problems, values } : { ok: true, values, version };
}

/** The version in a request body; null for none. An invalid version adds to `problems`. */
export function readVersion(sent: unknown, problems: Problem[]): number | null {
  const version = numeric(sent);
  if (version === null) return null;
  if (typeof version === 'number' && Number.isSafeInteger(version)) return version;
  problems.push({ field: 'version', message: 'Version must be a whole number.' });
  return null;
}

/** Whether a record is blank except for its key. */
export function isBlank(resource: Resource, values: Values): boolean {
  const blank = blankRecord(resource);
  return Object.keys(resource.fields).every(
    (name) => name === resource.key || sameValue(values[name] ?? blank[name], blank[name]),
  );
}

interface FieldReading {
  resource: Resource;
  name: string;
  body: Values;
  stored: Values | undefined;
}

function readField({ resource, name, body, stored }: FieldReading): { value: unknown; problem?: Problem } {
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field ${name}.`);
  const kind = kindOf(field);
  // A client cannot set the time of the first write or the inherited texts.
  const sent = Object.hasOwn(body, name) && field.kind !== 'stamp' && !kind.isInherited;
  const isUnsaid = !sent || numeric(body[name]) === null;
  // A password is never shown: an empty input keeps the stored one.
  if (field.kind === 'secret' && stored && isUnsaid) return { value: kind.blank };
  if (!sent && stored) return { value: stored[name] ?? kind.blank };
  const parsed: ParsedField = sent ? parseField(resource, name, body[name]) : { value: kind.blank };
  if (parsed.message !== undefined) return { value: kind.blank, problem: { field: name, message: parsed.message } };
  // A flag is never blank: for a required flag, a missing value does not mean no.
  if (field.required && (isUnsaid || kind.isBlank(parsed.value))) {
    return { value: parsed.value, problem: { field: name, message: `${field.label} is required.` } };
  }
  return { value: parsed.value };
}

/**
 * The problems that a rule finds in a record; none if the rule reads an invalid field, because its value is unknown.
 */
function heldTo(rule: Rule, values: Values, wrong: ReadonlySet<string>): Problem[] {
  if (wrong.size === 0) return rule(values);
  const seen = new Set<string>();
  const watched = new Proxy(values, {
    get(record, name) {
      seen.add(String(name));
      return record[String(name)];
    },
  });
  const found = rule(watched);
  return [...seen].some((name) => wrong.has(name)) ? [] : found;
}

function unknownFields(resource: Resource, body: Values): Problem[] {
  return Object.keys(body)
    .filter((name) => !Object.hasOwn(resource.fields, name) && !setByServer.has(name))
    .map((name) => ({ field: name, message: `${resource.label} has no field "${name}".` }));
}

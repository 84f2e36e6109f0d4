/** An object as JSON has it. */
export type Json = Readonly<Record<string, unknown>>;

/** A value that should be an object; empty where it is none. */
export function objectIn(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

/** A value that should be a list of objects; empty where it is none. */
export function objectsIn(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectIn) : [];
}

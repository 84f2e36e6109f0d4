/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** A value that should be an object; an empty object if it is not. */
export function objectIn(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

/** A value that should be a list of objects; an empty list if it is not. */
export function objectsIn(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectIn) : [];
}

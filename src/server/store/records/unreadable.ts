import { BoundedMap } from '#model/bounded-map.ts';
import type { Values } from '#model/field.ts';
import type { Kind } from '#model/kinds/kind.ts';

/** For each placeholder of a value or a record that cannot be read, the stored text. */
const stored = new WeakMap<object, string>();

/**
 * The value of a column. A damaged value is read as blank, so that all other values can still be read, and reported
 * once; `whose` returns the words that identify it.
 */
export function readColumn<Value>(kind: Kind<Value>, column: string | number | null, whose: () => string): Value {
  try {
    const value = kind.fromColumn(column);
    if (!Array.isArray(kind.blank) || Array.isArray(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // A new array each time: it stands for this text alone.
  const blank: unknown[] = [];
  markUnreadable(blank, column);
  tellOnce(whose());
  return blank as Value;
}

/**
 * The record of an entry. One whose facts are all damaged is blank, so that the rest of its list can still be read, and
 * reported once.
 */
export function withUnreadableMark<Record extends object>(record: Record, fields: object, whose: () => string): Record {
  const text = unreadableText(fields);
  if (text === undefined) return record;
  markUnreadable(record, text);
  tellOnce(whose());
  return record;
}

/** Makes an object the placeholder of what a column contains. */
export function markUnreadable(placeholder: object, column: unknown): void {
  stored.set(placeholder, typeof column === 'string' ? column : JSON.stringify(column));
}

/** The stored text behind the placeholder of an unreadable value or record; undefined for any other value. */
export function unreadableText(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? stored.get(value) : undefined;
}

/** The values for an update of a record: unreadable values are kept as stored, unless a new value is given. */
export function keepingUnreadable(before: Values, values: Values): Values {
  const kept = Object.entries(before).filter(
    ([name, value]) => unreadableText(value) !== undefined && Array.isArray(values[name]) && values[name].length === 0,
  );
  return kept.length === 0 ? values : { ...values, ...Object.fromEntries(kept) };
}

type Tell = (words: string) => void;

let tell: Tell = () => undefined;

/** Sets the listener for unreadable values. Records are read in many places, none of which has access to a log. */
export function onUnreadable(listener: Tell): void {
  tell = listener;
}

const told = new BoundedMap<string, true>(1000);

function tellOnce(whose: string): void {
  if (told.has(whose)) return;
  told.set(whose, true);
  tell(`${whose} cannot be read, and is shown as blank: take the record back to an earlier state, or enter it anew.`);
}

import { BoundedMap } from '#model/bounded-map.ts';
import type { Values } from '#model/field.ts';
import type { Kind } from '#model/kinds/kind.ts';

/** What stands in the place of a value that cannot be read, and the text that is stored. */
const stored = new WeakMap<object, string>();

/**
 * The value of a column. One that is damaged is read as blank, for the sake of all others that are read with it, and
 * told of once; what `whose` answers names it.
 */
export function readColumn<Value>(kind: Kind<Value>, column: string | number | null, whose: () => string): Value {
  try {
    const value = kind.fromColumn(column);
    if (!Array.isArray(kind.blank) || Array.isArray(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // One of its own: it stands for this text alone.
  const blank: unknown[] = [];
  stored.set(blank, String(column));
  tellOnce(whose());
  return blank as Value;
}

/** The text that is stored where a value stands for one that cannot be read; undefined of any other. */
export function unreadableText(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? stored.get(value) : undefined;
}

/** Values to be stored over a record: what could not be read of it stays as it is, unless something is given for it. */
export function keepingUnreadable(before: Values, values: Values): Values {
  const kept = Object.entries(before).filter(
    ([name, value]) => unreadableText(value) !== undefined && Array.isArray(values[name]) && values[name].length === 0,
  );
  return kept.length === 0 ? values : { ...values, ...Object.fromEntries(kept) };
}

type Tell = (words: string) => void;

let tell: Tell = () => undefined;

/** Where it is told that something cannot be read. A record is read in many places, none of which knows a log. */
export function tellOfUnreadable(listener: Tell): void {
  tell = listener;
}

const told = new BoundedMap<string, true>(1000);

function tellOnce(whose: string): void {
  if (told.has(whose)) return;
  told.set(whose, true);
  tell(`${whose} cannot be read, and is shown as blank: take the record back to an earlier state, or enter it anew.`);
}

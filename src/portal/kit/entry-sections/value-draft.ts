/** A value that was typed, and the stored one that it is based on. */
export interface DraftValue<Value> {
  readonly value: Value;
  readonly stored: Value;
  /** The version at which `stored` was stored. */
  readonly version: number;
}

/**
 * What is still held after `sent` was saved; null if the stored value says it all. What was typed during the save is
 * kept. `fresh` is what was read afterwards; null if that failed, and then the sent value counts as stored.
 */
export function afterSave<Value>(
  now: DraftValue<Value>,
  sent: Value,
  fresh: DraftValue<Value> | null,
): DraftValue<Value> | null {
  if (!fresh) return { ...now, stored: sent };
  return now.value === sent ? null : { ...fresh, value: now.value };
}

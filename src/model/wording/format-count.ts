/** A count with its noun: 1 file, 12,345 files; with an irregular plural, 2 criteria. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}

/** The same at the start of a sentence: One row was, 12,345 rows were. */
export function formatCountCapitalized(count: number, one: string, many?: string): string {
  return count === 1 ? `One ${one}` : formatCount(count, one, many);
}

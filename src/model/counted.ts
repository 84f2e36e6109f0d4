/** So many of something, in words: 1 file, 12,345 files; with a plural of its own 2 criteria. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}

/** The same where a sentence begins: One row was, 12,345 rows were. */
export function countedFirst(count: number, one: string, many?: string): string {
  return count === 1 ? `One ${one}` : counted(count, one, many);
}

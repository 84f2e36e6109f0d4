/** So many of something, in words: 1 file, 12,345 files; with a plural of its own 2 criteria. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}

/** A list in one cell: its texts with semicolons between them, or JSON where that would not say the same. */
export function joined(list: readonly unknown[]): string {
  const plain = list.every((one) => typeof one === 'string' && one !== '' && one === one.trim() && !/[;\n]/.test(one));
  return plain && !String(list[0] ?? '').startsWith('[') ? list.join('; ') : JSON.stringify(list);
}

/** The list that a cell holds. Text that starts like JSON and is none comes back as it is, to be refused by name. */
export function separated(cell: string): unknown {
  const text = cell.trim();
  if (!text.startsWith('[')) return text.split(/[;\n]/).flatMap((one) => one.trim() || []);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

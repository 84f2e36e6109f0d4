import { isNestedDeeper, maxDepth } from './nesting.ts';

/** A list in one cell: its texts separated by semicolons, or JSON if that would be ambiguous. */
export function joinCell(list: readonly unknown[]): string {
  const plain = list.every((one) => typeof one === 'string' && one !== '' && one === one.trim() && !/[;\n]/.test(one));
  return plain && !String(list[0] ?? '').startsWith('[') ? list.join('; ') : JSON.stringify(list);
}

/**
 * The list in a cell. Text that starts like JSON but is invalid, or nested too deep, is returned unchanged, so that
 * validation refuses it with the field's name.
 */
export function splitCell(cell: string): unknown {
  const text = cell.trim();
  if (!text.startsWith('[')) return text.split(/[;\n]/).flatMap((one) => one.trim() || []);
  try {
    const list = JSON.parse(text) as unknown;
    return isNestedDeeper(list, maxDepth) ? text : list;
  } catch {
    return text;
  }
}

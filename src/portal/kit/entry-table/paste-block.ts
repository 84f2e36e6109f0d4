import { formatCount } from '#model/wording/format-count.ts';
import type { Values } from '#model/field.ts';
import type { Section } from '#model/entries/define-section.ts';
import { maxRows } from '#model/entries/read-rows.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { normaliseHeading } from '../normalise-heading.ts';
import { newRow, rowColumns, type EntryRow, type RowColumn } from './entry-rows.ts';
import type { Block } from './read-block.ts';

/** The table that the block is pasted into. */
export interface RowList {
  readonly section: Section;
  /** The columns in display order: a block without headings fills them from left to right. */
  readonly columns: readonly RowColumn[];
  readonly rows: readonly EntryRow[];
}

/** Where a block is pasted: the cell that has the focus. */
export interface PasteTarget {
  /** The index of the row, from 0; equal to the number of rows for the entry row. */
  readonly at: number;
  readonly column: string;
}

/** The rows after a paste, and its result. */
export interface PasteResult {
  readonly rows: readonly EntryRow[];
  /** How many lines of the block were placed. */
  readonly lines: number;
  /** How many of these rows are new. */
  readonly added: number;
  /** The columns of the block that had no match, by their headings or numbers. */
  readonly leftOut: readonly string[];
  /** How many lines were dropped because the list is full. */
  readonly cut: number;
}

/**
 * Pastes a block of cells to the right and down from a corner, and adds rows as needed. A first line of headings is not
 * pasted. It maps the columns, independent of the corner, and may name columns that are not shown.
 */
export function pasteBlock({ section, columns, rows }: RowList, block: Block, corner: PasteTarget): PasteResult {
  const [first = [], ...rest] = block;
  const heads = headings(rowColumns(section), first, corner.column);
  const lines = (heads ? rest : block).filter((line) => line.some((cell) => cell !== ''));
  const width = Math.max(0, ...block.map((line) => line.length));
  const start = Math.max(
    0,
    columns.findIndex(({ name }) => name === corner.column),
  );
  const targets = Array.from({ length: width }, (_, at) => {
    const column = heads ? heads[at] : columns[start + at];
    return column && takesCells(column) ? column : undefined;
  });
  const filled = (at: number) => lines.some((line) => (line[at] ?? '') !== '');
  const leftOut = targets.flatMap((target, at) =>
    target || !filled(at) ? [] : [(heads && first[at]) || `column ${at + 1}`],
  );
  const placed = [...rows];
  let added = 0;
  const taken = lines.slice(0, Math.max(0, maxRows - corner.at));
  for (const [down, line] of taken.entries()) {
    const values = valuesOf(targets, line);
    const row = placed[corner.at + down];
    if (!row) added += 1;
    placed[corner.at + down] = row ? { ...row, values: { ...row.values, ...values } } : newRow(section, values);
  }
  return { rows: placed, lines: taken.length, added, leftOut, cut: lines.length - taken.length };
}

/** Whether a column accepts pasted text; files must be picked. */
function takesCells({ field }: RowColumn): boolean {
  const { fromCell, files } = kindOf(field);
  return fromCell !== undefined && !files;
}

/** The result of a paste in one to three sentences. */
export function describePaste({ lines, leftOut, cut }: PasteResult): string {
  const pasted = `${formatCount(lines, 'row')} pasted.`;
  const without =
    leftOut.length > 0 ? ` Left out, for want of a column: ${leftOut.map((one) => `“${one}”`).join(', ')}.` : '';
  const many =
    cut > 0 ? ` ${cut.toLocaleString('en-IN')} more found no place: ${formatCount(maxRows, 'row')} are the most.` : '';
  return pasted + without + many;
}

/**
 * The column of each heading if the line is a heading line: most of its cells are labels or keys of columns. Null for a
 * normal row.
 */
function headings(columns: readonly RowColumn[], line: readonly string[], corner: string) {
  const taken = new Set<string>();
  const found = line.map((cell) => {
    const plain = normaliseHeading(cell);
    const column = columns.find(
      ({ name, field }) =>
        !taken.has(name) && plain !== '' && [normaliseHeading(name), normaliseHeading(field.label)].includes(plain),
    );
    if (column) taken.add(column.name);
    return column;
  });
  const told = line.filter((cell) => cell !== '').length;
  const isHead = taken.size >= 2 ? taken.size * 2 >= told : told === 1 && taken.has(corner);
  return isHead ? found : null;
}

function valuesOf(targets: readonly (RowColumn | undefined)[], line: readonly string[]): Values {
  return Object.fromEntries(
    targets.flatMap((target, at) => {
      if (!target) return [];
      const cell = line[at] ?? '';
      return [[target.name, kindOf(target.field).fromCell?.(cell, target.field) ?? cell] as const];
    }),
  );
}

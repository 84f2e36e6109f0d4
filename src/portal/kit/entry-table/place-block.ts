import { counted } from '#model/counted.ts';
import type { Values } from '#model/field.ts';
import type { Section } from '#model/entries/define-section.ts';
import { mostRows } from '#model/entries/read-rows.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { normaliseHeading } from '../normalise-heading.ts';
import { newRow, rowColumns, type EntryRow, type RowColumn } from './entry-rows.ts';
import type { Block } from './read-block.ts';

/** What it is pasted into. */
export interface RowList {
  readonly section: Section;
  /** The columns as they are drawn: without headings, a block fills these from left to right. */
  readonly columns: readonly RowColumn[];
  readonly rows: readonly EntryRow[];
}

/** Where a block is pasted: the cell that has the focus. */
export interface Corner {
  /** The number of the row, counted from 0; the rows are that many for the empty one behind them. */
  readonly at: number;
  readonly column: string;
}

/** The rows after a block was pasted, and what became of it. */
export interface Placed {
  readonly rows: readonly EntryRow[];
  /** How many lines of the block went into rows. */
  readonly lines: number;
  /** How many of these rows are new. */
  readonly added: number;
  /** The columns of the block that found no place, by their headings or numbers. */
  readonly leftOut: readonly string[];
  /** How many lines found no place, because there are enough rows. */
  readonly cut: number;
}

/**
 * Pastes a block of cells: to the right and down from a corner, making rows as needed. A first line of headings goes
 * into no row; it says which column is which, wherever the corner is, and may name such as are not drawn.
 */
export function placeBlock({ section, columns, rows }: RowList, block: Block, corner: Corner): Placed {
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
  const taken = lines.slice(0, Math.max(0, mostRows - corner.at));
  for (const [down, line] of taken.entries()) {
    const values = valuesOf(targets, line);
    const row = placed[corner.at + down];
    if (!row) added += 1;
    placed[corner.at + down] = row ? { ...row, values: { ...row.values, ...values } } : newRow(section, values);
  }
  return { rows: placed, lines: taken.length, added, leftOut, cut: lines.length - taken.length };
}

/** Whether a column takes what a cell says; files are picked. */
function takesCells({ field }: RowColumn): boolean {
  const { fromCell, files } = kindOf(field);
  return fromCell !== undefined && !files;
}

/** What a paste did, in a sentence or three. */
export function sayPlaced({ lines, leftOut, cut }: Placed): string {
  const pasted = `${counted(lines, 'row')} pasted.`;
  const without =
    leftOut.length > 0 ? ` Left out, for want of a column: ${leftOut.map((one) => `“${one}”`).join(', ')}.` : '';
  const many = cut > 0 ? ` ${cut.toLocaleString('en-IN')} more found no place: ${mostRows} rows are the most.` : '';
  return pasted + without + many;
}

/**
 * The column of each heading, when the line is one of headings: most of its cells are labels or keys of columns. Null
 * when it is a row like the others.
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

import { expect, test } from 'vitest';
import type { Section } from '#model/entries/define-section.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { maxRows } from '#model/entries/read-rows.ts';
import { hiddenFilledColumns, newRow, shownColumnsWith, type EntryRow } from './entry-rows.ts';
import { pasteBlock, describePaste } from './paste-block.ts';

const programmes = sectionNamed('programs_offered')!;
const projects = sectionNamed('ongoing_research_projects')!;
const stored = [
  {
    key: 'entry-1',
    id: 1,
    values: newRow(programmes, { programme: 'BSc', level: 'UG', year_of_start: '1962' }).values,
  },
];

function into(section: Section, rows: readonly EntryRow[] = []) {
  return { section, rows, columns: shownColumnsWith(section, hiddenFilledColumns(section, rows)) };
}

test('a pasted block fills cells to the right and down, in existing rows and in new ones', () => {
  const block = [
    ['PG', '1985'],
    ['PhD', '1991'],
  ];
  const placed = pasteBlock(into(programmes, stored), block, { at: 0, column: 'level' });
  expect(placed).toMatchObject({ lines: 2, added: 1, leftOut: [] });
  expect(placed.rows[0]).toMatchObject({ id: 1, values: { programme: 'BSc', level: 'PG', year_of_start: '1985' } });
  expect(placed.rows[1]).toMatchObject({
    id: undefined,
    values: { programme: '', level: 'PhD', year_of_start: '1991' },
  });
});

test('a first line of labels or keys assigns the columns and is not added as a row', () => {
  const block = [
    ['LEVEL', 'Sl. No.', 'programme', 'sanctioned_intake'],
    ['UG', '1', 'BSc', '40'],
  ];
  const placed = pasteBlock(into(programmes), block, { at: 0, column: 'year_of_start' });
  expect(placed.rows.map(({ values }) => values)).toEqual([
    { programme: 'BSc', level: 'UG', year_of_start: '', sanctioned_intake: 40, examination_system: '' },
  ]);
  expect(describePaste(placed)).toBe('1 row pasted. Left out, for want of a column: “Sl. No.”.');
});

test('a single column with its label is placed below that column', () => {
  const placed = pasteBlock(into(programmes), [['Level'], ['UG'], ['PG']], { at: 0, column: 'level' });
  expect(placed.rows.map(({ values }) => values['level'])).toEqual(['UG', 'PG']);
});

test('a line with only one label among its values is pasted as a row', () => {
  const placed = pasteBlock(into(programmes), [['Programme', 'UG', '1962', '40', 'Semester']], {
    at: 0,
    column: 'programme',
  });
  expect(placed.rows).toHaveLength(1);
});

test('cells beyond the last column or in a column of files are left out and reported', () => {
  const wide = pasteBlock(into(programmes), [['Semester', 'more', '', 'most']], {
    at: 0,
    column: 'examination_system',
  });
  expect(wide.leftOut).toEqual(['column 2', 'column 4']);
  const files = pasteBlock(into(projects), [['450000', 'report.pdf']], { at: 0, column: 'grant' });
  expect(files.rows[0]?.values).toMatchObject({ grant: 450000, file: [] });
  expect(files.leftOut).toEqual(['column 2']);
});

test('a grouped figure is pasted as a number, and other text as it is', () => {
  const placed = pasteBlock(into(projects), [['4,50,000'], ['4.5 lakh'], ['1:18']], {
    at: 0,
    column: 'grant',
  });
  expect(placed.rows.map(({ values }) => values['grant'])).toEqual([450000, '4.5 lakh', '1:18']);
});

test('empty lines make no rows, and rows beyond the maximum of a list are left out and reported', () => {
  const placed = pasteBlock(
    into(programmes),
    [
      ['BSc', 'UG'],
      ['', ''],
      ['MSc', 'PG'],
    ],
    { at: 0, column: 'programme' },
  );
  expect(placed.lines).toBe(2);
  const many = Array.from({ length: maxRows + 5 }, (_, at) => [`BSc ${at}`, 'UG']);
  const cut = pasteBlock(into(programmes), many, { at: 0, column: 'programme' });
  expect(cut.rows).toHaveLength(maxRows);
  expect(describePaste(cut)).toContain('5 more found no place');
});

test('a pasted block fills the visible columns, and its headings also find hidden ones', () => {
  const papers = sectionNamed('research_paper')!;
  const plain = pasteBlock(into(papers), [['Pleione', 'M. Bora', 'ATREE']], { at: 0, column: 'title_book' });
  expect(plain.rows[0]?.values).toMatchObject({
    title_book: 'Pleione',
    name_of_authors: 'M. Bora',
    published_by: 'ATREE',
  });
  const issn = pasteBlock(into(papers), [['ATREE', '0970-1']], { at: 0, column: 'published_by' });
  expect(issn.rows[0]?.values).toMatchObject({ issn_no: '0970-1', isbn_no: '' });
  const named = [
    ['Title of the paper', 'Edition'],
    ['Orchids of Assam', 'Second'],
  ];
  const placed = pasteBlock(into(papers), named, { at: 0, column: 'title_paper' });
  expect(placed.rows[0]?.values).toMatchObject({ title_paper: 'Orchids of Assam', edition: 'Second' });
  expect(
    into(papers, placed.rows)
      .columns.map(({ name }) => name)
      .slice(-3),
  ).toEqual(['quarter', 'edition', 'file']);
});

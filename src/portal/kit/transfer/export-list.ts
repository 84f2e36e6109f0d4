import type { Resource, StoredRow } from '#model/define.ts';
import { cellsOf, exportColumns, importColumns, describeColumn } from '#model/spreadsheet.ts';
import { saveFile } from '../save-file.ts';
import { today } from '../local-time.ts';
import { csvFile, xlsxFile } from './write-file.ts';

export type FileFormat = 'csv' | 'xlsx';

/** Downloads rows of a list as a file: 'course-list-2026-11-21.csv'. */
export async function exportRows(resource: Resource, rows: readonly StoredRow[], format: FileFormat): Promise<void> {
  const columns = exportColumns(resource);
  const sheet = { columns, rows: rows.map((row) => cellsOf(columns, row, location.origin)) };
  const file = format === 'csv' ? await csvFile(sheet) : await xlsxFile(resource.title, sheet);
  saveFile(file, `${fileName(resource)}-${today()}.${format}`);
}

/** Downloads an empty file with the right headings; the workbook has a second sheet that lists the allowed values. */
export async function saveTemplate(resource: Resource, format: FileFormat): Promise<void> {
  const columns = importColumns(resource);
  const sheet = { columns, rows: [] };
  const notes = {
    title: 'What is allowed',
    rows: [['Column', 'What it takes'], ...columns.map((one) => [one.label, describeColumn(one)])],
  };
  const file = format === 'csv' ? await csvFile(sheet) : await xlsxFile(resource.title, sheet, notes);
  saveFile(file, `${fileName(resource)}-template.${format}`);
}

function fileName({ title }: Resource): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

import { expect, test } from 'vitest';
import { xlsxFile } from './write-file.ts';

test('a workbook holds more rows than a call takes arguments', async () => {
  const columns = [{ name: 'id', label: 'Id' }];
  const rows = Array.from({ length: 130_000 }, (_, at) => [String(at)]);
  expect((await xlsxFile('Log', { columns, rows })).size).toBeGreaterThan(0);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sectionNamed } from '#model/entries/sections.ts';
import { rowColumns } from '../entry-table/entry-rows.ts';
import { RowText } from './row-text.tsx';

test('the input of a cell has no maximum length, so that pasted text is not cut', () => {
  const field = rowColumns(sectionNamed('seminar')!).find(({ name }) => name === 'date_year')!.field;
  const shared = { id: 'cell', label: field.label, wrong: undefined, values: {}, readOnly: false };
  const markup = renderToStaticMarkup(
    <RowText {...shared} field={field} value="" onChange={() => undefined} hold={() => undefined} />,
  );
  expect(markup).not.toMatch(/maxlength/i);
});

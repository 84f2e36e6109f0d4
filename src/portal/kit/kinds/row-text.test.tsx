import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sectionNamed } from '#model/entries/sections.ts';
import { rowColumns } from '../entry-table/entry-rows.ts';
import { RowText } from './row-text.tsx';

test('a cell cuts nothing of what is pasted into it: what is too long is refused by name', () => {
  const field = rowColumns(sectionNamed('seminar')!).find(({ name }) => name === 'date_year')!.field;
  const shared = { id: 'cell', label: field.label, wrong: undefined, values: {}, readOnly: false };
  const markup = renderToStaticMarkup(
    <RowText {...shared} field={field} value="" onChange={() => undefined} hold={() => undefined} />,
  );
  expect(markup).not.toMatch(/maxlength/i);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sectionNamed } from '#model/entries/sections.ts';
import { rowColumns } from '../entry-table/entry-rows.ts';
import { RowText } from './row-text.tsx';

test.each([
  ['programs_offered', 'sanctioned_intake', 100],
  ['programs_offered', 'programme', 300],
  ['seminar', 'date_year', 300],
])('a cell of %s.%s takes no more than can be stored: %i characters', (list, column, longest) => {
  const field = rowColumns(sectionNamed(list)!).find(({ name }) => name === column)!.field;
  const shared = { id: 'cell', label: field.label, wrong: undefined, values: {}, readOnly: false };
  const markup = renderToStaticMarkup(
    <RowText {...shared} field={field} value="" onChange={() => undefined} hold={() => undefined} />,
  );
  expect(markup).toContain(`maxLength="${longest}"`);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Resource } from '#model/define.ts';
import { DataSourceProvider, type DataSource } from '../data-source.tsx';
import { parseRecordId, useRecord } from './use-record.ts';

function Reading({ id }: { id: string }) {
  const { isLoading, isMissing } = useRecord({ name: 'course' } as Resource, id);
  return isLoading ? 'loading' : isMissing ? 'missing' : 'found';
}

test.each([
  ['7', 'loading'],
  ['', 'missing'],
  ['new', 'missing'],
  ['-7', 'missing'],
  ['1e3', 'missing'],
  ['1234567890123456', 'missing'],
])('a record whose id is "%s" is at first %s', (id, state) => {
  const markup = renderToStaticMarkup(
    <DataSourceProvider source={{} as DataSource}>
      <Reading id={id} />
    </DataSourceProvider>,
  );
  expect(markup).toBe(state);
});

test('an id of a record is parsed only if it is a number that a record can have', () => {
  expect(parseRecordId('42')).toBe(42);
  for (const text of ['', ' 42', '4.2', '0x2a', '12345678901234567']) expect(parseRecordId(text)).toBeUndefined();
});

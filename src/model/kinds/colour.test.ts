import { expect, test } from 'vitest';
import { colour } from './colour.ts';

const read = (sent: unknown) => colour.schema({ label: 'Main colour' }).safeParse(sent);

test.each([
  ['#1F5D57', '#1f5d57'],
  [' 1f5d57 ', '#1f5d57'],
  ['#aBc', '#aabbcc'],
  ['', ''],
  [null, ''],
])('%s is stored as %s', (typed, kept) => {
  expect(read(typed)).toMatchObject({ success: true, data: kept });
});

test.each(['red', '#12345', '#1234567', '##abc', 'rgb(1, 2, 3)', '#ggg', 'url(x)', 7])(
  '%s is refused as a colour',
  (typed) => {
    expect(read(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Main colour must be a colour such as #1f5d57.',
    ]);
  },
);

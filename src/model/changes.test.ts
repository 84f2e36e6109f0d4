import { expect, test } from 'vitest';
import { notice } from './content/notice.ts';
import { describeChanges } from './changes.ts';

const change = (before: string, after: string) => describeChanges(notice, { title: before }, { title: after })[0];

test('a change of a short text shows the whole text before and after', () => {
  expect(change('Holiday on Friday', 'Holiday on Monday')).toEqual({
    field: 'title',
    label: 'Title',
    before: 'Holiday on Friday',
    after: 'Holiday on Monday',
  });
});

test('a change of a long text shows only the part around the first difference', () => {
  const same = 'a'.repeat(5000);
  const { before = '', after = '' } = change(`${same} Friday${'b'.repeat(5000)}`, `${same} Monday`) ?? {};
  expect(before).toMatch(/^…a{199} Fridayb+…$/);
  expect(before.length).toBeLessThan(2100);
  expect(after).toMatch(/^…a{199} Monday$/);
});

test('a change appended to a long text is visible in the excerpt', () => {
  expect(change('a'.repeat(3000), `${'a'.repeat(3000)} and more`)).toMatchObject({
    before: `…${'a'.repeat(200)}`,
    after: `…${'a'.repeat(200)} and more`,
  });
});

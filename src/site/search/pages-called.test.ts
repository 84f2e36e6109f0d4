import { expect, test } from 'vitest';
import { pagesCalled } from './pages-called.ts';

test.each([
  ['contact', ['/contact']],
  ["Students' Union", ['/students-union']],
  ['self disclosure', ['/disclosure']],
  ['public self-disclosure', ['/disclosure']],
  ['tender', ['/tenders']],
  ['about', ['/about']],
  ['perf', ['/performance']],
  ['al', []],
  ['contact botany', []],
  ['', []],
])('the query %s finds the pages %j', (words, paths) => {
  expect(pagesCalled(words).map(({ path }) => path)).toEqual(paths);
});

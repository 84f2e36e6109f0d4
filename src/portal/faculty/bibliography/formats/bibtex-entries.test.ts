import { expect, test } from 'vitest';
import { bibtexEntries } from './bibtex-entries.ts';

const told = (text: string) =>
  bibtexEntries(text).map((entry) => ('fields' in entry ? [entry.key, entry.fields['title']] : entry.reason));

test('an unclosed entry on one line is reported and does not affect the entries after it', () => {
  const lines = [
    '@article{a1,title={Tea {and soil},author={Q},year={2020}}',
    '@article{a2,title={Second},author={R},year={2021},journal={J}}',
    '@article{a3, title = {Third}, year={2022}}',
  ];
  expect(told(lines.join('\n'))).toEqual([
    'The entry “a1” is never closed: a bracket is missing.',
    ['a2', 'Second'],
    ['a3', 'Third'],
  ]);
});

test('an unclosed entry hides none of the many entries after it', () => {
  const lines = Array.from({ length: 12 }, (_, at) => `@misc{k${at}, title={T${at}}, year=2020}`);
  const found = told(['@misc{k, title={Open, year=2020}', ...lines, '@misc{last, title={L}}}'].join('\r\n'));
  expect(found).toHaveLength(14);
  expect(found[1]).toEqual(['k0', 'T0']);
});

test('an abstract may quote an entry on a line of its own', () => {
  const abstract = 'We read\n@article{x, title={Quoted}}\nand more.';
  expect(told(`@article{a, abstract={${abstract}}, title={One}}\n@book{b, title={Two}}`)).toEqual([
    ['a', 'One'],
    ['b', 'Two'],
  ]);
});

test('an entry without readable fields is reported by its key, if it has one', () => {
  expect(told('@misc{lost, }\n@misc{}\n@misc{kept, title={K}}')).toEqual([
    'The entry “lost” has no fields that can be read.',
    'The entry has no fields that can be read.',
    ['kept', 'K'],
  ]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBibtex } from './bibtex.ts';

const folder = join(import.meta.dirname, '../../../../../test/fixtures/bibliography');
const read = (name: string) =>
  readBibtex(readFileSync(join(folder, name), 'utf8')).map((record) =>
    'source' in record ? record.source : undefined,
  );

test('entries from ORCID and Crossref are read with hyphenated particles, without tags and entities', () => {
  const [mangroves, dioxide, supplement] = read('orcid-crossref.bib');
  expect(mangroves?.authors).toEqual([
    'Anton, Andrea',
    'Almahasheer, Hanan',
    'Carrillo-de-Albornoz, Paloma',
    'Marb\u00e0, N\u00faria',
    'Hendriks, Iris Eline',
  ]);
  expect(dioxide).toMatchObject({
    title: expect.stringContaining('Characterization of the CO2 System') as string,
    authors: expect.arrayContaining(['Agust\u00ed, S.']) as string[],
  });
  expect(supplement?.title).toBe(
    'Supplementary material to "Estimating total alkalinity for coastal ocean acidification monitoring at regional to continental scales in Australian coastal waters"',
  );
});

test('a thesis from Citavi is read with its kind', () => {
  expect(read('citavi.bib')).toMatchObject([
    { type: 'thesis', genre: "Master's thesis", publisher: 'IU University of Applied Sciences' },
  ]);
});

test.each([
  ['publisher={Zenodo}', 'dataset'],
  ['howpublished={Data set}', 'dataset'],
  ['note={Indian patent 1}', 'patent'],
  ['howpublished={YouTube}', 'motion_picture'],
  ['publisher={GitHub}', 'software'],
  ['type={Blog post}', 'webpage'],
  ['note={Handout}', 'document'],
])('the type of an @misc entry is recognized from its other fields: %s', (field, type) => {
  const [record] = readBibtex(`@misc{a, title={T}, author={Das, A.}, year={2020}, ${field}}`);
  expect(record && 'source' in record && record.source.type).toBe(type);
});

test.each([
  ['title={Ferns}, chapter={3}', 'Chapter 3', 'Ferns'],
  ['title={Ferns}, chapter={Spores of Assam}', 'Spores of Assam', 'Ferns'],
  ['title={Spores}, booktitle={Ferns}, chapter={3}', 'Spores', 'Ferns'],
  ['title={Ferns}', 'Ferns', ''],
])('an @inbook entry with %s is read as a chapter of a book', (fields, title, container) => {
  const [record] = readBibtex(`@inbook{a, ${fields}, author={Das, A.}, year={2020}}`);
  expect(record && 'source' in record && record.source).toMatchObject({ type: 'chapter', title, container });
});

test('a double issue is read with one hyphen', () => {
  const [record] = readBibtex('@article{a, title={T}, journal={J}, volume={12}, number={3--4}, year={2020}}');
  expect(record && 'source' in record && record.source.issue).toBe('3-4');
});

test.each([
  ['al-Rashid, Omar and el-Sayed, Mona', 'al-Rashid, Omar; el-Sayed, Mona'],
  ['Omar al-Rashid and Ehsan ul-Haq', 'al-Rashid, Omar; ul-Haq, Ehsan'],
  ['Seung-hyun Lee and Park, Ji-won', 'Lee, Seung-hyun; Park, Ji-won'],
  ['Atta-ur-Rahman and Noor-un-Nisa Begum', 'Atta-ur-Rahman; Begum, Noor-un-Nisa'],
  ['Zia-ul-Haq, M. and Haq, Zia-ul', 'Zia-ul-Haq, M.; Haq, Zia-ul'],
  [
    'Garc\u00eda-de-la-Torre, M and Jorge Carrillo-de-Albornoz',
    'Garc\u00eda-de-la-Torre, M; Carrillo-de-Albornoz, Jorge',
  ],
  ["{\\v S}imi{\\'c}-Kova{\\v c}, A. and J.-P. Serre", '\u0160imi\u0107-Kova\u010d, A.; Serre, J.-P.'],
  ['Ludwig van Beethoven and de la Cruz-Vega, Ana', 'van Beethoven, Ludwig; de la Cruz-Vega, Ana'],
])('a hyphen does not split a name: %s', (author, names) => {
  const [record] = readBibtex(`@article{a, title={T}, author={${author}}}`);
  expect(record && 'source' in record && record.source.authors.join('; ')).toBe(names);
});

import { describe, expect, test } from 'vitest';
import { normalizeTitle, publicationKey, samePublication, type PublicationFacts } from './publication-key.ts';

const same = (one: Partial<PublicationFacts>, other: Partial<PublicationFacts>) => {
  const blank = { doi: '', title: '', year: '' };
  return samePublication(publicationKey({ ...blank, ...one }), publicationKey({ ...blank, ...other }));
};

test.each([
  ['Terh{\\"{o}}rst on {MAAD-Face}: {A} set', 'Terhörst on MAAD-face. A Set'],
  ['CO<sub>2</sub> uptake &amp; release', 'CO₂ Uptake and Release'],
  ['Wittgenstein’s Bridge', "Wittgenstein's bridge"],
  ['\\textit{Oryza sativa} in Ka\\l{}', '<i>Oryza sativa</i> in Kał'],
  ['Straße', 'STRASSE'],
])('the title %s equals %s after normalization', (one, other) => {
  expect(normalizeTitle(one)).toBe(normalizeTitle(other));
});

test('a title that consists almost only of spaces is normalized without delay', () => {
  const key = publicationKey({ doi: '', title: `Flora of Kamrup${' '.repeat(60_000)}district: a list`, year: '' });
  expect([key.title, key.head]).toEqual(['flora of kamrup district a list', 'flora of kamrup district']);
});

test('vowel signs are not removed as accents', () => {
  expect(normalizeTitle('কাম')).not.toBe(normalizeTitle('কমি'));
});

describe('two publications', () => {
  const paper = 'Flora of the Kamrup district: a first list';

  test('are the same by DOI even if their titles differ', () => {
    expect(same({ doi: '10.1000/A', title: 'One' }, { doi: 'https://doi.org/10.1000/a', title: 'Other' })).toBe('doi');
  });

  test('are the same by title and year, also if only one has a year', () => {
    expect(same({ title: paper, year: 2020 }, { title: paper.toUpperCase(), year: '2020-04' })).toBe('title');
    expect(same({ title: paper }, { title: paper, year: 2020 })).toBe('title');
  });

  test('are likely the same with adjacent years, with different DOIs, or without the subtitle', () => {
    expect(same({ title: paper, year: 2020 }, { title: paper, year: 2021 })).toBe('likely');
    expect(same({ title: paper, doi: '10.1000/a' }, { title: paper, doi: '10.1000/b' })).toBe('likely');
    expect(same({ title: paper, year: 2020 }, { title: 'Flora of the Kamrup District', year: 2020 })).toBe('likely');
  });

  test('are not the same with distant years, different subtitles or a common title', () => {
    expect(same({ title: paper, year: 2020 }, { title: paper, year: 2022 })).toBeUndefined();
    const second = 'Flora of the Kamrup district: the grasses';
    expect(same({ title: paper, year: 2020 }, { title: second, year: 2020 })).toBeUndefined();
    expect(
      same({ title: 'Editorial', doi: '10.1000/a', year: 2020 }, { title: 'Editorial', doi: '10.1000/b', year: 2020 }),
    ).toBeUndefined();
    for (const title of ['Editorial', 'Phytochemical investigations', 'On a fern'])
      expect(same({ title }, { title })).toBeUndefined();
  });

  test('are not the same if neither has a DOI or a title with words', () => {
    expect(same({}, {})).toBeUndefined();
    expect(same({ title: '…', year: 2020 }, { title: '—', year: 2020 })).toBeUndefined();
  });
});

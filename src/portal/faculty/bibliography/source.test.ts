import { expect, test } from 'vitest';
import { filePublication } from './file-publication.ts';
import { readBibliography } from './read-bibliography.ts';

/** The parsed volume and issue in each format. */
function volumesOf(volume: string, issue: string): Record<string, unknown> {
  const texts = {
    ris: `TY  - JOUR\nTI  - T\nVL  - ${volume}\nIS  - ${issue}\nER  - \n`,
    bibtex: `@article{a, title={T}, volume={${volume}}, number={${issue}}}`,
    json: JSON.stringify([{ title: 'T', volume, issue }]),
    csv: `Title,Year,Volume,Issue\nT,2023,"${volume}","${issue}"\n`,
    pubmed: `PMID- 1\nTI  - T\nVI  - ${volume}\nIP  - ${issue}\n`,
    webOfScience: `FN x\nPT J\nTI T\nVL ${volume}\nIS ${issue}\nER\n`,
  };
  return Object.fromEntries(
    Object.entries(texts).map(([format, text]) => {
      const [record] = readBibliography(text).records;
      return [
        format,
        record && 'source' in record && filePublication(record.source, 'research_paper', 2026).values['volume'],
      ];
    }),
  );
}

test.each([
  ['3', 'No. 4', '3(4)'],
  ['Vol. 3', 'No. 2', '3(2)'],
  ['Volume 12', 'Issue no. 3--4', '12(3-4)'],
  ['Vol-XII', 'Issue-2', 'XII(2)'],
  ['vol.5', 'no2', '5(2)'],
  ['Vol. 3, No. 2', '', '3(2)'],
  ['12(3)', '', '12(3)'],
  ['B', 'Number theory', 'B(Number theory)'],
  ['Special Issue 3', 'S1', 'Special Issue 3(S1)'],
])('every format reads the volume %j with the issue %j as %s', (volume, issue, read) => {
  const all = volumesOf(volume, issue);
  expect(new Set(Object.values(all)), JSON.stringify(all)).toEqual(new Set([read]));
});

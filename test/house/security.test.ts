import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { titlesIn } from './titles-in.ts';

const root = resolve(import.meta.dirname, '../..');
const [measures, requirements] = ['security.md', 'asvs.md'].map((name) =>
  readFileSync(join(root, 'docs', name), 'utf8'),
);

/** How many requirements of ASVS 5.0 each section has at levels 1 and 2. Their numbers begin at 1 in every section. */
const sections: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

/** The files that the two documents name, each with the test named in quotation marks after it, if any. */
const citations = /`((?:test|src|bench)\/[\w./-]+)`(?: “((?:[^“”]|“[^“”]*”)+)”)?/g;
const named = [...`${measures}${requirements}`.matchAll(citations)].map(([, file = '', name]) => ({ file, name }));

test('asvs.md lists every requirement of levels 1 and 2 exactly once', () => {
  const expected = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `V${section}.${at + 1}`),
  );
  const rows = [...requirements!.matchAll(/^\| (V[\d., V]+?) +\|/gm)].flatMap(([, numbers = '']) =>
    numbers.split(', '),
  );
  expect(rows.toSorted()).toEqual(expected.toSorted());
});

test('every file that the documents name exists, and has a test with exactly the title that they cite', () => {
  expect(named.filter(({ name }) => name !== undefined).length).toBeGreaterThan(100);
  const files = [...new Set(named.map(({ file }) => file))].filter((file) => existsSync(join(root, file)));
  const titles = new Map(files.map((file) => [file, statSync(join(root, file)).isFile() ? titlesOf(file) : []]));
  const missing = named.filter(({ file, name }) => {
    const found = titles.get(file);
    return name === undefined ? !found : !found?.some((isCited) => isCited(name));
  });
  expect(missing).toEqual([]);
});

/**
 * For each title in a file, whether a citation is exactly that title. A placeholder of the title may be filled in with
 * a text that the same file has in quotation marks.
 */
function titlesOf(file: string): ((cited: string) => boolean)[] {
  const source = readFileSync(join(root, file), 'utf8');
  return titlesIn(source).map((title) => {
    const parts = title.split(/\$\{[^}]*\}|\$[\w.]+|%[sdij]/);
    const whole = new RegExp(`^${parts.map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('(.+)')}$`);
    const isFilled = (cited: string) =>
      whole
        .exec(cited)
        ?.slice(1)
        .every((text) => source.includes(`'${text}'`));
    return (cited) => cited === title || isFilled(cited) === true;
  });
}

import { expect, test } from 'vitest';
import { pages } from '../routes.ts';
import { resourceNamed } from '../resources.ts';
import {
  disclosureOf,
  factFields,
  maxNamed,
  countAvailable,
  type Disclosure,
  type DisclosureFacts,
} from './disclosure-of.ts';
import { items } from './headings.ts';
import { mentions } from './source.ts';

const nothing: DisclosureFacts = { records: {}, disclosures: [] };

const row = (id: number, values: object) => ({ id, version: 1, ...values });

function itemOf(facts: Partial<DisclosureFacts>, id: string) {
  const found = disclosureOf({ ...nothing, ...facts }).flatMap((heading) => heading.items);
  const item = found.find((one) => one.id === id);
  if (!item) throw new Error(`There is no item ${id}.`);
  return item;
}

test('a college without any data misses every item', () => {
  const headings = disclosureOf(nothing);
  expect(countAvailable(headings)).toEqual({ there: 0, items: items.length });
  expect(headings.map(({ title }) => title)).toEqual([
    'About the college',
    'Administration',
    'Academics',
    'Admissions and fees',
    'Research',
    'Student life',
    'Alumni',
    'Information corner',
  ]);
});

test('an item with published records is not missing, and its source shows their count', () => {
  const records = {
    notice: [row(1, { type: 'COLLEGE_IDP', title: 'Plan' }), row(2, { type: 'COLLEGE_IDP', title: 'B' })],
  };
  expect(itemOf({ records }, 'development-plan')).toMatchObject({
    isMissing: false,
    sources: [{ label: 'Institutional development plan', path: '/notices/idp', count: 2, records: [] }],
  });
  expect(itemOf({ records }, 'ranking')).toMatchObject({ isMissing: true, sources: [] });
});

test('a committee is found by the words of its name and linked to its own page', () => {
  const records = {
    committee: [row(3, { name: 'Library Committee' }), row(7, { name: 'Internal Complaints Committee (ICC)' })],
  };
  expect(itemOf({ records }, 'internal-complaints')).toMatchObject({
    isMissing: false,
    sources: [
      {
        count: 1,
        records: [
          {
            id: 7,
            label: 'Internal Complaints Committee (ICC)',
            path: '/committees/7-internal-complaints-committee-icc',
          },
        ],
      },
    ],
  });
});

test('a source with many records names only the latest beside the page that lists all of them', () => {
  const committee = Array.from({ length: 9 }, (_, at) => row(at + 1, { name: `Internal Complaints ${at}` }));
  const [source] = itemOf({ records: { committee } }, 'internal-complaints').sources;
  expect(source).toMatchObject({ count: 9, path: '/committees' });
  expect(source?.records.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4].slice(0, maxNamed));
});

test('notices found by any of several words are all named, as no search finds just these', () => {
  const notice = Array.from({ length: 9 }, (_, at) =>
    row(at + 1, { type: 'COLLEGE_DOWNLOADS', title: `Prospectus ${at}` }),
  );
  const [source] = itemOf({ records: { notice } }, 'prospectus').sources;
  expect(source?.path).toBeUndefined();
  expect(source?.records.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('reports are ordered by year and notices by date, newest first, whatever the order of their entry', () => {
  const aqargroup = Array.from({ length: 9 }, (_, at) => row(at + 1, { name: `AQAR ${2025 - at}-${26 - at}` }));
  const reports = itemOf({ records: { aqargroup } }, 'accreditation').sources;
  expect(reports.flatMap(({ records }) => records.map(({ id }) => id))).toEqual([1, 2, 3, 4, 5, 6]);
  const notice = ['2026-06-01', '2026-08-01', '2025-06-01', '2026-08-01'].map((date, at) =>
    row(at + 1, { type: 'COLLEGE_DOWNLOADS', title: 'Prospectus', date }),
  );
  expect(itemOf({ records: { notice } }, 'prospectus').sources[0]?.records.map(({ id }) => id)).toEqual([4, 2, 1, 3]);
});

test('the principal and vice principal count as faculty, and only the vice principal as an officer', () => {
  const employee = ['PRINCIPAL', 'VICE PRINCIPAL', 'FACULTY', 'LIB', 'OFFICE'].map((type, at) => row(at + 1, { type }));
  const facultyprofile = employee.map(({ id }) => row(id, { employee_id: id, live_now: 1 }));
  const counts = (id: string) =>
    itemOf({ records: { employee, facultyprofile } }, id).sources.map(({ count }) => count);
  expect(counts('faculty')).toEqual([3, 3]);
  expect(counts('officers')).toEqual([1]);
});

test('a notice with a hidden link is not named as a source', () => {
  const records = { notice: [row(1, { type: 'IQAC_HIDDEN_LINKS', title: 'Prospectus, for assessors' })] };
  expect(itemOf({ records }, 'prospectus')).toMatchObject({ isMissing: true, sources: [] });
});

test('a related source is shown beside its item and leaves the item missing', () => {
  const records = { notice: [row(1, { type: 'COLLEGE_GOVT_DOC', title: 'Order' })] };
  expect(itemOf({ records }, 'act')).toMatchObject({ isMissing: true, sources: [{ isBeside: true, count: 1 }] });
});

test('a disclosure entered by staff answers only its own item, and the last one comes first', () => {
  const of = (id: number, item: string) =>
    ({ ...row(id, { item }), title: `Number ${id}`, description: '', upload_info: [] }) as unknown as Disclosure;
  const disclosures = [of(1, 'annual-accounts'), of(2, 'rti'), of(3, 'annual-accounts')];
  const accounts = itemOf({ disclosures }, 'annual-accounts');
  expect([accounts.isMissing, accounts.stated.map(({ id }) => id)]).toEqual([false, [3, 1]]);
  expect(countAvailable(disclosureOf({ ...nothing, disclosures })).there).toBe(2);
});

test.each([
  ['Internal Complaints Committee', 'internal complaints', true],
  ['COMMITTEE FOR SC/ST', 'SC/ST', true],
  ['Feedback on coffee', 'fee', false],
  ['Sportsmanship', 'sports', false],
  ['শুল্কৰ তালিকা', 'শুল্কৰ', true],
  [null, 'fee', false],
])('%s contains the word %s: %s', (text, word, held) => {
  expect(mentions('title', [word])({ title: text })).toBe(held);
});

test('every item has a unique, well-formed id, and every source reads fields that exist', () => {
  const ids = items.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  for (const [name, fields] of factFields) {
    expect([name, fields.filter((field) => !(field in resourceNamed(name).fields))]).toEqual([name, []]);
  }
});

test('every source has a public path, or a page for each record, and a page where staff enter it', () => {
  for (const { path, each, entry } of items.flatMap(({ sources }) => sources)) {
    if (path === undefined) expect(each).toBeDefined();
    else expect(path).toMatch(/^\//);
    expect(pages[entry.page].path).not.toContain(':');
  }
});

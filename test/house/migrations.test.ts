import { expect, test } from 'vitest';
import { sources } from './sources.ts';

/**
 * What the version before could not live with, while both run on the same data: see docs/upgrading.md. A column that must be filled and has
 * no default is found by test/contract/upgrades.test.ts.
 */
const forbidden: readonly (readonly [what: RegExp, why: string])[] = [
  [/\bdrop(?:Table|Column|Index|Constraint|View|Schema|DefaultTo)?\b|\.drop\w+\(/i, 'takes something away'],
  [/\brename(?:To|Column|Table)?\b/i, 'gives something another name'],
  [/\balterColumn\(|\bsetDataType\(|\bsetNotNull\(|\balter\s+column\b/i, 'makes another column of one'],
  [/\badd(?:Unique|Check|ForeignKey)Constraint\(/i, 'refuses what the version before may write'],
  [/\b(?:deleteFrom\(|delete\s+from\b|truncate\b)/i, 'deletes records'],
];

/**
 * The migrations that contract: each only takes away what no version since the named one has used, and its release notes say from which
 * version on it may be run.
 */
const contracting: Readonly<Record<string, string>> = {};

const migrations = sources().filter(({ path }) => /\/migrations\/\d{4}-[^/]+\.ts$/.test(path));

test('a migration only widens, so that the version before goes on while it is there', () => {
  expect(migrations.length).toBeGreaterThanOrEqual(13);
  const breaches = migrations
    .filter(({ path }) => !(nameOf(path) in contracting))
    .flatMap(({ path, text }) =>
      forbidden.filter(([what]) => what.test(withoutComments(text))).map(([, why]) => `${nameOf(path)} ${why}`),
    );
  expect(breaches).toEqual([]);
});

test('each way to narrow a schema is found', () => {
  const narrowing = [
    "db.schema.dropTable('x')",
    "alterTable('x').dropColumn('y')",
    'sql`drop index x_index`',
    "alterTable('x').renameTo('y')",
    "renameColumn('a', 'b')",
    "alterColumn('a', (column) => column.setNotNull())",
    'sql`alter table x alter column y type integer`',
    "addUniqueConstraint('x_unique', ['y'])",
    "db.deleteFrom('x')",
    'sql`DELETE FROM x`',
  ];
  for (const one of narrowing)
    expect(
      forbidden.some(([what]) => what.test(one)),
      one,
    ).toBe(true);
});

test('a migration is listed in the order of its number, and no number is given twice', () => {
  const numbers = migrations.map(({ path }) => nameOf(path).slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)].sort());
  const list = sources().find(({ path }) => path.endsWith('/migrations/migrations.ts'))?.text ?? '';
  const listed = [...list.matchAll(/'(\d{4}-[\w-]+)':/g)].map(([, name]) => name);
  expect(listed).toEqual(migrations.map(({ path }) => nameOf(path)));
});

function nameOf(path: string): string {
  return path.replace(/^.*\/(.+)\.ts$/, '$1');
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
}

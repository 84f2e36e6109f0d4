import { expect, test } from 'vitest';
import type { FieldRules } from '../field.ts';
import { files } from './files.ts';

const field: FieldRules = { label: 'Papers' };
const path = `${'0'.repeat(32)}.pdf`;
const link = { type: 'NIRF', path: 'https://nirf.example/a?b#c', ext: '', mime: 'link', filename: 'NIRF' };
const read = (sent: unknown) => files.schema(field).parse(sent);
const takes = (entry: object) => files.schema(field).safeParse([entry]).success;

test('a file is read from its type and path, and other properties are derived from them', () => {
  const told = { type: 'NIRF', path, ext: 'pdf', mime: 'application/pdf', filename: path };
  expect(read([{ type: 'NIRF', path, url: '/files/NIRF/a.pdf' }])).toEqual([told]);
});

test('a list is stored as the same text whatever the order of its properties', () => {
  const [one, other] = [read([{ ...link, caption: '' }]), read([Object.fromEntries(Object.entries(link).reverse())])];
  expect(files.toColumn(one)).toBe(files.toColumn(other));
  expect(files.fromColumn(files.toColumn(one))).toEqual([link]);
});

test('an absent value is read as an empty list', () => {
  expect([read(''), read(null), read([]), files.fromColumn('[]')]).toEqual([[], [], [], []]);
});

test('links must be http or https addresses, and files must have a known type and path', () => {
  const addresses = [
    'javascript:alert(1)',
    'ftp://a.example',
    '//a.example',
    'https://',
    'https://a b',
    'https://u@a.b',
  ];
  expect(addresses.filter((address) => takes({ ...link, path: address }))).toEqual([]);
  expect([takes(link), takes({ ...link, path: 'http://a.example' })]).toEqual([true, true]);
  expect([takes({ ...link, type: 'SECRETS' }), takes({ type: 'NIRF', path: `../${path}` })]).toEqual([false, false]);
});

test('a picture may have a description of up to 300 characters, and other files may have none', () => {
  const picture = { type: 'COLLEGE', path: path.replace('pdf', 'png'), filename: 'a.png' };
  const [described] = read([{ ...picture, alt: ' The court in bloom ', caption: 'Spring' }]);
  expect(described).toMatchObject({ caption: 'Spring', alt: 'The court in bloom' });
  expect(files.format([described!])).toBe('a.png "Spring" (description: The court in bloom)');
  // An entry without a description must equal the entries stored before descriptions existed.
  expect(read([{ ...picture, alt: '' }])).toEqual(read([picture]));
  expect(Object.keys(read([picture])[0]!)).not.toContain('alt');
  expect([takes({ ...picture, alt: 'x'.repeat(300) }), takes({ ...picture, alt: 'x'.repeat(301) })]).toEqual([
    true,
    false,
  ]);
  expect([takes({ ...link, alt: 'A site' }), takes({ type: 'NIRF', path, alt: 'A paper' })]).toEqual([false, false]);
});

test('only uploaded files count as stored files, and the log names links and files', () => {
  const list = read([link, { type: 'NIRF', path, filename: 'a.pdf', caption: 'Rank' }]);
  expect(files.files?.(list)).toEqual([path]);
  expect([files.format(list), files.format([])]).toEqual(['NIRF, a.pdf "Rank"', '(empty)']);
});

test('files are exported to a cell as absolute addresses, one per line, and imported from them', () => {
  const uploaded = { type: 'NIRF', path, ext: 'pdf', mime: 'application/pdf', filename: 'a.pdf' };
  expect(files.toCell?.([uploaded, link], field, 'https://portal.example')).toBe(
    `https://portal.example/files/NIRF/${path}\n${link.path}`,
  );
  expect(files.toCell?.([], field, 'https://portal.example')).toBe('');
  const named = { type: 'NIRF', path };
  const addresses = [`https://portal.example/files/NIRF/${path}`, `http://10.0.0.7:3000/files/NIRF/${path}; `];
  expect(addresses.map((address) => files.fromCell?.(address, field))).toEqual([[named], [named]]);
  expect(files.fromCell?.(`/files/NIRF/${path}\n${link.path}`, field)).toEqual([named, { type: '', path: link.path }]);
  expect(files.fromCell?.(' ', field)).toEqual([]);
});

test('spaces in the address of a link are encoded, and an uploaded file is not read as a link', () => {
  const sent = { ...link, path: ' https://college.edu/My File.pdf ' };
  expect(files.schema(field).parse([sent])).toMatchObject([{ path: 'https://college.edu/My%20File.pdf' }]);
  expect(files.schema(field).safeParse([{ ...sent, path: 'My File.pdf' }]).success).toBe(false);
});

import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { withFile } from '#test/helpers/temporary-file.ts';
import { matchesExtension } from './content.ts';

/** How an entry departs from the plain form. */
interface Form {
  /** Leaves the entry out of the list at the end. */
  readonly isUnlisted?: boolean;
  /** What its own header says instead. */
  readonly header?: { readonly name?: string; readonly size?: number; readonly method?: number };
  /** The sizes stand behind the data: with a signature, in four bytes each or in eight. */
  readonly behind?: { readonly isSigned?: boolean; readonly isLong?: boolean; readonly size?: number };
  /** Its header holds its sizes in the ZIP64 field, as programs write it that do not know them in time. */
  readonly isLong?: boolean;
  /** What follows the entry. */
  readonly then?: string;
}

interface Entry extends Form {
  readonly name: string;
  readonly text: string;
}

/** An archive of entries stored without compression, one character per byte. */
function archive(entries: readonly Entry[], { isLong = false, comment = '' } = {}): string {
  let file = '';
  let list = '';
  for (const entry of entries) {
    if (!entry.isUnlisted) list += listed(entry, file.length);
    file += headed(entry) + entry.text + described(entry) + (entry.then ?? '');
  }
  const count = entries.filter(({ isUnlisted }) => !isUnlisted).length;
  const long =
    `PK\x06\x06${eight(44)}${two(45, 45)}${four(0, 0)}${eight(count, count, list.length, file.length)}` +
    `PK\x06\x07${four(0)}${eight(file.length + list.length)}${four(1)}`;
  const said = isLong ? [0xffff, 0xffffffff, 0xffffffff] : [count, list.length, file.length];
  const [number, size, start] = said as [number, number, number];
  const end = `PK\x05\x06${two(0, 0, number, number)}${four(size, start)}${two(comment.length)}${comment}`;
  return file + list + (isLong ? long : '') + end;
}

function headed({ name, text, header = {}, behind, isLong }: Entry): string {
  const { name: said = name, size = text.length, method = 0 } = header;
  const extra = isLong ? two(1, 16) + eight(size, size) : '';
  const sizes = behind ? [0, 0, 0] : isLong ? [sumOf(text), 0xffffffff, 0xffffffff] : [sumOf(text), size, size];
  const facts = two(20, behind ? 8 : 0, method, 0, 0) + four(...sizes) + two(said.length, extra.length);
  return `PK\x03\x04${facts}${said}${extra}`;
}

function described({ text, behind }: Entry): string {
  if (!behind) return '';
  const { isSigned = false, isLong = false, size = text.length } = behind;
  return (isSigned ? 'PK\x07\x08' : '') + four(sumOf(text)) + (isLong ? eight(size, size) : four(size, size));
}

function listed({ name, text, behind }: Entry, at: number): string {
  const facts = two(20, 20, behind ? 8 : 0, 0, 0, 0) + four(sumOf(text), text.length, text.length);
  return `PK\x01\x02${facts}${two(name.length, 0, 0, 0, 0)}${four(0, at)}${name}`;
}

function sumOf(text: string): number {
  return crc32(Buffer.from(text, 'latin1'));
}

function two(...numbers: number[]): string {
  return numbers.map((number) => String.fromCharCode(number & 255, number >> 8)).join('');
}

function four(...numbers: number[]): string {
  return numbers.map((number) => two(number & 0xffff, number >>> 16)).join('');
}

function eight(...numbers: number[]): string {
  return numbers.map((number) => four(number, 0)).join('');
}

function isTaken(file: string): Promise<boolean> {
  return withFile(file, (path) => matchesExtension(path, 'zip'));
}

const minutes: Entry = { name: 'minutes.txt', text: 'All agreed.' };
const list: Entry = { name: 'list.txt', text: 'Rima, Asha' };
const program: Entry = { name: 'setup.exe', text: 'MZ' };

test.each<[what: string, file: string]>([
  ['several entries', archive([minutes, list])],
  ['no entries', archive([])],
  ['a comment', archive([minutes], { comment: 'Made by hand PK\x03\x04' })],
  ['sizes behind the data', archive([{ ...minutes, behind: { isSigned: true } }, list])],
  [
    'sizes behind the data, without a signature',
    archive([
      { ...minutes, behind: {} },
      { ...list, behind: {} },
    ]),
  ],
  ['long sizes behind the data', archive([{ ...minutes, behind: { isSigned: true, isLong: true } }, list])],
  ['sizes in the ZIP64 field', archive([{ ...minutes, isLong: true }, list])],
  ['a ZIP64 end record', archive([minutes, list], { isLong: true })],
  ['zeros between its entries', archive([{ ...minutes, then: '\0'.repeat(200_000) }, list])],
  ['archives among its entries', archive([{ name: 'a.zip', text: archive([program, list]) }, minutes])],
  [
    'a streamed archive with another in it',
    archive([{ name: 'a.zip', text: archive([{ ...program, behind: {} }]), behind: { isSigned: true } }, minutes]),
  ],
])('an archive with %s is taken', async (_, file) => {
  expect(await isTaken(file)).toBe(true);
});

test.each<[what: string, file: string]>([
  ['an entry between the others that is not listed', archive([minutes, { ...program, isUnlisted: true }, list])],
  ['a first entry that is not listed', archive([{ ...program, isUnlisted: true }, minutes])],
  ['a last entry that is not listed', archive([minutes, { ...program, isUnlisted: true }])],
  ['nothing listed', archive([{ ...program, isUnlisted: true }])],
  ['a whole archive before its list', archive([{ ...minutes, then: archive([program]) }])],
  ['a whole archive in its comment', archive([minutes], { comment: archive([program]) })],
  ['an entry that is listed under another name', archive([{ ...minutes, header: { name: 'minutes.exe' } }])],
  ['an entry that is listed as shorter', archive([{ ...minutes, header: { size: 99 } }])],
  [
    'an entry that is listed as shorter than its ZIP64 field',
    archive([{ ...minutes, isLong: true, header: { size: 99 } }]),
  ],
  ['an entry that is listed as shorter than it says behind it', archive([{ ...minutes, behind: { size: 99 } }])],
  ['an entry that is listed as compressed otherwise', archive([{ ...minutes, header: { method: 8 } }])],
  ['an entry that ends far behind the file', longer(archive([minutes]))],
  ['an entry that is listed twice', twice(archive([minutes, list]))],
])('an archive with %s is refused', async (_, file) => {
  expect(await isTaken(file)).toBe(false);
});

/** Lists the first of two entries in the place of the second as well. */
function twice(file: string): string {
  const second = file.lastIndexOf('PK\x01\x02');
  return file.slice(0, second + 42) + four(0) + file.slice(second + 46);
}

/** Lists the only entry with a size of eight bytes that no file has. */
function longer(file: string): string {
  const at = file.indexOf('PK\x01\x02');
  const end = file.lastIndexOf('PK\x05\x06');
  const extra = two(1, 8) + four(0xffffffff, 0xffffffff);
  const list = `${file.slice(at, at + 20)}${four(0xffffffff)}${file.slice(at + 24, at + 30)}${two(extra.length)}`;
  const whole = `${list}${file.slice(at + 32, end)}${extra}`;
  const header = `${file.slice(0, 6)}${two(8)}${file.slice(8, 18)}${four(0)}${file.slice(22, at)}`;
  return `${header}${whole}PK\x05\x06${two(0, 0, 1, 1)}${four(whole.length, at)}${two(0)}`;
}

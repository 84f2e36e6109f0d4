import { expect, test } from 'vitest';
import { toReadablePath } from './readable-path.ts';

const title = '/site/notice/12-%E0%A6%AA%E0%A6%BE';

test.each([
  ['/site/notices', '/site/notices'],
  [`${title}?from=%E0`, `${title}?from=%E0`],
  [`${title}%E0%A6`, title],
  [`${title}%E0%A`, title],
  [`${title}%`, title],
  [`${title}%E0%A6?year=2026%`, `${title}?year=2026%`],
  ['/site/notice/12-%ff%41', '/site/notice/12-A'],
  ['/site/notice/12-100%-pass', '/site/notice/12-100-pass'],
  ['/site//notice/%E0%A6/', '/site//notice/%EF%BF%BD/'],
  ['/site/notice/12-%E0%A6%2F', '/site/notice/12-%2F'],
])('%s is read as %s', (address, readable) => {
  expect(toReadablePath(address)).toBe(readable);
});

test('an address full of incomplete percent signs is read without delay', () => {
  expect(toReadablePath(`/site/${'%'.repeat(5_000_000)}`)).toBe('/site/%EF%BF%BD');
});

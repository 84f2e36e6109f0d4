import { expect, test } from 'vitest';
import { typedCodeOf } from './typed-code.ts';

test.each([
  ['018291', '018291'],
  [' 018 291\n', '018291'],
  ['\u09e6\u09e7\u09ee \u09e8\u09ef\u09e7', '018291'],
  ['\u0966\u0967\u096e\u0968\u096f\u0967', '018291'],
  ['7kq2-m0xd-9ray-h4te', '7kq2-m0xd-9ray-h4te'],
])('a code typed as %j is read as %s', (typed, code) => {
  expect(typedCodeOf(typed)).toBe(code);
});

import { expect, test } from 'vitest';
import { withoutInvisible } from './without-invisible.ts';

test.each(['\u200c', ' \u200d ', '\u00ad', '\u3164', '\u2800\u2800', '\ufe0f', ''])(
  '%j has no visible characters and becomes empty',
  (text) => {
    expect(withoutInvisible(text)).toBe('');
  },
);

test.each([
  ['ক্\u200d', 'ক্\u200d'],
  ['ৰূপ\u200c ম', 'ৰূপ\u200c ম'],
  ['\u202eAsha\u200b', 'Asha'],
  ['\u0000', '\u0000'],
])('%j is read as %j', (text, read) => {
  expect(withoutInvisible(text)).toBe(read);
});

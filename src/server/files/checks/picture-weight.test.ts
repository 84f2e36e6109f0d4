import { expect, test } from 'vitest';
import { isTooHeavy } from './picture-weight.ts';

const passes = { isProgressive: true };
const deep = { depth: 'ushort' } as const;

test.each([
  ['the photo of a phone', 'jpeg', 12, {}, false],
  ['the photo of a camera', 'jpeg', 102, {}, false],
  ['a photo saved for the web', 'jpeg', 61, passes, false],
  ['a vast photo in several passes', 'jpeg', 219, passes, true],
  ['a vast photo', 'jpeg', 221, {}, true],
  ['a scan', 'png', 128, { ...deep, channels: 4 }, false],
  ['an interlaced drawing', 'png', 60, { ...passes, channels: 4 }, false],
  ['a vast interlaced drawing in deep colours', 'png', 127, { ...passes, ...deep }, true],
  ['an animation', 'gif', 8, { channels: 4 }, false],
  ['the photo of a new phone', 'avif', 12, deep, false],
  ['a vast photo of the new kind', 'avif', 49, { channels: 4 }, true],
] as const)(
  '%s (%s, %d megapixels) is judged by the memory it takes to read',
  (_what, format, megapixels, more, isRefused) => {
    const head = { width: 1000, height: megapixels * 1000, channels: 3, depth: 'uchar', isProgressive: false } as const;
    expect(isTooHeavy(format, { ...head, ...more })).toBe(isRefused);
  },
);

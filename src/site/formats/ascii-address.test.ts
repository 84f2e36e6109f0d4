import { expect, test } from 'vitest';
import { asciiAddress } from './ascii-address.ts';

test.each([
  [
    'https://college.edu.in/site/notice/5-পাণ্ডু',
    'https://college.edu.in/site/notice/5-%E0%A6%AA%E0%A6%BE%E0%A6%A3%E0%A7%8D%E0%A6%A1%E0%A7%81',
  ],
  ['https://college.edu.in/search?q=a&b=c d', 'https://college.edu.in/search?q=a&b=c%20d'],
  ['https://পাণ্ডু.ভাৰত/', 'https://xn--15bdu4fra4e.xn--45br5cyl/'],
  ['https://college.edu.in/a%20b/%E0%A6%AA', 'https://college.edu.in/a%20b/%E0%A6%AA'],
  ['https://college.edu.in/100%/{x}|`^', 'https://college.edu.in/100%25/%7Bx%7D%7C%60%5E'],
  ['/files/x/অ b%20c', '/files/x/%E0%A6%85%20b%20c'],
])('%s is encoded as %s', (address, spelled) => {
  expect(asciiAddress(address)).toBe(spelled);
  expect(asciiAddress(spelled)).toBe(spelled);
});

import { expect, test } from 'vitest';
import { parseLinkAddress } from './parse-link-address.ts';

test.each([
  ['https://gauhati.ac.in', 'https://gauhati.ac.in'],
  [' www.gauhati.ac.in/notices?x=1 ', 'https://www.gauhati.ac.in/notices?x=1'],
  ['office@college.in', 'mailto:office@college.in'],
  ['tel:0361257', 'tel:0361257'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://a.in', null],
  ['herbarium', null],
  ['', null],
])('%j typed as an address becomes %j', (typed, address) => {
  expect(parseLinkAddress(typed)).toBe(address);
});

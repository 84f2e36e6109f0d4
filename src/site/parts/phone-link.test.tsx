import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneLink } from './phone-link.tsx';

test.each([
  ['9864012345', '<a href="tel:9864012345">9864012345</a>'],
  [
    '0361 257 0000, +91 98640 12345',
    '<a href="tel:03612570000">0361 257 0000</a>, <a href="tel:+919864012345">+91 98640 12345</a>',
  ],
  ['(0361) 257-0000', '<a href="tel:03612570000">(0361) 257-0000</a>'],
  ['+91 (361) 257.0000', '<a href="tel:+913612570000">+91 (361) 257.0000</a>'],
  ['0361 2570000/01', '<a href="tel:03612570000">0361 2570000</a>/01'],
  ['98640-12345 (10 am–4 pm)', '<a href="tel:9864012345">98640-12345</a> (10 am–4 pm)'],
  ['0361 2570000 ext 12', '<a href="tel:03612570000">0361 2570000</a> ext 12'],
  ['Office: 0361 2570000', 'Office: <a href="tel:03612570000">0361 2570000</a>'],
  [
    '৯৮৬৪০-১২৩৪৫, +९१ ३६१ २५७००००',
    '<a href="tel:9864012345">৯৮৬৪০-১২৩৪৫</a>, <a href="tel:+913612570000">+९१ ३६१ २५७००००</a>',
  ],
  ['ask the office', 'ask the office'],
])('the phone numbers in "%s" become links', (phone, html) => {
  expect(renderToStaticMarkup(<PhoneLink phone={phone} />)).toBe(html);
});

import { expect, test } from 'vitest';
import { toShownHtml } from './to-shown-html.ts';

test.each([
  ['words alone are a paragraph', 'a <strong>b</strong><br>c', '<p>a <strong>b</strong><br>c</p>'],
  ['blocks stand as they are', '<h2>a</h2><ul><li>b</li></ul>', '<h2>a</h2><ul><li>b</li></ul>'],
  ['no text is nothing', '', ''],
  [
    'under a first heading all move one down',
    '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><p>&lt;h1&gt;</p>',
    '<h2>a</h2><h3>b</h3><h4>c</h4><h4>d</h4><p>&lt;h1&gt;</p>',
  ],
])('asShown: %s', (_, html, shown) => {
  expect(toShownHtml(html)).toBe(shown);
  expect(toShownHtml(shown)).toBe(shown);
});

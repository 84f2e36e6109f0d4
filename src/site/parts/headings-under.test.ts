import { expect, test } from 'vitest';
import { toShownHtml } from '#model/rich-text/to-shown-html.ts';
import { headingsUnder } from './headings-under.ts';

test('the first heading of a text is one level below that of the page', () => {
  expect(headingsUnder(1, '<h4>Admission</h4><p>Open.</p>')).toBe('<h2>Admission</h2><p>Open.</p>');
  expect(headingsUnder(2, '<h2>Admission</h2>')).toBe('<h3>Admission</h3>');
});

test('headings keep their order, and no level is skipped', () => {
  const text = '<h3>a</h3><h2>b</h2><h4>c</h4><h4>d</h4><h2>e</h2>';
  expect(headingsUnder(1, text)).toBe('<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3><h2>e</h2>');
  expect(headingsUnder(4, '<h2>a</h2><h3>b</h3><h4>c</h4>')).toBe('<h5>a</h5><h6>b</h6><h6>c</h6>');
});

test('a text with its own title does not add a second top-level heading', () => {
  const text = '<h1>a</h1><h2>b</h2><h3>c</h3>';
  expect(headingsUnder(1, toShownHtml(text))).toBe('<h2>a</h2><h3>b</h3><h4>c</h4>');
  expect(headingsUnder(3, toShownHtml(text))).toBe('<h4>a</h4><h5>b</h5><h6>c</h6>');
});

test('text that only looks like a heading is unchanged', () => {
  expect(headingsUnder(2, '<p>&lt;h2&gt;</p>')).toBe('<p>&lt;h2&gt;</p>');
});

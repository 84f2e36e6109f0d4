import { expect, test } from 'vitest';
import { cleanRichText } from '#server/http/records/rich-text.ts';
import { cleanPastedHtml } from './paste.ts';
import { googleDocs, webPage, word } from '#test/helpers/clipboards.ts';

const clipboards = { word, googleDocs, webPage };

test('text pasted from Word has its headings, lists and links, and no markup of Word', () => {
  expect(cleanPastedHtml(word)).toBe(
    '<h2>Field trip</h2>' +
      '<p>The department visits <strong>Deepor Beel</strong> on <em>12 December</em>. ' +
      'Read the <a href="https://example.edu/rules?a=1&amp;b=2" rel="noopener noreferrer">rules</a> first.</p>' +
      '<ul><li>Boots<ul><li>Rubber ones</li></ul></li><li>Lens</li></ul>' +
      '<ol><li>Meet at the gate</li><li>Sign the list</li></ol>' +
      '<p>Bring water.</p>',
  );
});

test('named character references in pasted text become their characters', () => {
  const html =
    '<p>The college&rsquo;s &ldquo;open day&rdquo; &ndash; 10&deg;&nbsp;C, &frac12; day, caf&eacute; &Eacute; &amp;c &unknown;</p>';
  expect(cleanPastedHtml(html)).toBe('<p>The college’s “open day” – 10° C, ½ day, café É &amp;c &amp;unknown;</p>');
});

test.each(['1.', '(iv)', 'b)', '১.', '১০।', 'ক)', '(খ)'])(
  'a list that Word numbers with %s becomes an ordered list',
  (number) => {
    const item = `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${number} </span>প্ৰথম</p>`;
    expect(cleanPastedHtml(item)).toBe('<ol><li>প্ৰথম</li></ol>');
  },
);

test('text pasted from Google Docs is bold only where it was bold there', () => {
  expect(cleanPastedHtml(googleDocs)).toBe(
    '<h2>Seminar</h2><p>A talk by <strong>Dr Das</strong> in <em>Hall <u>B</u></em>.</p>' +
      '<ul><li>Tea<ul><li>Biscuits</li></ul></li></ul><p>Welcome.</p>',
  );
});

test('text pasted from a web page has its structure without its styles', () => {
  expect(cleanPastedHtml(webPage)).toBe(
    '<h2>Admission</h2><p>Apply <a href="https://example.edu/apply" rel="noopener noreferrer">online</a> by June.</p>' +
      '<h4>Fees</h4><p>Arts 4,000</p><p>Science 5,200</p><ol><li>Form</li><li>Marks</li></ol>',
  );
});

test('a pasted word stays inline, and content copied from an editor of the portal is not changed', () => {
  expect(cleanPastedHtml('<meta charset="utf-8"><span style="color: red">word</span>')).toBe('word');
  const own = '<meta charset="utf-8"><p data-pm-slice="1 1 []">word</p>';
  expect(cleanPastedHtml(own)).toBe(own);
});

test.each(Object.entries(clipboards))('text pasted from %s is not changed again by the server', (_, html) => {
  expect(cleanRichText(cleanPastedHtml(html))).toBe(cleanPastedHtml(html));
});

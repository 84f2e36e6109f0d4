import fc from 'fast-check';
import sanitize from 'sanitize-html';
import { describe, expect, test, vi } from 'vitest';
import { featured } from '#model/content/featured.ts';
import { blankRecord } from '#model/record.ts';
import { toShownHtml } from '#model/rich-text/to-shown-html.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import { tidyRichText } from '#model/rich-text/tidy.ts';
import { cleanRichText, cleanValue, cleanTextFields } from './rich-text.ts';

vi.mock('sanitize-html', { spy: true });

/** The input, and what is stored of it. */
const corpus: [string, string][] = [
  ['<p>ok</p><script>alert(1)</script>', '<p>ok</p>'],
  ['<scr<script>ipt>alert(1)</script>x', 'ipt&gt;alert(1)x'],
  ['<SCRIPT SRC=//evil.in/x.js></SCRIPT>x', 'x'],
  ['<img src=x onerror=alert(1)>x', 'x'],
  ['<p onclick="alert(1)" style="position:fixed" class="a" id="b">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a href=" &#106;avascript:alert(1)">x</a>', 'x'],
  ['<a href="java&#x0A;script:alert(1)">x</a>', 'x'],
  ['<a href="java&Tab;script&colon;alert(1)">x</a>', 'x'],
  ['<a href="&#1;javascript:alert(1)">x</a>', 'x'],
  ['<a href="data:text/html;base64,PHN2Zz4=">x</a>', 'x'],
  ['<a href="//evil.in">x</a>', 'x'],
  [
    '<a href="https://a.in/&quot; onmouseover=&quot;x">x</a>',
    '<a href="https://a.in/&quot;%20onmouseover=&quot;x" rel="noopener noreferrer">x</a>',
  ],
  ['<svg onload=alert(1)><p>no</p></svg>x', 'x'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>x', 'x'],
  ['<math><mi xlink:href="javascript:x">no</mi></math>x', 'x'],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ['<style>p { background: url(javascript:x) }</style>x', 'x'],
  ['<iframe src="https://a.in">no</iframe>x', 'x'],
  ['<textarea><p>no</p></textarea>x', 'x'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
  ['<template><p>no</p></template><object>no</object>x', 'x'],
  ['<p title="<script>">x</p>', '<p>x</p>'],
  ['<!--><img src=x onerror=alert(1)>-->x', '--&gt;x'],
  ['<form action="https://evil.in"><input name=a><button>b</button></form>', '<p>b</p>'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<b><p>a</b>b', '<p><strong>a</strong></p><p>b</p>'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
  ['<blockquote>a</blockquote><dl><dt>b<dd>c</dl>', '<p>a</p><p>b</p><p>c</p>'],
  ['x &#1;&#8;y', 'x y'],
];

describe('cleanRichText with hostile input', () => {
  test.each(corpus)('%s', (sent, stored) => {
    expect(cleanRichText(sent)).toBe(stored);
  });

  test('leaves only elements that a rich text may contain', () => {
    for (const [sent] of corpus) expect(beside(cleanRichText(sent))).not.toMatch(/[<>]/);
  });
});

/** A text without the elements of a rich text. */
function beside(html: string): string {
  return html
    .replace(/<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*" rel="noopener noreferrer">/g, '')
    .replace(/<\/?(?:p|br|strong|em|u|h1|h2|h3|h4|ul|ol|li)>|<\/a>/g, '');
}

const long = 200_000;
const heavy: Record<string, string> = {
  'bold in bold': '<b>'.repeat(long / 3),
  'paragraphs in cells': '<p><td>'.repeat(long / 7),
  'lists in lists': '<ul><li>a'.repeat(long / 9),
  'ends of nothing': '<b>'.repeat(190) + '</i>'.repeat(long / 4 - 200),
  'open angles': '<'.repeat(long),
  'open quotes': '<a href="'.repeat(long / 9),
  'open comments': '<!--'.repeat(long / 4),
  'words in bold': '<b>x</b> '.repeat(long / 9),
  'spaces in marks': '<b>&nbsp;</b><i>&nbsp;</i>'.repeat(long / 26),
  'spaces that do not break': `x${'\u00a0'.repeat(long - 1)}`,
  'items with two lines': `<ul>${'<li>a<p>b</p>'.repeat(long / 13)}`,
  'frames in frames': '<iframe>'.repeat(long / 8),
  spaces: ' '.repeat(long),
};

describe('cleanRichText', () => {
  test.each([...Object.entries(heavy), ...corpus.map(([sent]) => [sent, sent] as const)])(
    'is idempotent for %s',
    (_, sent) => {
      const clean = cleanRichText(sent);
      expect(cleanRichText(clean)).toBe(clean);
    },
  );

  test('is idempotent and leaves only allowed elements for random sequences of tags and words', () => {
    const names = 'p div h1 h3 h6 ul ol li b em u pre table tr td script'.split(' ');
    const tags = fc.constantFrom(...names.flatMap((name) => [`<${name}>`, `</${name}>`]));
    const others = fc.constantFrom(
      '<br>',
      '<a href="https://a.in">',
      '<a href="x">',
      '</a>',
      '<p></p>',
      '<!-- -->',
      '<',
    );
    const words = fc.constantFrom('a', 'b c', ' ', '\n', '\u00a0', '&nbsp;', '&amp;lt;', '\u0338', '\u0301', '>');
    const texts = fc.array(fc.oneof({ weight: 3, arbitrary: tags }, others, { weight: 2, arbitrary: words }), {
      maxLength: 24,
    });
    fc.assert(
      fc.property(texts, (parts) => {
        const sent = parts.join('');
        const made = cleanRichText(sent);
        expect(beside(made)).not.toMatch(/[<>]/);
        expect(made).toBe(made.trim());
        expect(tidyRichText(made)).toBe(made);
        expect(cleanRichText(made)).toBe(made);
        expect(toPlainText(toShownHtml(made))).toBe(toPlainText(made));
      }),
      { numRuns: 3000 },
    );
  });

  test('preserves the words of text that is nested too deeply', () => {
    expect(cleanRichText(`${'<div><b>'.repeat(5000)}words &lt;here&gt;`)).toBe('<p>words &lt;here&gt;</p>');
  });
});

describe('a text stored with earlier markup', () => {
  const stored = '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul><p><strong>c<br></strong>d</p>';
  const saved = (description: string, before = stored) => {
    const record = { ...blankRecord(featured), title: 'Open day' };
    return cleanTextFields(featured, { ...record, description }, { ...record, description: before })['description'];
  };

  test('stays unchanged when it is sent back as it was read or as the editor rewrites it', () => {
    expect(saved(stored)).toBe(stored);
    expect(saved('<ul><li>a<ol><li>b</li></ol></li></ul><p><b>c</b><br>d</p>')).toBe(stored);
  });

  test('is stored with current markup after its first change', () => {
    expect(saved(stored.replace('d', 'e'))).toBe(
      '<ul><li>a<ol><li>b</li></ol></li></ul><p><strong>c</strong><br>e</p>',
    );
    expect(saved('plain words', '<p>plain words</p>')).toBe('plain words');
  });

  test('is cleaned even if unchanged when it contains forbidden markup', () => {
    for (const sent of ['<ul><li onclick="x()"><p>a</p></li></ul>', '<ul><li>a<!--><img src=x>--></li></ul>']) {
      expect(saved(sent, sent)).toBe(cleanRichText(sent));
    }
  });
});

test('a text is cleaned only once, even if cleanValue is called for it repeatedly', () => {
  vi.mocked(sanitize).mockClear();
  const field = { kind: 'richtext', label: 'About' } as const;
  const clean = cleanValue(field, '<p onclick="x()">once</p>');
  expect([cleanValue(field, '<p onclick="x()">once</p>'), cleanValue(field, clean)]).toEqual([clean, clean]);
  expect(sanitize).toHaveBeenCalledTimes(1);
});

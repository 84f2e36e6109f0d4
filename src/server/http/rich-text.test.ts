import { describe, expect, test } from 'vitest';
import { cleanRichText } from './rich-text.ts';

/** What is sent, and what is stored of it. */
const corpus: [string, string][] = [
  ['<p>ok</p><script>alert(1)</script>', '<p>ok</p>'],
  ['<scr<script>ipt>alert(1)</script>x', '<p>ipt&gt;alert(1)x</p>'],
  ['<SCRIPT SRC=//evil.in/x.js></SCRIPT>x', '<p>x</p>'],
  ['<img src=x onerror=alert(1)>x', '<p>x</p>'],
  ['<p onclick="alert(1)" style="position:fixed" class="a" id="b">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<p>x</p>'],
  ['<a href=" &#106;avascript:alert(1)">x</a>', '<p>x</p>'],
  ['<a href="java&#x0A;script:alert(1)">x</a>', '<p>x</p>'],
  ['<a href="java&Tab;script&colon;alert(1)">x</a>', '<p>x</p>'],
  ['<a href="&#1;javascript:alert(1)">x</a>', '<p>x</p>'],
  ['<a href="data:text/html;base64,PHN2Zz4=">x</a>', '<p>x</p>'],
  ['<a href="//evil.in">x</a>', '<p>x</p>'],
  [
    '<a href="https://a.in&quot; onmouseover=&quot;x">x</a>',
    '<p><a href="https://a.in&quot;%20onmouseover=&quot;x" rel="noopener noreferrer">x</a></p>',
  ],
  ['<svg onload=alert(1)><p>no</p></svg>x', '<p>x</p>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>x', '<p>x</p>'],
  ['<math><mi xlink:href="javascript:x">no</mi></math>x', '<p>x</p>'],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ['<style>p { background: url(javascript:x) }</style>x', '<p>x</p>'],
  ['<iframe src="https://a.in">no</iframe>x', '<p>x</p>'],
  ['<textarea><p>no</p></textarea>x', '<p>x</p>'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
  ['<template><p>no</p></template><object>no</object>x', '<p>x</p>'],
  ['<p title="<script>">x</p>', '<p>x</p>'],
  ['<!--><img src=x onerror=alert(1)>-->x', '<p>--&gt;x</p>'],
  ['<form action="https://evil.in"><input name=a><button>b</button></form>', '<p>b</p>'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<b><p>a</b>b', '<p><strong>a</strong></p><p>b</p>'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
  ['<blockquote>a</blockquote><dl><dt>b<dd>c</dl>', '<p>a</p><p>b</p><p>c</p>'],
  ['x &#1;&#8;y', '<p>x y</p>'],
];

describe('what somebody sends is stored as text that runs nothing', () => {
  test.each(corpus)('%s', (sent, stored) => {
    expect(cleanRichText(sent)).toBe(stored);
  });

  test('whatever it was, nothing is in it but what a rich text holds', () => {
    for (const [sent] of corpus) {
      const bare = cleanRichText(sent)
        .replace(/<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*" rel="noopener noreferrer">/g, '')
        .replace(/<\/?(?:p|br|strong|em|u|h2|h3|h4|ul|ol|li)>|<\/a>/g, '');
      expect(bare).not.toMatch(/[<>]/);
    }
  });
});

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
  'frames in frames': '<iframe>'.repeat(long / 8),
  spaces: ' '.repeat(long),
};

describe('the same again, however much and however deep', () => {
  test.each([...Object.entries(heavy), ...corpus.map(([sent]) => [sent, sent] as const)])('%s', (_, sent) => {
    const clean = cleanRichText(sent);
    expect(cleanRichText(clean)).toBe(clean);
  });

  test('what is nested too deep to be read keeps its words', () => {
    expect(cleanRichText(`${'<div><b>'.repeat(5000)}words &lt;here&gt;`)).toBe('<p>words &lt;here&gt;</p>');
  });
});

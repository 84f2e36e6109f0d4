import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#model/search/search-query.ts';
import { wordKeyOf, textContainsWord } from './text-contains-word.ts';
import { fieldSeparator, phrasePattern, wordPattern, type TextFormat } from './word-patterns.ts';

const fits = (word: string, writing: TextFormat, text: string) =>
  new RegExp(wordPattern(foldText(word), writing)).test(text.toLowerCase());

const html =
  '<p>R&amp;D of <strong>Bot</strong>any: 2 &lt; 3</p><p>torch<br>light</p><ul><li><p><a href="https://grants.example/?a=1&amp;b=2" rel="noopener noreferrer"><em>UGC</em></a></p></li></ul>';

test.each(['botany', 'of', 'r&d', '<', 'torch', 'ugc', '&', 'd', 'any:'])(
  'a search for "%s" matches the rich text',
  (word) => {
    expect(fits(word, 'html', html)).toBe(true);
  },
);

test.each([
  'strong',
  'href',
  'grants',
  'noopener',
  'amp',
  'amp;',
  'p;',
  'lt',
  ';',
  'br',
  'li>',
  '>',
  'em',
  'torchlight',
  '<p',
  'mp;d',
])('a search for "%s" does not match the markup of the rich text', (word) => {
  expect(fits(word, 'html', html)).toBe(false);
});

test('a search in a JSON list matches its values, not the names of its properties', () => {
  const json = JSON.stringify([{ member_name: 'The "name" of\\it', member_designation: 'Convener' }]);
  expect(['member', '_designation', 'member_name'].map((word) => fits(word, 'json', json))).toEqual([
    false,
    false,
    false,
  ]);
  expect(['"name"', 'convener', 'of\\it'].map((word) => fits(word, 'json', json))).toEqual([true, true, true]);
});

test.each([
  ['a.b*c', 'xa.b*cx', true],
  ['a.b', 'axb', false],
  ['b.sc', 'BSc', true],
  ['bsc', 'B.Sc. and B. Com', true],
  ['bcom', 'B.Sc. and B. Com', true],
  ['bsc', 'club science', false],
  ['n.c.c', 'the N.C.C camp', true],
  ['5.1.1', '511', false],
  ['womens', 'Women’s cell', true],
  ["women's", 'womens cell', true],
  ['womens', 'women sing', false],
  ['(1', 'no (১ of', true],
  ['২০২৪', 'in 2024', true],
  ['শ্রী', 'শ্\u200dরী', true],
  [String.raw`\d`, String.raw`a\d`, true],
  [String.raw`\d`, '7', false],
  ["women's", 'The women’s cell', true],
  ['women’s', "The women's cell", true],
  ['2025-26', 'AQAR 2025–26', true],
  ['a-c', 'abc', false],
  ['ৰবীন্দ্ৰ', 'রবীন্দ্রনাথ', true],
  ['বিভাগর', 'বিভাগৰ জাননী', true],
])('a search for %s in %s matches: %s', (word, text, found) => {
  expect(fits(word, 'plain', text)).toBe(found);
});

/** What must not be around a word, in the syntax of an engine with lookahead and lookbehind. */
const around: Readonly<Record<TextFormat, { before: (first: string) => string; behind: string }>> = {
  plain: { before: () => '', behind: '' },
  html: { before: (first) => `(?<!&[a-z]{0,3}${first})`, behind: `(?![^<>${fieldSeparator}]*>)` },
  json: { before: () => '', behind: `(?![^"${fieldSeparator}]*":)` },
};

/** Whether a word without special characters of regular expressions is found, by looking at what is around it. */
function isFound(word: string, writing: TextFormat, text: string): boolean {
  const { before, behind } = around[writing];
  const within = { plain: '\u200d*', html: '(?:\u200d|</?(?:[aes][^<>]*|u)>)*', json: '\u200d*' }[writing];
  const [first = '', ...more] = Array.from(word).map((letter) => (letter === '&' ? '&amp;' : letter));
  const isInEntity = ['amp;', 'lt;', 'gt;'].some(
    (name) => name.includes(word) || Array.from(name).some((_, at) => word.startsWith(name.slice(at))),
  );
  return new RegExp([first + (isInEntity ? before(first) : ''), ...more].join(within) + behind).test(text);
}

test('a pattern without lookaround finds the same as one with it', () => {
  const html = fc.constantFrom(
    ...['<p>', '</p>', '<em>', '</em>', '<a href="p;">', '</a>', '<br>'],
    ...['&amp;', '&lt;', '&gt;'],
  );
  const json = fc.constantFrom('"', '":', ':', ',', '\\"');
  const letters = fc.constantFrom(...Array.from('ampltgx;'), '\u200d', fieldSeparator, ' ');
  const broken = fc.constantFrom('<', '>', '&', '"');
  const words = fc.string({ unit: fc.constantFrom(...Array.from('ampltgx;')), minLength: 1, maxLength: 4 });
  for (const writing of ['plain', 'html', 'json'] as const) {
    const parts = fc.oneof(
      { weight: 5, arbitrary: letters },
      { weight: 3, arbitrary: writing === 'json' ? json : html },
      broken,
    );
    const texts = fc.array(parts, { maxLength: 16 }).map((some) => some.join(''));
    fc.assert(
      fc.property(
        writing === 'html' ? fc.oneof(words, fc.constantFrom('&', 'a&', '&p')) : words,
        texts,
        (word, text) => {
          expect(fits(word, writing, text)).toBe(isFound(word, writing, text));
          expect(textContainsWord(text, wordKeyOf(word, writing))).toBe(isFound(word, writing, text));
        },
      ),
      { numRuns: 3000 },
    );
  }
});

test.each([
  ['html', `<a href="${'a'.repeat(200_000)}">here</a>`],
  ['json', JSON.stringify([{ ['a'.repeat(200_000)]: 'here' }])],
] as const)('unread parts of %s are skipped without delay, however often the word occurs in them', (writing, text) => {
  expect([
    textContainsWord(text, wordKeyOf('aa', writing)),
    textContainsWord(text, wordKeyOf('here', writing)),
  ]).toEqual([false, true]);
});

test('a pattern uses only syntax that every engine supports', () => {
  const all = ['html', 'json', 'plain'].flatMap((writing) =>
    ['amp', 'p;', 'r&d', 'b.sc', 'phd', 'womens', '<', '"x"', '2024', 'a\\d', 'শ্রী', '()[]{}^$|?*+._-/#~@!%,:;=`'].map(
      (word) => wordPattern(word, writing as TextFormat),
    ),
  );
  for (const pattern of [...all, phrasePattern('one 2 three')]) {
    expect(pattern.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/\(\?[^:]|\\|[*+?}][?+*]/);
  }
});

import { expect, test } from 'vitest';
import { withLanguages } from './languages-of-parts.ts';

const page = (body: string) => `<html><head><title>জাননী</title></head><body>${body}</body></html>`;

test.each([
  ['<h1>পৰীক্ষাৰ জাননী, ২০২৬</h1>', '<h1><span lang="as">পৰীক্ষাৰ জাননী, ২০২৬</span></h1>'],
  ['<p>Botany (উদ্ভিদ বিজ্ঞান) &amp; so on</p>', '<p>Botany (<span lang="as">উদ্ভিদ বিজ্ঞান</span>) &amp; so on</p>'],
  ['<h1>ড° ৰীণা দাস</h1>', '<h1><span lang="as">ড° ৰীণা দাস</span></h1>'],
  ['<p>হিন্দী हिन्दी</p>', '<p><span lang="as">হিন্দী</span> <span lang="hi">हिन्दी</span></p>'],
  ['<p>এক &amp; দুই</p>', '<p><span lang="as">এক</span> &amp; <span lang="as">দুই</span></p>'],
  ['<p>রবীন্দ্র<em>নাথ</em></p>', '<p><span lang="bn">রবীন্দ্র</span><em><span lang="as">নাথ</span></em></p>'],
  ['<p>हिन्दी विभाग।</p>', '<p><span lang="hi">हिन्दी विभाग</span>।</p>'],
  ['<img alt="জাননী">', '<img alt="জাননী">'],
  ['<p>Plain — “text”</p>', '<p>Plain — “text”</p>'],
])('%s becomes %s', (body, said) => {
  expect(withLanguages(page(body))).toBe(page(said));
});

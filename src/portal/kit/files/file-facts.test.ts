import { expect, test } from 'vitest';
import { addressOf, describeFileType, thumbnailOf, uploadProblem } from './file-facts.ts';

const photo = { type: 'EMPLOYEE_DP', path: 'a.jpg', ext: 'jpg', mime: 'image/jpeg', filename: 'Rima.jpg' };
const link = { type: 'NIRF', path: 'https://nirf.example/2026', ext: '', mime: 'link', filename: 'NIRF' };

test('a file has an address and a thumbnail in the portal, and a link only its own address', () => {
  expect([addressOf(photo), thumbnailOf(photo)]).toEqual([
    '/files/EMPLOYEE_DP/a.jpg',
    '/files/EMPLOYEE_DP/a.jpg?size=thumb',
  ]);
  expect([addressOf(link), thumbnailOf(link)]).toEqual(['https://nirf.example/2026', undefined]);
  expect([describeFileType(photo), describeFileType(link)]).toEqual(['JPG picture', 'Link to nirf.example']);
});

test.each([
  ['https://নাক.ভাৰত/2026?a=1', 'নাক.ভাৰত'],
  ['https://nааc.example/', 'xn--nc-7kca.example'],
  ['https://nirf.example\\@নাক.ভাৰত', 'nirf.example'],
  ['https://[', 'https://['],
])('the link %s is shown with the host %s', (path, host) => {
  expect(describeFileType({ ...link, path })).toBe(`Link to ${host}`);
});

test.each([
  ['a.PDF', 45 * 1024 * 1024, undefined],
  ['a.pdf', 45 * 1024 * 1024 + 1, /larger than 45 MB/],
  ['a.pdf', 0, /empty/],
  ['a.svg', 1, /not taken/],
])('a file %s of %d bytes is checked by its size and type', (name, size, problem) => {
  const found = uploadProblem({ name, size }, { limit: 45, ofPictures: false });
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

test.each([true, false])(
  'a HEIC picture is refused with the advice to save it as JPG first; only pictures: %s',
  (ofPictures) => {
    for (const name of ['IMG_1.HEIC', 'a.heif']) {
      expect(uploadProblem({ name, size: 1 }, { limit: 45, ofPictures })).toMatch(
        /\. Save this picture as JPG first\.$/,
      );
    }
    expect(uploadProblem({ name: 'a.svg', size: 1 }, { limit: 45, ofPictures })).not.toContain('JPG first');
  },
);

test('a field for pictures refuses every other type of file', () => {
  const wanted = { limit: 45, ofPictures: true };
  expect(uploadProblem({ name: 'a.JPG', size: 1 }, wanted)).toBeUndefined();
  for (const name of ['a.txt', 'a.pdf', 'a.svg', 'a']) {
    expect(uploadProblem({ name, size: 1 }, wanted)).toMatch(/^Only pictures are taken here: jpg, .*avif\.$/);
  }
});

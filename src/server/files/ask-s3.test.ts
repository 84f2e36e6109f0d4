import { expect, test } from 'vitest';
import { wordsFor } from './ask-s3.ts';

test('a store that stays silent is reported in our own words', () => {
  const error = Object.assign(new Error('the request socket timed out (configured by client requestHandler).'), {
    name: 'TimeoutError',
  });
  expect(wordsFor(error, { name: 'college', endpoint: 'http://127.0.0.1:9000' })).toBe(
    "The files' store of FILES_URL (bucket college at http://127.0.0.1:9000) does not answer (nothing came for too long).",
  );
});

test.each([
  [301, 'The bucket lies in another region: name it by region=.'],
  [400, 'It does not take the key, or the bucket lies in another region: name it by region=.'],
  [403, 'The key must be allowed to list the bucket, and to read, write and delete in it.'],
  [404, 'There is no such bucket.'],
])('status %i of the store without an error code is reported with advice', (httpStatusCode, advice) => {
  const error = Object.assign(new Error('UnknownError'), { name: 'Unknown', $metadata: { httpStatusCode } });
  expect(wordsFor(error, { name: 'college', endpoint: undefined })).toBe(
    `The files' store of FILES_URL (bucket college of Amazon S3) cannot be used. ${advice}`,
  );
});

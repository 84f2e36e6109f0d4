import { expect, test } from 'vitest';
import { readBucket } from './bucket.ts';

const amazon = { name: 'college', prefix: '', endpoint: undefined, region: 'us-east-1', key: undefined };
const key = (id: string, secret: string, session?: string) => ({ id, secret, session });

test.each([
  ['s3://college', {}, amazon],
  ['s3://college/?region=ap-south-1', {}, { ...amazon, region: 'ap-south-1' }],
  ['s3://college', { AWS_REGION: 'ap-south-1' }, { ...amazon, region: 'ap-south-1' }],
  ['s3://college?endpoint=http://127.0.0.1:9000/', {}, { ...amazon, endpoint: 'http://127.0.0.1:9000' }],
  ['s3://college?endpoint=https%3A%2F%2Fs3.example%2Fin', {}, { ...amazon, endpoint: 'https://s3.example/in' }],
  ['s3://college?prefix=/portal/files/', {}, { ...amazon, prefix: 'portal/files/' }],
  ['s3://college?prefix=portal-1//files.d', {}, { ...amazon, prefix: 'portal-1//files.d/' }],
  ['s3://GK1:a%2Fb%2Bc@college', {}, { ...amazon, key: key('GK1', 'a/b+c') }],
  [
    's3://college',
    { AWS_ACCESS_KEY_ID: 'GK2', AWS_SECRET_ACCESS_KEY: 's', AWS_SESSION_TOKEN: 't' },
    { ...amazon, key: key('GK2', 's', 't') },
  ],
  // The key in the address takes precedence.
  ['s3://GK1:a@college', { AWS_ACCESS_KEY_ID: 'GK2', AWS_SECRET_ACCESS_KEY: 's' }, { ...amazon, key: key('GK1', 'a') }],
])('%s with %o is accepted', (address, environment, bucket) => {
  expect(readBucket(address, environment)).toEqual(bucket);
});

test.each([
  ['https://college.s3.amazonaws.com', {}, 'starts with s3://'],
  ['college', {}, 'starts with s3://'],
  ['s3://', {}, 'name a bucket'],
  ['s3://My_College', {}, 'name a bucket'],
  ['s3://key:sec/ret@college', {}, 'a / is written %2F'],
  ['s3://127.0.0.1:9000', {}, '?endpoint=http://host:9000'],
  ['s3://college/files', {}, '?prefix='],
  ['s3://college?path=x', {}, 'no parameter "path"'],
  ['s3://college?endpoint=minio:9000', {}, 'http:// or https://'],
  ['s3://college?endpoint=http://a:b@minio', {}, 'no key in it'],
  ['s3://college?region=ap south', {}, 'region'],
  ['s3://college?prefix=../x', {}, 'prefix'],
  ['s3://college?prefix=quadrangle-uploads-of-the-whole-college-since-2026 !', {}, 'prefix'],
  ['s3://key@college', {}, 'both a key and a secret'],
  ['s3://college', { AWS_ACCESS_KEY_ID: 'GK' }, 'AWS_SECRET_ACCESS_KEY'],
])('%s with %o is refused in one sentence', (address, environment, words) => {
  const problem = readBucket(address, environment);
  expect(problem).toMatch(/^FILES_URL [^\n]+$/);
  expect(problem).toContain(words);
});

test('a refusal does not contain the secret', () => {
  for (const address of ['s3://GK1:hush%2F@college/x', 's3://GK1:hu/sh@college', 's3://GK1:hush@college?endpoint=x']) {
    expect(readBucket(address, {})).not.toMatch(/hu/);
  }
});

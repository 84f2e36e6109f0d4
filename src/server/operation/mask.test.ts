import { expect, test } from 'vitest';
import { maskAddress, createScrubber } from './mask.ts';

const key = '0f8e1c2d3b4a59687766554433221100';

test.each([
  [`/api/${key}/addcourse`, '/api/:apikey/addcourse', '/api/*/addcourse'],
  ['/api/admin/addcourse', '/api/:apikey/addcourse', '/api/*/addcourse'],
  ['/api/getcourse/BA', '/api/getcourse/:key', '/api/getcourse/BA'],
  ['/api/admin/12/updatecourse', '/api/:apikey/:id/updatecourse', '/api/*/12/updatecourse'],
  ['/api/getroutine/bora%40college.in', '/api/getroutine/:teacher', '/api/getroutine/*'],
  [`/api/getcourse/${key}`, '/api/getcourse/:key', '/api/getcourse/*'],
  [`/api/${key}/no/such/call`, '', '/api/*/no/such/call'],
  ['/initialisation?link=s3cret-link', '', '/initialisation?link=*'],
  [
    '/api/singlesignon/callback?code=c0de&state=st4te&iss=x',
    '/api/singlesignon/callback',
    '/api/singlesignon/callback?code=*&state=*&iss=*',
  ],
  ['/api/getstudent?q=Anamika%20Das&limit=50', '/api/getstudent', '/api/getstudent?q=*&limit=50'],
  ['/api/getcourse?limit=eyJhbGciOi.eyJzdWIi', '/api/getcourse', '/api/getcourse?limit=*'],
  [`/api/getcourse?${key}${key}`, '/api/getcourse', '/api/getcourse?*'],
  [`/files/notice/${key}.pdf?size=thumb`, '/files/:type/:path', `/files/notice/${key}.pdf?size=thumb`],
  [`/files/${key}/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl`, '/files/:type/:path', '/files/*/*'],
  [`/assets/${key}`, '', '/assets/*'],
  ['/assets/start-Dx4kXJAz.js', '', '/assets/start-Dx4kXJAz.js'],
  ['/site/x?b370ee7a-91c4', '', '/site/x?*'],
  ['/api/x/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', '', '/api/x/*'],
])('%s with the pattern %s is masked', (address, pattern, written) => {
  expect(maskAddress(address, pattern)).toBe(written);
});

test('a text loses known secrets, tokens and passwords in addresses, and nothing else', () => {
  const scrub = createScrubber(['the secret of the tokens']);
  expect(scrub('signed with the secret of the tokens')).toBe('signed with *');
  expect(scrub('no connection to postgres://college:pass-word@db:5432/q')).toBe(
    'no connection to postgres://college:*@db:5432/q',
  );
  expect(scrub('Authorization: Bearer abc.def.ghi-jkl')).toBe('Authorization: Bearer *');
  expect(scrub('got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln')).toBe('got *');
  expect(scrub('ENOSPC: no space left on device')).toBe('ENOSPC: no space left on device');
});

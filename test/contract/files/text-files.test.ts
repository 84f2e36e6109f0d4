import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type Server } from '../server.ts';
import { joined } from '../sample-files.ts';
import { addressOf, upload } from '../uploading.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer('sqlite');
});
afterAll(() => server.stop());

const bytes = (text: string, encoding: BufferEncoding) => Uint8Array.from(Buffer.from(text, encoding));
const utf16 = (text: string) => bytes(`\ufeff${text}`, 'utf16le');
const turned = (content: Uint8Array) => Uint8Array.from(Buffer.from(content).swap16());

test.each([
  ['in the code page of an English Windows', 'a.csv', bytes('caf\xe9,\x93fees\x94,\x80 5\r\n', 'latin1')],
  ['in UTF-8', 'a.csv', bytes('নাম,৭১\n', 'utf8')],
  ['in UTF-8 with its mark', 'a.txt', bytes('\ufeffনাম\tx\f\n', 'utf8')],
  ['in UTF-16', 'a.txt', utf16('নাম, café\r\n'.repeat(10_000))],
  ['in UTF-16 the other way round', 'a.csv', turned(utf16('নাম,café\r\n'))],
])('text %s is accepted and served unchanged, without the name of an encoding', async (_how, name, content) => {
  const { status, file } = await upload(server.admin, [name, content]);
  expect(status).toBe(200);
  const { headers, ...answer } = await fetch(server.url + addressOf(file)).then(async (one) => ({
    headers: Object.fromEntries(one.headers),
    content: Buffer.from(await one.arrayBuffer()),
  }));
  expect(answer.content.equals(content)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': name.endsWith('csv') ? 'text/csv' : 'text/plain',
    'content-disposition': expect.stringMatching(/^attachment;/) as string,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/sandbox$/) as string,
  });
});

test.each([
  ['UTF-16 without its mark', utf16('name').slice(2)],
  ['UTF-16 that breaks off', utf16('name').slice(0, -1)],
  ['UTF-16 of half a character', joined(utf16('name'), new Uint8Array([0x00, 0xd8, 0x61, 0x00]))],
  ['UTF-16 with a control character', utf16('a\u0007b')],
  ['UTF-32', joined(new Uint8Array([0xff, 0xfe, 0, 0]), bytes('a\0', 'utf16le'))],
  ['a code page with a control character', bytes('caf\xe9\x1b[2J', 'latin1')],
  ['a page in UTF-8 behind its mark', bytes('\ufeff<html><script>1</script>', 'utf8')],
  ['a page in UTF-16', utf16('\n<html><script>1</script>')],
  ['a page in a code page', bytes('<html>caf\xe9', 'latin1')],
])('%s is refused as a text file with 415', async (_what, content) => {
  expect((await upload(server.admin, ['a.txt', content])).status).toBe(415);
});

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { acceptedFileTypes, type AcceptedExtension, type UploadedFile } from '#model/files.ts';
import { createUploadForm, type Client } from '#test/helpers/api-client.ts';
import { waitUntil } from '#test/helpers/wait-until.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { compound, joined, placed, placeIn, sampleFiles, unlisted, vastPicture, zip } from '../sample-files.ts';
import { engines, startServer, type Server } from '../server.ts';
import { addressOf, filesOf, send, upload } from '../uploading.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const megabyte = 1024 * 1024;

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  let samples: Record<AcceptedExtension, Bytes>;

  const held = () => filesOf(server);
  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

  beforeAll(async () => {
    [server, samples] = await Promise.all([startServer(engine), sampleFiles()]);
    await enterReferred(server.admin);
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  describe('an upload', () => {
    test.each(Object.keys(acceptedFileTypes) as AcceptedExtension[])(
      'of a %s is accepted, and served unchanged with its media type',
      async (ext) => {
        const { status, file } = await upload(server.admin, [`Report.${ext.toUpperCase()}`, samples[ext]]);
        expect([status, file]).toEqual([
          200,
          {
            type: 'SYLLABUS',
            path: expect.stringMatching(new RegExp(`^[0-9a-f]{32}\\.${ext}$`)) as string,
            ext,
            mime: acceptedFileTypes[ext],
            filename: `Report.${ext.toUpperCase()}`,
          },
        ]);
        const answer = await get(addressOf(file));
        expect(answer.headers.get('content-type')?.split(';')[0]).toBe(acceptedFileTypes[ext]);
        expect(Buffer.from(await answer.arrayBuffer()).equals(samples[ext])).toBe(true);
      },
    );

    const others: [what: string, name: string, content: (of: typeof samples) => Bytes | string][] = [
      ['a drawing', 'a.svg', () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['a page', 'a.html', () => '<!doctype html><p>x'],
      ['a program', 'a.exe', () => 'MZ'],
      ['a file without an extension', 'README', () => 'x'],
      ['a file whose name ends with the wrong one', 'a.png.php', (of) => of.png],
      ['a page called text', 'a.txt', () => '\n <html><script>1</script>'],
      ['a drawing called a picture', 'a.png', () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['a picture called another', 'a.png', (of) => of.jpg],
      ['a PDF called a picture', 'a.jpg', (of) => of.pdf],
      ['a page called PDF', 'a.pdf', () => '<html>%PDF-1.4\n%%EOF'],
      ['text with what is no text', 'a.txt', () => 'a\0b'],
      ['an archive called a document', 'a.docx', (of) => of.zip],
      ['a document called a table', 'a.xlsx', (of) => of.docx],
      ['an older document called a table', 'a.xls', (of) => of.doc],
      [
        'a document with macros',
        'a.docx',
        () => zip({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': '' }),
      ],
      ['a picture that breaks off', 'a.png', (of) => of.png.slice(0, of.png.length / 2)],
      ['the head of a picture alone', 'a.jpg', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])],
      ['a film that breaks off', 'a.mp4', (of) => of.mp4.slice(0, -10)],
      ['a film of QuickTime', 'a.mp4', () => joined('\0\0\0\x14ftypqt  \0\0\0\0qt  ', '\0\0\0\x08moov')],
      ['sound that is none', 'a.mp3', () => joined('ID3\x03\0\0\0\0\0\0', '<p>not a sound</p>')],
      ['a picture that is an archive too', 'a.jpg', (of) => joined(of.jpg, of.zip)],
      ['a PDF that is an archive too', 'a.pdf', (of) => joined(of.pdf, of.zip)],
      ['an older document that is an archive too', 'a.doc', (of) => joined(of.doc, of.zip)],
      ['an archive behind something else', 'a.zip', (of) => joined('#!/bin/sh\n', of.zip)],
      ['an archive with a file that it does not list', 'a.zip', () => unlisted(zip({ 'a.txt': '', 'a.exe': 'MZ' }))],
      ['a picture with an archive behind it', 'a.jpg', (of) => joined(of.jpg, 'Rar!\x1a\x07\x01\0')],
      ['a picture that is a page too', 'a.gif', (of) => joined(of.gif, '<HTML><body>')],
      ['a picture that is a program too', 'a.jpg', (of) => joined(of.jpg, '<?php system(1);')],
      ['a picture with a script in it', 'a.png', (of) => joined(of.png, '<script>alert(1)</script>')],
      ['a PDF that is a page too', 'a.pdf', (of) => joined('%PDF-1.4\n<html><script>1</script>', of.pdf)],
      ['a picture that is a PDF too', 'a.gif', (of) => joined(of.gif.slice(0, 800), '%PDF-1.4\n', of.pdf)],
    ];
    test.each(others)('of %s is refused (%s)', async (_what, name, content) => {
      const before = await held();
      const { status, headers } = await upload(server.admin, [name, content(samples)]);
      expect([status, headers.get('content-type')]).toEqual([415, 'application/problem+json; charset=utf-8']);
      expect(await held()).toEqual(before);
    });

    test('with a Content-Encoding is refused with 415', async () => {
      const body = createUploadForm('SYLLABUS', 'a.txt', 'plain text');
      const init = { method: 'POST', headers: { 'content-encoding': 'gzip' }, body };
      const reply = await server.admin.raw('/api/admin/addfile', init);
      const { detail } = reply.body as { detail: string };
      expect([reply.status, detail]).toEqual([415, 'Send the body as it is, without Content-Encoding.']);
    });

    test('of a picture that states far too many pixels is refused with 413', async () => {
      const vast = [vastPicture(samples.png, 50_000), vastPicture(samples.png, 11_300, true)];
      const replies = await Promise.all(vast.map((content) => upload(server.admin, ['vast.png', content])));
      expect(replies.map(({ status }) => status)).toEqual([413, 413]);
    });

    test('of a sound with one frame is accepted only if a tag identifies it', async () => {
      const frame = new Uint8Array([0xff, 0xfb, 0x90, 0, ...new Uint8Array(413)]);
      expect((await upload(server.admin, ['a.mp3', joined('ID3\x03\0\0\0\0\0\0', frame)])).status).toBe(200);
      expect((await upload(server.admin, ['a.mp3', frame])).status).toBe(415);
    });

    test.each(['jpg', 'png', 'webp', 'avif'] as const)(
      'of a %s removes the place from the metadata of the picture, and nothing else',
      async (ext) => {
        const sent = await placed(ext);
        expect(placeIn(sent)).toBe(2);
        const { status, file } = await upload(server.admin, [`a.${ext}`, sent]);
        expect(status).toBe(200);
        const kept = Buffer.from(await (await get(addressOf(file))).arrayBuffer());
        expect([placeIn(kept), kept.length]).toEqual([0, sent.length]);
        const { exif, xmp } = await sharp(kept, { failOn: 'warning' }).metadata();
        expect(exif?.includes('Mina Bora')).toBe(true);
        expect(xmp?.includes('Bihu')).toBe(true);
      },
    );

    test('of an older document that stores its theme as an archive, as Office does, is accepted', async () => {
      const theme = zip({ 'theme/theme/theme1.xml': '<a:theme/>'.repeat(100) });
      const { status } = await upload(server.admin, ['a.doc', compound('WordDocument', theme)]);
      expect(status).toBe(200);
    });

    test('of a PDF is accepted by its first bytes, also after blank lines or a byte-order mark', async () => {
      for (const before of ['', '\r\n\r\n', '\ufeff', '\ufeff\n ']) {
        expect((await upload(server.admin, ['a.pdf', `${before}%PDF-1.4\nhello`])).status).toBe(200);
      }
    });

    test('keeps quotation marks in a file name, which a form encodes in its own way', async () => {
      const { file } = await upload(server.admin, ['প্ৰমাণ "x" 100%25.txt', 'text']);
      expect(file.filename).toBe('প্ৰমাণ "x" 100%25.txt');
    });

    test('accepts its two fields in either order, and trims the type', async () => {
      const form = new FormData();
      form.set('image_file', new File(['text'], 'a.txt'));
      form.set('type', ' JOURNAL ');
      expect((await send(server.admin, form)).file.type).toBe('JOURNAL');
    });

    const forms: [what: string, status: number, message: string, fill: (form: FormData) => void][] = [
      ['without a type', 422, 'Cannot be empty', (form) => form.delete('type')],
      ['with an empty type', 422, 'Cannot be empty', (form) => form.set('type', ' ')],
      ['without a file', 422, 'Cannot be empty', (form) => form.delete('image_file')],
      ['with text in place of the file', 422, 'Cannot be empty', (form) => form.set('image_file', 'text')],
      ['with an empty file', 422, 'The file is empty.', (form) => form.set('image_file', new File([], 'a.txt'))],
      ['of an unknown type', 422, 'There is no upload type "SECRETS".', (form) => form.set('type', 'SECRETS')],
      ['of a type that leads elsewhere', 422, 'There is no upload type ".."', (form) => form.set('type', '..')],
      ['with two types', 400, 'more than one type', (form) => form.append('type', 'JOURNAL')],
      ['with two files', 422, 'one file at a time', (form) => form.append('image_file', new File(['b'], 'b.txt'))],
      ['with another field', 422, 'There is no field "colour" here.', (form) => form.set('colour', 'red')],
      ['with a field called __proto__', 400, '', (form) => form.set('__proto__', 'x')],
      ['with a very long type', 400, 'too long', (form) => form.set('type', 'x'.repeat(5000))],
    ];
    test.each(forms)('%s is refused (%i)', async (_what, status, message, fill) => {
      const before = await held();
      const form = new FormData();
      form.set('type', 'SYLLABUS');
      form.set('image_file', new File(['text'], 'a.txt'));
      fill(form);
      const reply = await send(server.admin, form);
      expect(reply.status).toBe(status);
      expect((reply.body as { detail: string }).detail).toContain(message);
      expect(await held()).toEqual(before);
    });

    test('must be a form, and another call refuses a form with 415', async () => {
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      const form = new FormData();
      form.set('name', 'BA');
      const replies = await Promise.all([
        server.admin.raw('/api/admin/addfile', json),
        server.admin.raw('/api/admin/addfile', { method: 'POST' }),
        server.admin.raw('/api/admin/addcourse', { method: 'POST', body: form }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([415, 415, 415]);
    });

    test.each([
      ['Assamese নাম ‌.txt', 'Assamese নাম ‌.txt'],
      ['../../etc/passwd.txt', 'passwd.txt'],
      ['C:\\fakepath\\résumé.txt', 'résumé.txt'],
      ['exe\u202etxt.txt', 'exetxt.txt'],
      [`${'a'.repeat(300)}.txt`, `${'a'.repeat(196)}.txt`],
    ])('called %s is stored with a clean name', async (name, clean) => {
      const { file } = await upload(server.admin, [name, 'text']);
      expect(file.filename).toBe(clean);
      const disposition = (await get(addressOf(file))).headers.get('content-disposition') ?? '';
      expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '')).toBe(clean);
    });

    test('is refused with 413 as soon as its announced or received length exceeds the limit', async () => {
      await server.admin.put('/api/admin/updatesettings', { upload_limit: 1 });
      const before = await held();
      const fits = await upload(server.admin, ['a.txt', 'a'.repeat(megabyte)]);
      const over = await upload(server.admin, ['a.txt', 'a'.repeat(megabyte + 1)]);
      expect([fits.status, over.status]).toEqual([200, 413]);
      expect(over.body).toMatchObject({ detail: 'The file is larger than 1 MB.' });
      expect(await held()).toHaveLength(before.length + 1);
      expect(await endless({ 'content-length': String(10 * megabyte) })).toBe(413);
      expect(await endless({ 'transfer-encoding': 'chunked' })).toBe(413);
      await server.admin.put('/api/admin/updatesettings', { upload_limit: 45 });
      expect(await held()).toHaveLength(before.length + 1);
    });

    /** Sends an endless file until a response arrives. */
    const endless = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sending = openUpload(headers);
        let answered = false;
        sending.on('response', (answer) => {
          answered = true;
          resolve(answer.statusCode);
          sending.destroy();
        });
        sending.on('error', (error) => (answered ? undefined : reject(error)));
        const more = () => {
          while (!answered && sending.write('x'.repeat(64 * 1024)));
          if (!answered) sending.once('drain', more);
        };
        if ('transfer-encoding' in headers) more();
        else sending.flushHeaders();
      });

    const openUpload = (headers: Record<string, string>) => {
      const sending = request(`${server.url}/api/admin/addfile`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${server.admin.token}`,
          'content-type': 'multipart/form-data; boundary=edge',
          ...headers,
        },
      });
      sending.write('--edge\r\ncontent-disposition: form-data; name="type"\r\n\r\nSYLLABUS\r\n');
      sending.write('--edge\r\ncontent-disposition: form-data; name="image_file"; filename="a.txt"\r\n\r\n');
      return sending;
    };

    test('that breaks off leaves no file, and is not counted as a fault of the server', async () => {
      const before = await held();
      const { tally } = server.running.context;
      const faults = tally.faults;
      const sending = openUpload({ 'transfer-encoding': 'chunked' });
      sending.on('error', () => undefined);
      sending.write('x'.repeat(200_000));
      await waitUntil(async () => (await held()).length > before.length);
      sending.destroy();
      await waitUntil(async () => (await held()).length === before.length);
      expect(await held()).toEqual(before);
      expect((await server.admin.get('/api/me')).status).toBe(200);
      expect(tally.faults).toBe(faults);
    });

    test('is stored correctly while many others arrive', async () => {
      const contents = Array.from({ length: 12 }, (_, at) => `file ${at} `.repeat(20_000));
      const replies = await Promise.all(contents.map((content) => upload(server.admin, ['a.txt', content])));
      const texts = await Promise.all(replies.map(async ({ file }) => (await get(addressOf(file))).text()));
      expect(texts).toEqual(contents);
    });

    test.each([
      ['SUPERADMIN', { SYLLABUS: 200, IQAC_MINUTES: 200, SSR_FILE: 200, FACULTY_AWARDS: 200, EMPLOYEE_CV: 200 }],
      ['IQAC', { SYLLABUS: 403, IQAC_MINUTES: 200, SSR_FILE: 200, FACULTY_AWARDS: 403, EMPLOYEE_CV: 403 }],
      ['DEPARTMENT', { SYLLABUS: 200, IQAC_MINUTES: 403, SSR_FILE: 403, FACULTY_AWARDS: 200, EMPLOYEE_CV: 200 }],
      ['FACULTY', { SYLLABUS: 403, IQAC_MINUTES: 403, SSR_FILE: 403, FACULTY_AWARDS: 200, EMPLOYEE_CV: 200 }],
      ['NONE', { SYLLABUS: 403, IQAC_MINUTES: 403, SSR_FILE: 403, FACULTY_AWARDS: 403, EMPLOYEE_CV: 403 }],
    ] as const)('by %s is accepted only for the upload types of that role', async (role, wanted) => {
      const entries = Object.keys(wanted).map(async (type) => {
        const { status } = await upload(people[role], ['a.txt', 'text'], type);
        return [type, status];
      });
      expect(Object.fromEntries(await Promise.all(entries))).toEqual(wanted);
    });
  });

  describe('a file', () => {
    let file: UploadedFile;
    let picture: UploadedFile;
    beforeAll(async () => {
      ({ file } = await upload(server.admin, ['digits.txt', '0123456789']));
      ({ file: picture } = await upload(server.admin, ['wide.png', samples.png]));
    });

    test('is served without signing in, with headers for media type, caching and sandboxing', async () => {
      const { status, headers } = await get(addressOf(file));
      expect([status, Object.fromEntries(headers)]).toMatchObject([
        200,
        {
          'content-type': 'text/plain',
          'content-length': '10',
          'content-disposition': `attachment; filename="digits.txt"; filename*=UTF-8''digits.txt`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/) as string,
          'cache-control': 'public, max-age=31536000, immutable',
          'accept-ranges': 'bytes',
          etag: `"${file.path}"`,
        },
      ]);
      expect((await get(addressOf(picture))).headers.get('content-disposition')).toMatch(/^inline;/);
    });

    test.each([
      ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
      ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
      ['bytes=0-1,4-5', 200, '0123456789', null],
      ['bytes=4-2', 200, '0123456789', null],
      ['lines=1-2', 200, '0123456789', null],
    ])('answers a request for the range %s', async (range, status, text, said) => {
      const answer = await get(addressOf(file), { range });
      expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([status, text, said]);
      expect(answer.headers.get('content-length')).toBe(String(text.length));
    });

    test.each(['bytes=10-', 'bytes=-0'])('answers a request for the range %s with 416', async (range) => {
      const { status, headers } = await get(addressOf(file), { range });
      expect([status, headers.get('content-range')]).toEqual([416, 'bytes */10']);
    });

    test('is answered with 304 if its ETag matches, and as a whole if If-Range names another one', async () => {
      const etag = `"${file.path}"`;
      expect((await get(addressOf(file), { 'if-none-match': etag })).status).toBe(304);
      expect((await get(addressOf(file), { range: 'bytes=1-2', 'if-range': etag })).status).toBe(206);
      expect((await get(addressOf(file), { range: 'bytes=1-2', 'if-range': '"other"' })).status).toBe(200);
    });

    test('answers HEAD with its length and without its content', async () => {
      const answer = await fetch(server.url + addressOf(file), { method: 'HEAD', headers: { range: 'bytes=2-4' } });
      expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '10', '']);
    });

    test('is closed if the client disconnects while it is being opened', async () => {
      const { files, tally } = server.running.context;
      const hungUp = () => tally.routes.reduce((sum, { byStatus }) => sum + (byStatus[4] ?? 0), 0);
      const [open, before] = [files.storage.read, hungUp()];
      let isOpen: boolean | undefined;
      const asking = request(server.url + addressOf(file)).on('error', () => undefined);
      const reading = vi.spyOn(files.storage, 'read').mockImplementationOnce(async (...asked) => {
        const content = (await open(...asked)) ?? [];
        isOpen = true;
        await waitUntil(() => hungUp() > before);
        return (async function* () {
          try {
            yield* content;
          } finally {
            isOpen = false;
          }
        })();
      });
      asking.end();
      await waitUntil(() => isOpen === true);
      asking.destroy();
      await waitUntil(() => isOpen === false);
      reading.mockRestore();
    });

    test('has a thumbnail if it is a picture; otherwise the answer is 404, and 400 for an unknown size', async () => {
      const thumb = await get(`${addressOf(picture)}?size=thumb`);
      const { format, width, height } = await sharp(await thumb.arrayBuffer()).metadata();
      expect([thumb.headers.get('content-type'), format, width, height]).toEqual(['image/webp', 'webp', 400, 200]);
      expect((await get(`${addressOf(file)}?size=thumb`)).status).toBe(404);
      expect((await get(`${addressOf(file)}?size=huge`)).status).toBe(400);
    });

    test('is served at its own address only, and any other is answered with 404', async () => {
      const { path } = file;
      const elsewhere = [
        `/files/JOURNAL/${path}`,
        `/files/SYLLABUS/${path.replace('.txt', '.html')}`,
        `/files/SYLLABUS/${path}%00`,
        `/files/SYLLABUS%00/${path}`,
        `/files/SYLLABUS/..%2f${path}`,
        `/files/SYLLABUS/..%2f..%2fquadrangle.sqlite`,
        '/files/..%2f..%2f/token-secret',
        '/files/thumbnails/SYLLABUS',
        `/files/SYLLABUS/${path}/`,
        '/files/',
      ];
      const statuses = await Promise.all(elsewhere.map(async (one) => (await get(one)).status));
      expect(statuses).toEqual(elsewhere.map(() => 404));
    });
  });
});

// How much memory a large upload and download cost the built server: node bench/uploads.ts, after a build.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { admin } from '#test/helpers/administrator.ts';
import { measure, type Measured } from './process.ts';

const megabyte = 1024 * 1024;
const size = 45 * megabyte;

/**
 * By how many MB the server's memory rises at the most, and how long it takes in ms, for files of 45 MB. `entry` is the
 * built server's.
 */
async function uploadFigures(entry: string): Promise<Record<string, number>> {
  const files: [name: string, content: Uint8Array<ArrayBuffer>][] = [
    ['evidence.pdf', largePdf()],
    ['photograph.jpg', await largePhotograph()],
  ];
  const figures: Record<string, number> = {};
  for (const [name, content] of files) {
    const server = await measure([process.execPath, entry], '/readyz');
    const token = await signIn(server);
    await wait(1000);
    const path = await watched(server, { what: `upload of 45 MB, ${name}`, figures }, () =>
      send(server, token, [name, content]),
    );
    await watched(server, { what: `download of 45 MB, ${name}`, figures }, () =>
      fetchAll(`${server.url}/files/SYLLABUS/${path}`),
    );
    await watched(server, { what: `8 uploads of 45 MB at once, ${name}`, figures }, () =>
      Promise.all(Array.from({ length: 8 }, () => send(server, token, [name, content]))),
    );
    await server.stop();
  }
  return figures;
}

async function watched<Result>(
  server: Measured,
  { what, figures }: { what: string; figures: Record<string, number> },
  job: () => Promise<Result>,
): Promise<Result> {
  const before = server.memory();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, server.memory());
  }, 5);
  const began = performance.now();
  const result = await job();
  figures[`${what}, ms`] = performance.now() - began;
  await wait(200);
  clearInterval(timer);
  figures[`${what}, memory at the start, MB`] = before;
  figures[`${what}, memory more at the most, MB`] = most - before;
  return result;
}

async function signIn({ url }: Measured): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/collegeuser/login`, { method: 'POST', headers, body: JSON.stringify(admin) });
  return ((await answer.json()) as { token: string }).token;
}

async function send(
  { url }: Measured,
  token: string,
  [name, content]: [string, Uint8Array<ArrayBuffer>],
): Promise<string> {
  const form = new FormData();
  form.set('type', 'SYLLABUS');
  form.set('image_file', new File([content], name));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/admin/addfile`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { path: string }).path;
}

async function fetchAll(url: string): Promise<void> {
  const answer = await fetch(url);
  let length = 0;
  for await (const chunk of answer.body ?? []) length += (chunk as Uint8Array).length;
  if (length !== size) throw new Error(`${url} sent ${length} bytes.`);
}

function largePdf(): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(size).fill(0x41);
  content.set(new TextEncoder().encode('%PDF-1.4\n'));
  content.set(new TextEncoder().encode('\n%%EOF\n'), size - 7);
  return content;
}

/** A picture of noise, which packs badly, filled up to its size behind its end. */
async function largePhotograph(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 6400, height: 4800, channels: 3, background: '#888' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = await sharp({ create: { ...create, noise } })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
  if (picture.length > size) throw new Error(`The picture has ${picture.length} bytes.`);
  const content = new Uint8Array(size);
  content.set(picture);
  return content;
}

if (import.meta.main) {
  const figures = await uploadFigures(join(import.meta.dirname, '../build/server/main.js'));
  for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${value.toPrecision(3)}`);
}

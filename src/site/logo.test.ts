import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles, type Files } from '#server/files/files.ts';
import { openLogo, type Logo } from './logo.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'quadrangle-logo-'));
let files: Files;
let logo: Logo;
let png: string;

beforeAll(async () => {
  files = await openFiles({ dataDir }, console.error);
  logo = openLogo(files);
  const picture = sharp({ create: { width: 300, height: 200, channels: 4, background: '#1f5d5780' } });
  png = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
});
afterAll(async () => {
  await files.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a logo is resized once and cached, keeps its transparency and leaves no temporary file', async () => {
  const made = await logo.picture(png, 128);
  const { format, width, height, hasAlpha } = await sharp(made?.bytes).metadata();
  expect([made?.mime, format, width, height, hasAlpha]).toEqual(['image/webp', 'webp', 128, 85, true]);
  expect(await logo.picture(png, 128)).toBe(made);
  expect(readdirSync(join(dataDir, 'files/drafts'))).toEqual([]);
});

test('a logo is never enlarged', async () => {
  expect(await sharp((await logo.picture(png, 512))?.bytes).metadata()).toMatchObject({ width: 300, height: 200 });
});

test('a value that is not a valid picture of its declared type yields no logo', async () => {
  expect(await logo.picture('', 64)).toBeUndefined();
  expect(await logo.picture('data:image/png;base64,iVBORw0KGgoAAAA=', 64)).toBeUndefined();
  expect(await logo.picture(png.replace('png', 'jpeg'), 64)).toBeUndefined();
});

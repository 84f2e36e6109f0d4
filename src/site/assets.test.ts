import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { siteAssets } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-assets-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function built(manifest: object): string {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  return folder;
}

const style = { file: 'assets/site/site-style-a.css', isEntry: true };
const script = { file: 'assets/site/site-b.js', isEntry: true, css: [style.file] };

test('the style and the script are read from the manifest of the build', () => {
  const portal = built({
    'index.html': { file: 'assets/portal-c.js', css: ['assets/portal-d.css'] },
    '../site/browser/site.css': style,
    '../site/browser/site.ts': script,
  });
  expect(siteAssets(portal, undefined)).toEqual({
    css: ['/assets/site/site-style-a.css'],
    script: '/assets/site/site-b.js',
  });
});

test('a build without a script yields none', () => {
  expect(siteAssets(built({ '../site/browser/site.css': style }), undefined)).toEqual({
    css: ['/assets/site/site-style-a.css'],
  });
});

test('without a build, no style and no script are loaded', () => {
  expect(siteAssets(join(folder, 'absent'), undefined)).toEqual({ css: [] });
});

test('the files of the development server take precedence over a build', () => {
  const portal = built({ '../site/browser/site.css': style });
  expect(siteAssets(portal, '/@fs/x/site.css /@fs/x/site.ts')).toEqual({
    css: ['/@fs/x/site.css'],
    script: '/@fs/x/site.ts',
  });
});

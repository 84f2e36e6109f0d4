import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { maxUploadMegabytes } from '#model/files.ts';
import manifest from '../../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/quadrangle.service');

/** The first group of every match of a pattern. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('the container runs on the Node version of package.json', () => {
  expect(all(dockerfile, /^ARG NODE=(.+)$/gm)).toEqual([manifest.dependencies.node]);
  expect(new Set(all(dockerfile, /^FROM (\S+)/gm))).toEqual(new Set(['node:${NODE}-slim', 'sources']));
});

test('the container image receives every input of the build, and lists only existing paths', () => {
  const given = all(read('.dockerignore'), /^!(.+)$/gm);
  const inputs = /const buildInputs = \[([^\]]+)\]/.exec(read('scripts/prepare.mjs'))?.[1] ?? '';
  const wanted = all(inputs, /'([^']+)'/g);
  expect(wanted.length).toBeGreaterThan(5);
  expect(wanted.filter((path) => !given.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([]);
  expect(given.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the container and the service run the built entry, and stop with the default signal', () => {
  const entry = 'build/server/main.js';
  expect(read('scripts/start.mjs')).toContain("'main.js'");
  expect(dockerfile).toMatch(new RegExp(`^CMD \\["node", "${entry}"\\]$`, 'm'));
  expect(unit).toMatch(new RegExp(`^ExecStart=/opt/quadrangle/node_modules/node/bin/node ${entry}$`, 'm'));
  expect(dockerfile).toContain('/readyz');
  expect(`${dockerfile}${unit}`).not.toMatch(/^(STOPSIGNAL|KillSignal=)/m);
});

test('the container runs as an unprivileged user, and the service may write only to its own folder', () => {
  expect(all(dockerfile, /^USER (.+)$/gm)).toEqual(['node']);
  expect(unit).toMatch(/^DynamicUser=yes$/m);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit).toMatch(/^StateDirectory=quadrangle$/m);
});

test('backups are in a volume that the container may write to, and the service may lower its priority', () => {
  const folder = /^ +BACKUP_DIR: (\S+)$/m.exec(compose)?.[1] ?? 'none';
  expect(compose).toContain(`volumes: ['backups:${folder}', `);
  // A volume gets the owner of the folder in the image.
  expect(dockerfile).toMatch(new RegExp(`^RUN mkdir .*${folder}.* && chown node:node .*${folder}`, 'm'));
  expect(unit).toMatch(/^SystemCallFilter=~.*@resources\n(#.*\n)*SystemCallFilter=.*setpriority/m);
});

test("every proxy allows the largest upload: Caddy's MB is a million bytes, and nginx's m a mebibyte", () => {
  const deploying = read('docs/deploying.md');
  const sizes = [...all(compose, /max_size (\S+)/g), ...all(deploying, /max_(?:body_)?size (\w+)/g)];
  expect(sizes).toEqual(['46MiB', '46MiB', '46m']);
  expect(maxUploadMegabytes).toBe(45);
});

test('compose.env lists exactly the variables of compose.yaml, and its secrets are empty', () => {
  const form = Object.fromEntries(
    read('deploy/compose.env')
      .split('\n')
      .flatMap((line) => {
        const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, value]];
      }),
  ) as Record<string, string>;
  expect(Object.keys(form).sort()).toEqual([...new Set(all(compose, /(?<!\$)\$\{(\w+)/g))].sort());
  const secrets = Object.keys(form).filter((name) => /SECRET|PASSWORD|KEY/.test(name));
  expect(secrets.filter((name) => form[name] !== '')).toEqual([]);
});

test('every documented setting is passed to the portals of compose.yaml', () => {
  const settings = all(read('docs/running.md'), /^\| (`[A-Z_`, ]+`) +\|/gm).flatMap((names) => all(names, /(\w+)/g));
  expect(settings.length).toBeGreaterThan(15);
  const given = [...all(compose, /^ {6}([A-Z_]+): /gm), ...all(dockerfile, /([A-Z_]+)=\S/g)];
  expect(settings.filter((name) => !given.includes(name))).toEqual([]);
});

test('images are named without a registry and with a version', () => {
  const images = all(compose, /^ +image: (\S+)$/gm);
  expect(images.length).toBeGreaterThan(3);
  expect(images.filter((image) => /\.[a-z]+(:\d+)?\//.test(image))).toEqual([]);
  expect(images.filter((image) => image !== 'quadrangle' && !/:v?\d/.test(image))).toEqual([]);
});

test('the files with secrets of a clone that runs compose.yaml are ignored by Git', () => {
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['/.env', '*.tar']));
});

test('the documented commands mount no backup by a relative path, which compose run would not accept', () => {
  const deploying = read('docs/deploying.md');
  const mounted = all(deploying, /--volume (\S+)/g);
  expect(mounted.filter((one) => one.includes('.tar')).length).toBe(2);
  expect(mounted.filter((one) => one.startsWith('.'))).toEqual([]);
});

test('an update leaves the balancer running, which waits while the portals are replaced', () => {
  const ups = all(read('docs/deploying.md'), /^ {4}docker compose (up .*(?:portal|balancer).*)$/gm);
  expect(ups.length).toBe(2);
  expect(ups.filter((one) => !one.includes('--no-deps'))).toEqual([]);
  const seconds = (setting: string) => Number(new RegExp(`^ +${setting} (\\d+)s$`, 'm').exec(compose)?.[1]);
  // Long enough for a start, and not used up by one portal that does not respond.
  expect(seconds('lb_try_duration')).toBeGreaterThanOrEqual(15);
  expect(seconds('dial_timeout')).toBe(1);
  expect(seconds('fail_duration')).toBeLessThan(seconds('lb_try_duration'));
});

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { greatestUpload } from '#model/files.ts';
import manifest from '../../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/quadrangle.service');

/** Every capture of a pattern. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('the container runs on the Node of package.json', () => {
  expect(all(dockerfile, /^ARG NODE=(.+)$/gm)).toEqual([manifest.dependencies.node]);
  expect(new Set(all(dockerfile, /^FROM (\S+)/gm))).toEqual(new Set(['node:${NODE}-slim', 'sources']));
});

test('the container is built from all that the build is made of', () => {
  const given = all(read('.dockerignore'), /^!(.+)$/gm);
  const inputs = /const buildInputs = \[([^\]]+)\]/.exec(read('scripts/prepare.mjs'))?.[1] ?? '';
  const wanted = all(inputs, /'([^']+)'/g);
  expect(wanted.length).toBeGreaterThan(5);
  expect(wanted.filter((path) => !given.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([]);
  expect(given.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the container and the service run what the build makes, and are told to end as the server listens for it', () => {
  const entry = 'build/server/main.js';
  expect(read('scripts/start.mjs')).toContain("'main.js'");
  expect(dockerfile).toMatch(new RegExp(`^CMD \\["node", "${entry}"\\]$`, 'm'));
  expect(unit).toMatch(new RegExp(`^ExecStart=/opt/quadrangle/node_modules/node/bin/node ${entry}$`, 'm'));
  expect(dockerfile).toContain('/readyz');
  expect(`${dockerfile}${unit}`).not.toMatch(/^(STOPSIGNAL|KillSignal=)/m);
});

test('the container is nobody special, and the service may write to its own folder alone', () => {
  expect(all(dockerfile, /^USER (.+)$/gm)).toEqual(['node']);
  expect(unit).toMatch(/^DynamicUser=yes$/m);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit).toMatch(/^StateDirectory=quadrangle$/m);
});

test('a backup outlives the container that made it, and the service may let others go first meanwhile', () => {
  const folder = /^ +BACKUP_DIR: (\S+)$/m.exec(compose)?.[1] ?? 'none';
  expect(compose).toContain(`volumes: ['backups:${folder}', `);
  // A volume belongs to whom the folder of the image does.
  expect(dockerfile).toMatch(new RegExp(`^RUN mkdir .*${folder}.* && chown node:node .*${folder}`, 'm'));
  expect(unit).toMatch(/^SystemCallFilter=~.*@resources\n(#.*\n)*SystemCallFilter=.*setpriority/m);
});

test('a proxy in front lets the largest upload pass: Caddy counts an MB as a million bytes, nginx an m as a mebibyte', () => {
  const deploying = read('docs/deploying.md');
  const sizes = [...all(compose, /max_size (\S+)/g), ...all(deploying, /max_(?:body_)?size (\w+)/g)];
  expect(sizes).toEqual(['46MiB', '46MiB', '46m']);
  expect(greatestUpload).toBe(45);
});

test('what the services are started with is asked for in the form of their settings, and nothing secret is written down', () => {
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

test('every setting of the portal reaches the portals of compose.yaml', () => {
  const settings = all(read('docs/running.md'), /^\| (`[A-Z_`, ]+`) +\|/gm).flatMap((names) => all(names, /(\w+)/g));
  expect(settings.length).toBeGreaterThan(15);
  const given = [...all(compose, /^ {6}([A-Z_]+): /gm), ...all(dockerfile, /([A-Z_]+)=\S/g)];
  expect(settings.filter((name) => !given.includes(name))).toEqual([]);
});

test('images are named without a registry, and with a version', () => {
  const images = all(compose, /^ +image: (\S+)$/gm);
  expect(images.length).toBeGreaterThan(3);
  expect(images.filter((image) => /\.[a-z]+(:\d+)?\//.test(image))).toEqual([]);
  expect(images.filter((image) => image !== 'quadrangle' && !/:v?\d/.test(image))).toEqual([]);
});

test('what is secret in a clone that runs compose.yaml never comes into the repository', () => {
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['/.env', '*.tar']));
});

test('the steps name a file of the machine by its whole path, as compose run must have it', () => {
  const deploying = read('docs/deploying.md');
  const mounted = all(deploying, /--volume (\S+)/g);
  expect(mounted.filter((one) => one.includes('.tar')).length).toBe(2);
  expect(mounted.filter((one) => one.startsWith('.'))).toEqual([]);
});

test('a new version leaves the balancer as it is, which waits for portals that are replaced', () => {
  const ups = all(read('docs/deploying.md'), /^ {4}docker compose (up .*(?:portal|balancer).*)$/gm);
  expect(ups.length).toBe(2);
  expect(ups.filter((one) => !one.includes('--no-deps'))).toEqual([]);
  const seconds = (setting: string) => Number(new RegExp(`^ +${setting} (\\d+)s$`, 'm').exec(compose)?.[1]);
  // Long enough for a start, and not to be used up by one portal that does not answer.
  expect(seconds('lb_try_duration')).toBeGreaterThanOrEqual(15);
  expect(seconds('dial_timeout')).toBe(1);
  expect(seconds('fail_duration')).toBeLessThan(seconds('lb_try_duration'));
});

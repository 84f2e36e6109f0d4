import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const scripts = resolve(import.meta.dirname, '../../scripts');
let clone = '';

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'quadrangle-clone-'));
  for (const name of ['prepare.mjs', 'data.mjs', 'reset-second-factor.mjs']) {
    await cp(join(scripts, name), join(clone, 'scripts', name));
  }
  await put('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/new': { version: '2.0.0' } } }));
  await put('npm.js', `require('node:fs').writeFileSync(process.cwd() + '/installed', '')`);
  await put('scripts/build.mjs', `import { writeFileSync } from 'node:fs'; writeFileSync('build/server/data.js', '');`);
});
afterEach(() => rm(clone, { recursive: true, force: true }));

test.each(['data', 'reset-second-factor'])(
  'beside an existing build, %s.mjs does not install or build, and warns that the sources are newer',
  async (name) => {
    await put('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
    await put('build/.stamp', 'of other sources');
    await put(`build/server/${name}.js`, `console.log('done', process.argv[2])`);
    const { code, out, err } = await run(`scripts/${name}.mjs`, 'backup');
    expect({ code, out }).toEqual({ code: 0, out: 'done backup\n' });
    expect(err).toMatch(/^The sources are newer than the build[^\n]*\n$/);
    expect(await readdir(clone)).not.toContain('installed');
  },
);

test('without a build, the script installs and builds first', async () => {
  await mkdir(join(clone, 'build/server'), { recursive: true });
  expect(await run('scripts/data.mjs', 'restore')).toMatchObject({ code: 0 });
  expect(await readdir(clone)).toContain('installed');
  expect(await readFile(join(clone, 'build/server/data.js'), 'utf8')).toBe('');
});

test('linked packages are used if they match the lockfile, refused otherwise, and never changed', async () => {
  const other = await mkdtemp(join(tmpdir(), 'quadrangle-packages-'));
  await symlink(other, join(clone, 'node_modules'));
  await put('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  const refused = await run('scripts/data.mjs', 'backup');
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/^node_modules is a link [^\n]+\n$/);
  expect(await readdir(clone)).not.toContain('installed');

  await put(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/new': { version: '2.0.0' } } }),
  );
  await put('build/server/data.js', '');
  expect(await run('scripts/data.mjs', 'backup')).toMatchObject({ code: 0 });
  expect(await readdir(clone)).not.toContain('installed');
  expect(await readdir(other)).toEqual(['.package-lock.json']);
  await rm(other, { recursive: true });
});

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(clone, path)), { recursive: true });
  await writeFile(join(clone, path), text);
}

/** Runs a script of the temporary clone, whose npm only creates a marker file. */
function run(script: string, ...given: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env['PATH'], npm_execpath: join(clone, 'npm.js') };
  return new Promise((done) => {
    execFile(process.execPath, [join(clone, script), ...given], { env, cwd: clone }, (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

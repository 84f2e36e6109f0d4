// Makes a clone ready to run: the packages of the lockfile, the pinned Node and the build, each only when something
// changed. Nothing is installed yet when this file starts, and the machine's own Node may be as old as 20: built-ins
// only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const modules = join(root, 'node_modules');
const installStamp = join(modules, '.quadrangle-installed');
const buildStamp = join(root, 'build/.stamp');

/** What the build is made of. A change to any of it means the next start builds again. */
const buildInputs = [
  'src',
  'demo',
  'vite.config.ts',
  'scripts/build.mjs',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

/**
 * Installs what the lockfile names and, when asked, builds; both only if needed. Ends the process with a plain sentence
 * when that fails.
 * @param {{ build?: boolean }} [wanted]
 */
export function prepare({ build = false } = {}) {
  install();
  if (build) buildIfChanged();
}

/**
 * Installs and builds if nothing is there yet. An existing build is kept, however old: a running portal loads parts of
 * it on demand.
 */
export function prepareBesidePortal() {
  const built = readIfThere(buildStamp);
  if (built === undefined || !existsSync(modules)) prepare({ build: true });
  else if (built !== buildFingerprint())
    console.error('The sources are newer than the build, which is run as it is: npm run build makes a new one.');
}

/** The Node this project is pinned to (the `node` package), or the running one where that is as new. */
export function pinnedNode() {
  const file = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(file)) return file;
  return isCurrent() ? process.execPath : undefined;
}

/** Restarts the script on the pinned Node if another version started it. */
export async function continueOnPinnedNode() {
  if (!isCurrent()) await become(pinnedNode() ?? '', process.argv.slice(1), process.env);
}

/**
 * Runs a program in place of this process, which only passes on signals to it and ends as it ends.
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<never>}
 */
export function become(file, args, env) {
  const child = spawn(file, args, { stdio: 'inherit', env });
  endWithNpm();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal's Ctrl-C reaches the child by itself; to pass it on would be to press it twice.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  return new Promise(() => {
    child.on('error', (error) => fail(`${file} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/**
 * npm passes a signal on to its shell, and many a shell dies of it without telling us: so we end when that parent is
 * gone.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    // Only once: at a second signal, a server exits at once without finishing its work.
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

/** Records that build/ holds what `stamp` (from `buildFingerprint`) describes. */
export function stampBuild(/** @type {string} */ stamp) {
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, stamp);
}

/**
 * One hash over the contents of everything the build is made of; contents and not dates, for a checkout changes those.
 */
export function buildFingerprint() {
  const hash = createHash('sha256');
  for (const input of buildInputs) {
    for (const file of filesUnder(join(root, input))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * What was given on the command line. Ends the process with a sentence where something else was.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Options} options
 */
export function readOptions(options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    const { message } = /** @type {Error} */ (error);
    return fail(`${message.replace(/\.?$/, '.')} The options are ${known.join(', ')}.`);
  }
}

/** @returns {never} */
export function fail(/** @type {string} */ message) {
  console.error(message);
  process.exit(1);
}

function install() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).digest('hex');
  if (readIfThere(installStamp) === stamp) return;

  const isLink = lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink();
  if (!isInstalled(lock.toString())) {
    // npm ci empties the target folder of a symbolic link, which belongs to another clone.
    if (isLink)
      fail(
        'node_modules is a link to other packages than package-lock.json names: install them there, or remove the link.',
      );
    const first = !existsSync(modules);
    console.log(
      first
        ? 'First run: installing the packages with npm ci. This takes about a minute, once.'
        : 'package-lock.json has changed: installing the packages with npm ci. This takes about a minute.',
    );
    npmCi();
  }
  ensurePinnedNode();
  if (isLink) return;
  try {
    writeFileSync(installStamp, stamp);
  } catch {
    // A read-only folder loses nothing but the shortcut: the comparison above runs again at the next start.
  }
}

/** Whether node_modules already matches the lockfile, regardless of who installed it. */
function isInstalled(/** @type {string} */ lock) {
  const installed = readIfThere(join(root, 'node_modules/.package-lock.json'));
  if (installed === undefined) return false;
  const there = JSON.parse(installed).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true;
    return there[path] ? there[path].version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
  });
}

function npmCi() {
  // The build needs the development packages too, whatever the value of NODE_ENV.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const result =
    npm && /^npm(-cli)?\.[cm]?js$/.test(basename(npm))
      ? spawnSync(nodeOutsideModules(), [npm, ...args], { cwd: root, stdio: 'inherit' })
      : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.error) fail(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0) fail('The packages could not be installed; the reason npm gave stands above.');
}

/**
 * npm ci deletes node_modules, and with it the pinned Node; so npm itself runs on the machine's own where there is one.
 */
function nodeOutsideModules() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const folder = (process.env.PATH ?? '')
    .split(delimiter)
    .find((entry) => entry && !entry.includes('node_modules') && existsSync(join(entry, name)));
  return folder ? join(folder, name) : process.execPath;
}

/** The `node` package fetches its binary in an install script, which a careful npm configuration may have skipped. */
function ensurePinnedNode() {
  if (pinnedNode()) return;
  const folder = join(root, 'node_modules/node');
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'inherit' });
  if (!pinnedNode()) {
    fail(
      `Quadrangle runs on Node 24, this is ${process.version} and the node package did not install its own. ` +
        'Allow its install script (npm rebuild node), or install Node 24.',
    );
  }
}

function buildIfChanged() {
  const built = readIfThere(buildStamp);
  if (built === buildFingerprint()) return;
  console.log(
    built === undefined
      ? 'Building the portal and the server. This takes some seconds, once.'
      : 'The sources have changed: building the portal and the server again. This takes some seconds.',
  );
  const result = spawnSync(pinnedNode() ?? '', ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) fail('The build failed; the reason stands above.');
}

function isCurrent() {
  return Number(process.versions.node.split('.')[0]) >= 24;
}

/** @returns {string[]} files in a stable order, tests left out: they are no part of the build */
function filesUnder(/** @type {string} */ path) {
  /** @type {import('node:fs').Dirent[]} */
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return existsSync(path) ? [path] : [];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = join(path, entry.name);
      if (entry.isDirectory()) return filesUnder(file);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [file];
    });
}

function readIfThere(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

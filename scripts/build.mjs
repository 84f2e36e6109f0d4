// npm run build: the portal (build/portal) and the server (build/server), made side by side and swapped in whole, so
// that a build that fails or is stopped leaves the last good one in place.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildFingerprint, continueOnPinnedNode, prepare, root, stampBuild } from './prepare.mjs';

prepare();
await continueOnPinnedNode();

const started = performance.now();
const fingerprint = buildFingerprint();
process.env.NODE_ENV = 'production';
const rooms = ['portal', 'server'];

const { createBuilder } = await import('vite');
const builder = await createBuilder({
  configFile: join(root, 'vite.config.ts'),
  configLoader: 'native',
  logLevel: 'warn',
  // Beside their final place and not deeper, so that the paths in the source maps stay right.
  environments: {
    client: { build: { outDir: next('portal') } },
    ssr: {
      define: { QUADRANGLE_BUILD: JSON.stringify(fingerprint.slice(0, 8)) },
      build: { outDir: next('server') },
    },
  },
});
await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
// Errors are reported by their place in our sources; maps of the packages would mean 20 MB to read for each.
rmSync(join(next('server'), 'packages.js.map'), { force: true });
for (const name of readdirSync(next('server'))) if (name.endsWith('.js')) spellOut(join(next('server'), name));
const sent = await compressTexts(next('portal'));

for (const room of rooms) {
  rmSync(join(root, 'build', room), { recursive: true, force: true });
  renameSync(next(room), join(root, 'build', room));
}
await startOnce();
stampBuild(fingerprint);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `Built in ${seconds} s: the portal's ${sent.files} text files are ${kB(sent.raw)}, ${kB(sent.brotli)} as sent.`,
);

/**
 * Starts the built server once, on an empty folder, and stops it. V8's compile cache is then beside the build, so the
 * very first start is as fast and uses as little memory as any other. If the server does not start here, it reports the
 * reason where it is run.
 */
async function startOnce() {
  const compiled = join(root, 'build/server/.compiled');
  const data = mkdtempSync(join(tmpdir(), 'quadrangle-build-'));
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data, HOST: '127.0.0.1', PORT: '0' };
  const server = spawn(process.execPath, [join(root, 'build/server/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  server.stdout.on('data', (chunk) => {
    if (String(chunk).includes('Quadrangle is ready')) setTimeout(() => server.kill(), 100);
  });
  const late = setTimeout(() => server.kill('SIGKILL'), 20_000);
  await new Promise((resolve) => server.once('close', resolve));
  clearTimeout(late);
  rmSync(data, { recursive: true, force: true });
  // The user who runs the server may not be the one who builds it.
  if (!existsSync(compiled)) return;
  for (const name of ['', ...readdirSync(compiled, { recursive: true })]) {
    const path = join(compiled, String(name));
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  }
}

function next(/** @type {string} */ room) {
  return join(root, 'build', `${room}.next`);
}

/**
 * Escapes non-ASCII characters in a script: with a single one, V8 may store the whole text at two bytes a character.
 */
function spellOut(/** @type {string} */ file) {
  const spelled = (/** @type {string} */ one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[\u0080-\uffff]/g, spelled));
}

/** Writes a .br and a .gz beside every text file, so that the server never compresses an asset itself. */
async function compressTexts(/** @type {string} */ folder) {
  const texts = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter(
      (file) =>
        /\.(js|css|html|svg|json|webmanifest|txt|map)$/.test(file) &&
        !file.includes('.vite') &&
        statSync(file).isFile(),
    );
  const sizes = await Promise.all(
    texts.map(async (file) => {
      const bytes = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params }),
        promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
      return { raw: bytes.length, brotli: br.length };
    }),
  );
  return {
    files: sizes.length,
    raw: sizes.reduce((sum, size) => sum + size.raw, 0),
    brotli: sizes.reduce((sum, size) => sum + size.brotli, 0),
  };
}

function kB(/** @type {number} */ bytes) {
  return `${Math.round(bytes / 1000)} kB`;
}

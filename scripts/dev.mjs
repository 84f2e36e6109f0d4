// npm run dev: the server from its sources, started again on every change, behind Vite, which reloads the portal in the
// browser.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { continueOnPinnedNode, endWithNpm, fail, prepare, root } from './prepare.mjs';

prepare();
await continueOnPinnedNode();
endWithNpm();
process.chdir(root);

const port = Number(process.env.PORT ?? 3000);
if (!Number.isInteger(port) || port < 1 || port > 65534)
  fail(`PORT must be a number from 1 to 65534, not "${process.env.PORT}".`);
const host = process.env.HOST ?? 'localhost';
const behind = port + 1;
const target = `http://127.0.0.1:${behind}`;
/** The addresses that the server handles itself, with everything below them. */
const behindVite = ['/api', '/files', '/healthz', '/readyz', '/metrics', '/site', '/robots.txt'].map(
  (path) => `^${path}(?:[/?]|$)`,
);

const watching = ['--watch', '--watch-preserve-output'];
const withJsx = ['--enable-source-maps', '--import', './scripts/jsx-loader.mjs'];
const server = spawn(process.execPath, [...watching, ...withJsx, 'src/server/main.ts'], {
  stdio: 'inherit',
  env: {
    NODE_ENV: 'development',
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(behind),
    // What people are to open is Vite's address, so the links the server prints must name that one.
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    // The public site's style and script as Vite serves them; a build may be there too, and be older.
    SITE_ASSETS: ['site.css', 'site.ts'].map((name) => sourceAddress(`src/site/browser/${name}`)).join(' '),
  },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

const { createServer } = await import('vite');
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  configLoader: 'native',
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(behindVite.map((path) => [path, { target }])),
  },
})
  .then((made) => made.listen())
  .catch((/** @type {unknown} */ error) => {
    server.kill();
    fail(`The development server could not start: ${String(error)}`);
  });
console.log(
  `Portal with reload on change: ${vite.resolvedUrls?.local[0] ?? `http://localhost:${port}`} (server behind it: ${target})`,
);

/** Where Vite serves sources from outside the portal's folder. */
function sourceAddress(/** @type {string} */ file) {
  return encodeURI(`/@fs/${join(root, file).replaceAll('\\', '/').replace(/^\//, '')}`);
}

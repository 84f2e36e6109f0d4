import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const root = import.meta.dirname;
const siteAssets = 'assets/site';
const fonts = 'assets/fonts';

/** The folder of a file that is no script, by the name it is sent under and where it comes from. */
function folderOf(name: string, source: string): string {
  if (name.endsWith('.woff2')) return fonts;
  return source.startsWith('../site/') ? siteAssets : 'assets';
}

/**
 * In which files of the portal a module is sent. Left to itself the bundler makes one of every set of modules that the
 * same screens share: 50 for a list, of which most have a few lines. So what most screens need is five files: what
 * everybody loads, and what the sign-in, the other pages in front of the door, the frame around every screen and a list
 * need besides. Each takes along all that it imports: no two of them wait for each other, and whoever is signed out is
 * sent none of the last two.
 */
const portalGroups = [
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*[\\/]src[\\/]site[\\/])/, priority: 4 },
  { name: 'sign-in', test: /[\\/]identity[\\/]signed-out\.tsx$/, priority: 3 },
  { name: 'door', test: /[\\/]identity[\\/](forgot-password|first-user)\.tsx$/, priority: 2 },
  { name: 'portal', test: /[\\/]shell[\\/]portal\.tsx$/, priority: 1 },
  { name: 'list', test: /[\\/]kit[\\/]list[\\/]list-page\.tsx$/ },
];

export default defineConfig({
  root: join(root, 'src/portal'),
  cacheDir: join(root, 'node_modules/.vite'),
  plugins: [react(), serviceWorker()],
  resolve: {
    // Citation.js would bring what fetches, for Node; nothing that is read here is looked up on the web.
    alias: ['sync-fetch', 'node-fetch'].map((find) => ({
      find,
      replacement: join(root, 'src/portal/faculty/bibliography/formats/no-fetch.ts'),
    })),
  },
  // The model lies beside the portal, not under it.
  server: { fs: { allow: [root] } },
  environments: {
    client: {
      build: {
        outDir: join(root, 'build/portal'),
        emptyOutDir: true,
        manifest: true,
        // Small images stay files: a data: address would have to be allowed by the content security policy.
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        rolldownOptions: {
          input: {
            index: join(root, 'src/portal/index.html'),
            site: join(root, 'src/site/browser/site.ts'),
            'site-style': join(root, 'src/site/browser/site.css'),
          },
          // What the public site sends lies in a folder of its own, and letters that few machines lack in another: the
          // portal's service worker keeps nothing of them.
          output: {
            codeSplitting: { groups: portalGroups },
            entryFileNames: ({ name }) => `${name === 'site' ? siteAssets : 'assets'}/[name]-[hash].js`,
            assetFileNames: ({ names: [name = ''], originalFileNames: [source = ''] }) =>
              `${folderOf(name, source)}/[name]-[hash][extname]`,
          },
        },
      },
    },
    ssr: {
      // So that of React only what is for production becomes part of the bundle.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      // Packages of plain JavaScript become part of the bundle: reading one file halves the start. What is native, or
      // loaded only by the settings or the documents that need it, stays a package.
      resolve: {
        noExternal: true,
        external: [
          ...['better-sqlite3', 'pg', '@aws-sdk/client-s3', '@node-rs/argon2', 'nodemailer', 'sharp', 'pdfkit', 'docx'],
          ...['openid-client', 'prom-client', 'tar-stream', '@zxcvbn-ts/language-common'],
        ],
      },
      build: {
        ssr: true,
        outDir: join(root, 'build/server'),
        emptyOutDir: true,
        target: 'node24',
        sourcemap: true,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: join(root, 'src/server/main.ts'),
            demo: join(root, 'demo/main.ts'),
            'reset-second-factor': join(root, 'src/server/reset-second-factor.ts'),
            thumbnailer: join(root, 'src/server/files/thumbnailer.ts'),
            data: join(root, 'src/server/backup/command.ts'),
            'backup-process': join(root, 'src/server/backup/backup-process.ts'),
            'document-writer': join(root, 'src/server/faculty/documents/document-writer.ts'),
          },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name].js',
            codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] },
          },
        },
      },
    },
  },
});

/**
 * Builds src/portal/worker into worker.js, with the list of the portal's files in it. The portal registers it by
 * itself.
 */
function serviceWorker(): Plugin[] {
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'assets/**/*'],
      globIgnores: [siteAssets, fonts].map((folder) => `${folder}/**`),
      rollupFormat: 'iife',
    },
    integration: {
      configureCustomSWViteBuild: (options) => {
        options.logLevel = 'warn';
      },
    },
  });
  // It knows nothing of environments, and would take the blame for what fails in the server's.
  return plugins.map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' }));
}

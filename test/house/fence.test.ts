import { expect, test } from 'vitest';
import { destination, imports, type Source, sources } from './sources.ts';

/**
 * The allowed directions of imports. The first rule whose `from` matches a file applies to it. An import of a path
 * under `src` must match one of `to`, and an import of a package one of `packages` (absent: any). `{area}` is the area
 * of the file itself.
 */
interface Fence {
  from: RegExp;
  to: (string | RegExp)[];
  packages?: (string | RegExp)[];
}

const node = /^node:/;
// Migrations and the table of all entries are internal to the store, and moving a database is internal to backups.
const store = /^src\/server\/store\/(?!migrations\/|moving\/|entries\/entry-columns\.ts)/;
const serverAreas = 'identity|academics|college|people|content|faculty|accreditation|activity|operation';
const fences: Fence[] = [
  // Every screen loads the model: with it, all of Zod would be a twelfth of the scripts of a list.
  { from: /^src\/model\//, to: ['src/model/'], packages: ['zod/mini'] },

  // Migrations are frozen, so everything they import must be frozen too.
  { from: /^src\/server\/store\/migrations\//, to: ['src/server/store/migrations/'], packages: [/^kysely(\/|$)/] },
  { from: /^src\/server\/disk\//, to: ['src/server/disk/'], packages: [node] },
  { from: /^src\/server\/pacing\//, to: ['src/server/pacing/'], packages: [] },
  { from: /^src\/server\/store\//, to: ['src/model/', /^src\/server\/(store|disk|pacing)\//] },
  {
    from: /^src\/server\/config\//,
    to: ['src/model/', 'src/server/config/', 'src/server/files/bucket.ts'],
  },
  { from: /^src\/server\/(mail|files)\//, to: ['src/model/', /^src\/server\/(mail|files|disk|pacing)\//, store] },
  {
    from: /^src\/server\/http\//,
    to: [
      'src/model/',
      'src/server/http/',
      'src/server/jobs/',
      'src/server/context.ts',
      'src/server/config/',
      'src/server/version.ts',
      /^src\/server\/(mail|files|disk|pacing)\//,
      store,
    ],
  },
  {
    from: /^src\/server\/jobs\//,
    to: ['src/server/jobs/', 'src/server/context.ts', 'src/server/http/errors.ts', store],
  },
  {
    from: new RegExp(`^src/server/(?<area>${serverAreas})/`),
    to: [
      'src/model/',
      'src/server/{area}/',
      'src/server/context.ts',
      'src/server/config/',
      'src/server/version.ts',
      /^src\/server\/(http|jobs|mail|files|reading|disk|pacing)\//,
      store,
    ],
  },
  // A backup covers a whole college, including every area.
  {
    from: /^src\/server\/backup\//,
    to: [
      'src/model/',
      'src/server/backup/',
      'src/server/store/',
      'src/server/context.ts',
      'src/server/config/',
      'src/server/version.ts',
      /^src\/server\/(http|files|disk)\//,
    ],
  },
  // Complete records and pages, for every area and the site.
  { from: /^src\/server\/reading\//, to: ['src/model/', 'src/server/reading/', store] },
  // Files directly in the server's folder put it together.
  { from: /^src\/server\/[^/]+$/, to: ['src/model/', 'src/server/', /^src\/site\/(site|preview-call)\.ts$/] },

  // A separate program in the reader's browser, and the style of the pages.
  { from: /^src\/site\/browser\//, to: ['src/site/browser/'], packages: [] },
  {
    from: /^src\/site\//,
    to: [
      'src/model/',
      'src/site/',
      'src/server/context.ts',
      'src/server/config/',
      /^src\/server\/(http|files|reading)\//,
      store,
      /^src\/server\/faculty\/documents\/(documents|cv-writer)\.ts$/,
    ],
  },

  { from: /^src\/portal\/kit\//, to: ['src/model/', 'src/portal/kit/'], packages: [/^(?!node:)/] },
  // A separate program in the browser: it shares the addresses of the pages and a few words with the session.
  { from: /^src\/portal\/worker\//, to: ['src/model/', 'src/portal/worker/'], packages: [] },
  // Who is signed in, and what they ask the server: every area stands on it.
  {
    from: /^src\/portal\/session\//,
    to: ['src/model/', 'src/portal/kit/', 'src/portal/session/', 'src/portal/worker/'],
    packages: [/^(?!node:)/],
  },
  // The shell is the entry: it names every area, so that each can be a separate chunk. No area knows the shell.
  { from: /^src\/portal\/(shell\/|[^/]+$)/, to: ['src/model/', 'src/portal/'], packages: [/^(?!node:)/] },
  {
    from: /^src\/portal\/(?<area>[^/]+)\//,
    to: ['src/model/', 'src/portal/kit/', 'src/portal/session/', 'src/portal/{area}/'],
    packages: [/^(?!node:)/],
  },
];

const modules = sources().filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

test('every import follows the allowed directions', () => {
  expect(modules.flatMap(breaches)).toEqual([]);
});

test('what several suites share imports nothing from a suite', () => {
  const targets = ({ path, text }: Source) => imports(text).map((one) => `${path} imports ${destination(path, one)}`);
  const wrong = / imports test\/(?!helpers\/)/;
  expect(
    sources('test/helpers')
      .flatMap(targets)
      .filter((line) => wrong.test(line)),
  ).toEqual([]);
});

test('there are no import cycles, including imports of types and dynamic imports', () => {
  expect(circles()).toEqual([]);
});

test('only the store and the backups, which copy it whole, build queries', () => {
  const queries = /^src\/server\/(store|backup)\//;
  const outside = modules.filter(({ path }) => !queries.test(path));
  expect(
    outside.filter(({ text }) => imports(text).some((one) => /^kysely(\/|$)/.test(one))).map(({ path }) => path),
  ).toEqual([]);
});

test('every module is covered by a rule for imports', () => {
  expect(modules.filter(({ path }) => !fenceOf(path)).map(({ path }) => path)).toEqual([]);
});

test('there are no barrel files and no folders with meaningless names', () => {
  const unwanted = /\/index\.tsx?$|\/(utils?|lib|common|helpers?|misc|shared)\//;
  expect(
    sources()
      .filter(({ path }) => unwanted.test(path))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('files are named in kebab-case', () => {
  const name = /\/[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/;
  expect(
    sources()
      .filter(({ path }) => !name.test(path))
      .map(({ path }) => path),
  ).toEqual([]);
});

function breaches({ path, text }: Source): string[] {
  const fence = fenceOf(path);
  if (!fence) return [];
  return imports(text)
    .map((specifier) => destination(path, specifier))
    .filter((to) => !(/^(src|test)\//.test(to) ? fits(to, fence.to) : fits(to, fence.packages ?? [node, /./])))
    .map((to) => `${path} imports ${to}`);
}

/** Every cycle of imports, once: 'a.ts > b.ts > a.ts'. */
function circles(): string[] {
  const known = new Set(modules.map(({ path }) => path));
  const next = new Map(
    modules.map(({ path, text }) => [
      path,
      imports(text)
        .map((one) => destination(path, one))
        .filter((to) => known.has(to)),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const follow = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path].join(' > '));
    if (way.includes(path) || done.has(path)) return;
    for (const to of next.get(path) ?? []) follow(to, [...way, path]);
    done.add(path);
  };
  for (const { path } of modules) follow(path, []);
  return found;
}

function fenceOf(path: string): Fence | undefined {
  for (const fence of fences) {
    const match = fence.from.exec(path);
    if (!match) continue;
    const area = match.groups?.area ?? '';
    return { ...fence, to: fence.to.map((to) => (typeof to === 'string' ? to.replace('{area}', area) : to)) };
  }
  return undefined;
}

function fits(to: string, allowed: (string | RegExp)[]): boolean {
  return allowed.some((one) =>
    typeof one === 'string' ? to === one || (one.endsWith('/') && to.startsWith(one)) : one.test(to),
  );
}

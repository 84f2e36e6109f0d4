import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { imports, sources } from './sources.ts';

/** The package of an import: `@mantine/core` of `@mantine/core/styles.css`. */
const nameOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

const dependencies = Object.keys(manifest.dependencies);
/** Code that runs on the server; the site's browser code is built. */
const ofServer = /^src\/(server|model|site\/(?!browser\/))/;
const forDevelopment = Object.keys(manifest.devDependencies);

function packagesUnder(folder: RegExp): Set<string> {
  const modules = sources().filter(({ path }) => folder.test(path) && /(?<!\.test)\.tsx?$/.test(path));
  const specifiers = modules.flatMap(({ text }) => imports(text));
  return new Set(specifiers.filter((one) => !/^([.#]|node:|virtual:)/.test(one)).map(nameOf));
}

test('the server, the site and the model import only dependencies, and there are at most thirty', () => {
  const imported = packagesUnder(ofServer);
  expect([...imported].filter((name) => !dependencies.includes(name))).toEqual([]);
  expect(dependencies.length).toBeLessThanOrEqual(30);
});

test('a package that only the portal imports is a development dependency, because it is built in', () => {
  const imported = packagesUnder(/^src\/portal\//);
  expect([...imported].filter((name) => ![...dependencies, ...forDevelopment].includes(name))).toEqual([]);
  const needed = packagesUnder(ofServer);
  expect([...imported].filter((name) => dependencies.includes(name) && !needed.has(name))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');

/** A file of this repository, by its path from the root with forward slashes: `src/model/define.ts`. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Every TypeScript and CSS file under a folder. */
export function sources(folder = 'src'): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|css)$/.test(name))
    .map((name) => join(root, folder, name))
    .map((file) => ({ path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/**
 * The target of a specifier in `importer`: a path under `src` (`src/model/define.ts`), or a package's name as written.
 */
export function destination(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(dirname(importer), specifier);
  return specifier.replace(/^#(model|server|portal|site)\//, 'src/$1/').replace(/^#test\//, 'test/');
}

/** The specifiers that a module imports, as written. */
export function imports(text: string): string[] {
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
}

// Teaches Node to run .tsx from the sources: node --import ./scripts/jsx-loader.mjs src/server/main.ts. Node's own type
// stripping supports only .ts, because JSX is more than types. For development only: the build compiles the pages to
// plain JavaScript. Rolldown is the bundler of Vite.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

registerHooks({
  load(url, context, nextLoad) {
    if (!/^file:.*\.tsx$/.test(url)) return nextLoad(url, context);
    return { format: 'module', source: javaScriptOf(fileURLToPath(url)), shortCircuit: true };
  },
});

/** The module without types and JSX, and with a source map, so that errors name the lines as they were written. */
function javaScriptOf(/** @type {string} */ file) {
  const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), {
    jsx: { runtime: 'automatic' },
    sourcemap: true,
    tsconfig: false,
  });
  if (errors.length > 0) throw new SyntaxError(errors.map(({ message }) => message).join('\n'));
  const inline = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}\n`;
}

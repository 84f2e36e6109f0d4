import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The folder of the build, where this module is part of one. */
const ownFolder = new URL('.', import.meta.url).href;

/** As V8 writes where something stands: file:///opt/quadrangle/build/server/start.js:120:15 */
const place = /file:\/\/[^\s()]+?\.js:\d+:\d+/g;

/**
 * Tells in a stack where things stand in the sources, not in what was built of them, for scripts of `folder` (an
 * address, with a slash at its end) that have a source map beside them. Maps are read when a fault has to be told:
 * Node's own --enable-source-maps looks through every line of the build at each start, for a tenth of a second and some
 * 4 MB.
 */
export function inSources(stack: string, folder = ownFolder): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(place, (found) => {
    if (!found.startsWith(folder)) return found;
    const [column = '', line = ''] = found.split(':').reverse();
    const script = found.slice(0, -`:${line}:${column}`.length);
    if (!maps.has(script)) maps.set(script, mapOf(script));
    const origin = maps.get(script)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return found;
    return `${fileURLToPath(new URL(origin.fileName, script))}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

/** None for a script that has no map, or one that cannot be read: the stack is worth telling as it is. */
function mapOf(script: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${script}.map`), 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}

import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The folder of the build, where this module is part of one. */
const ownFolder = new URL('.', import.meta.url).href;

/** How V8 writes a position: file:///opt/quadrangle/build/server/start.js:120:15 */
const place = /file:\/\/[^\s()]+?\.js:\d+:\d+/g;

/**
 * Replaces positions in built code with those in the sources in a stack, for scripts of `folder` (an address, with a
 * slash at its end) that have a source map beside them. Maps are read only when a fault is logged: Node's own
 * --enable-source-maps scans every line of the build at each start, which takes a tenth of a second and about 4 MB.
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

/** Undefined for a script without a map, or with one that cannot be read: the stack is useful without it. */
function mapOf(script: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${script}.map`), 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}

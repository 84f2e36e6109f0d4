import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { archiveNames, readManifest, type Manifest, type Part } from './archive-format.ts';

/** A part of an archive while it is read. The consumer must read it to the end. */
export interface PartStream {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** An archive cannot be used. Its message says why, one fault per line. */
export class ArchiveError extends Error {}

/** How many faults are reported one by one. */
const mostFaults = 50;

/** Yields the parts of an archive one after the other. Throws `ArchiveError` where the next part cannot be found. */
export async function* readParts(file: string): AsyncGenerator<PartStream> {
  const { extract: newExtract } = await import('tar-stream');
  const extract = newExtract();
  // An error here ends the loop below with the same error.
  const arriving = pipeline(createReadStream(file), extract).catch(() => undefined);
  let last = '';
  try {
    for await (const entry of extract) {
      last = entry.header.name;
      yield { name: last, content: piecesOf(last, entry as AsyncIterable<Buffer>) };
      entry.resume();
    }
  } catch (error) {
    throw brokenOff(last === '' ? 'at its beginning' : `after ${last}`, error);
  } finally {
    extract.destroy();
    await arriving;
  }
}

/**
 * Reads an archive to its end and compares every part with the manifest. Returns the manifest. Throws `ArchiveError`,
 * which names every part that is damaged, missing or unexpected.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  if (!(await stat(file)).isFile()) throw new ArchiveError(`${file} is no file.`);
  const found = new Map<string, Omit<Part, 'name'>>();
  const texts = new Map<string, string>();
  for await (const { name, content } of readParts(file)) {
    if (found.has(name) || texts.has(name)) throw new ArchiveError(`${name} is in the archive twice.`);
    const isText = name === archiveNames.manifest || name === archiveNames.seal;
    const pieces: Buffer[] = [];
    const sum = createHash('sha256');
    let bytes = 0;
    for await (const piece of content) {
      sum.update(piece);
      bytes += piece.length;
      if (isText) pieces.push(piece);
    }
    if (isText) texts.set(name, Buffer.concat(pieces).toString());
    else found.set(name, { bytes, sha256: sum.digest('hex') });
  }
  const manifest = sealedManifest(texts, found.size);
  const faults = faultsOf(manifest, found);
  if (faults.length > 0) throw new ArchiveError(inLines(faults));
  return manifest;
}

/** Everything that should be in the archive according to its manifest, except the manifest itself. */
export function partsIn({ tables, files, secret }: Manifest): Part[] {
  return [...tables.flatMap(({ parts }) => parts), ...files, ...(secret ? [secret] : [])];
}

async function* piecesOf(name: string, entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw brokenOff(`in ${name}`, error);
  }
}

/** System errors about the file itself, for example that it cannot be read, are passed on unchanged. */
function brokenOff(where: string, error: unknown): unknown {
  if (error instanceof ArchiveError || (error instanceof Error && 'syscall' in error)) return error;
  return new ArchiveError(`The archive breaks off or is damaged ${where}: nothing behind that can be read.`);
}

function sealedManifest(texts: ReadonlyMap<string, string>, others: number): Manifest {
  const text = texts.get(archiveNames.manifest);
  const seal = texts.get(archiveNames.seal);
  if (text === undefined && others === 0) throw new ArchiveError('The file is no backup of Quadrangle.');
  if (text === undefined || seal === undefined) {
    throw new ArchiveError(
      `The archive has no ${text === undefined ? archiveNames.manifest : archiveNames.seal} at its end: it was cut off, or is no backup of Quadrangle.`,
    );
  }
  if (hash('sha256', text) !== seal.trim())
    throw new ArchiveError(`${archiveNames.manifest} is damaged, or ${archiveNames.seal} is.`);
  const manifest = readManifest(text);
  if (typeof manifest === 'string') throw new ArchiveError(manifest);
  return manifest;
}

function faultsOf(manifest: Manifest, found: Map<string, Omit<Part, 'name'>>): string[] {
  const faults: string[] = [];
  for (const { name, bytes, sha256 } of partsIn(manifest)) {
    const there = found.get(name);
    found.delete(name);
    if (!there) faults.push(`${name} is missing from the archive.`);
    else if (there.bytes !== bytes) faults.push(`${name} is damaged: it has ${there.bytes} bytes instead of ${bytes}.`);
    else if (there.sha256 !== sha256) faults.push(`${name} is damaged: its content is not what was written.`);
  }
  return [...faults, ...[...found.keys()].map((name) => `${name} is in the archive and not in its manifest.`)];
}

function inLines(faults: readonly string[]): string {
  const more = faults.length > mostFaults ? [`… and ${faults.length - mostFaults} more.`] : [];
  return [...faults.slice(0, mostFaults), ...more].join('\n');
}

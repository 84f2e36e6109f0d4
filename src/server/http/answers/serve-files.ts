import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { filePath, isPicture, isShownInline } from '#model/files.ts';
import { isPictureSize, pictureSizeNames, type PictureSize } from '#model/picture-sizes.ts';
import type { Context } from '../../context.ts';
import { keyOf, pictureKeyOf } from '../../files/keys.ts';
import { makeSize } from '../../files/make-size.ts';
import { fileReader, type StoredFile } from '../../store/files.ts';
import { contentDisposition } from './content-disposition.ts';
import { publicSecurityHeaders } from '../protection/security-headers.ts';
import { parseByteRange, type ByteRange } from './parse-byte-range.ts';
import { isNotModified } from './etags.ts';
import { CallError, isAlreadyReported, malformed, notFound, reportUnlessReported } from '../errors.ts';

/** What is sent for an uploaded file: the file itself, or a picture in one of its sizes. */
interface ServedFile {
  readonly key: string;
  readonly mime: string;
  readonly filename: string;
  readonly tag: string;
  /** In bytes. */
  readonly size: number;
  /** True for a substitute, which must not be cached. */
  readonly isSubstitute?: true;
}

/** Pages for visitors in a browser, in place of the errors of calls. */
export interface VisitorPages {
  /** There is nothing at this address. */
  readonly missing: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** It could not be shown because of this error. */
  readonly failed: (request: FastifyRequest, reply: FastifyReply, error: unknown) => Promise<void>;
}

/**
 * Serves uploaded files at /files/{type}/{path} without authentication: the college publishes them, and a path cannot
 * be guessed. A person who follows a link to a file that is missing, or cannot be read at the moment, gets a page;
 * programs, and pages that embed the file, get the usual error of a call.
 */
export function serveFiles(app: FastifyInstance, context: Context, pages: VisitorPages): void {
  const read = fileReader(context.store);
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { type, path } = request.params as { type: string; path: string };
    const file = filePath.test(path) ? await read(path) : undefined;
    if (file?.type !== type) throw notFound('There is no such file.');
    await answerFile(context, { request, reply, file: await servedFileOf(context, file, request.query) });
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:type/:path',
    handler: async (request, reply) => {
      try {
        await send(request, reply);
      } catch (error) {
        const isMissing = error instanceof CallError && error.status === 404;
        if (!acceptsHtml(request) || !(isMissing || isAlreadyReported(error))) throw error;
        await (isMissing ? pages.missing(request, reply) : pages.failed(request, reply, error));
      }
    },
  });
}

/** Whether a page is expected: browsers say so when a link is followed, and not for embedded content. */
function acceptsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

async function servedFileOf(context: Context, file: StoredFile, query: unknown): Promise<ServedFile> {
  const { size } = query as Record<string, unknown>;
  if (size === undefined) return originalFile(file);
  if (!isPictureSize(size)) throw malformed(`size can be ${pictureSizeNames.join(', ')}, or left out.`);
  if (!isPicture(file.mime)) throw notFound('This file is no picture, and has no sizes.');
  const storedFile = await storedSize(context, file, size);
  if (storedFile) return storedFile;
  return (
    (await createdSize(context, file, size)) ?? { ...(await nearestSize(context, file, size)), isSubstitute: true }
  );
}

function originalFile(file: StoredFile): ServedFile {
  const { mime, filename, path, size } = file;
  return { key: keyOf(file), mime, filename, tag: `"${path}"`, size };
}

async function storedSize({ files }: Context, file: StoredFile, size: PictureSize): Promise<ServedFile | undefined> {
  const key = pictureKeyOf(file, size);
  const length = await files.storage.size(key);
  if (length === undefined) return undefined;
  const tag = `"${file.path}.${size}"`;
  return { key, mime: 'image/webp', filename: `${file.filename}.webp`, tag, size: length };
}

/**
 * Creates a picture in a size that was not requested before. Undefined if that takes too long, or is not possible at
 * the moment.
 */
async function createdSize(context: Context, file: StoredFile, size: PictureSize): Promise<ServedFile | undefined> {
  const result = await makeSize(context, file, size);
  if (result === 'busy') return undefined;
  if (result === 'broken') throw notFound('This picture cannot be made smaller. Without a size it is sent as it is.');
  const storedFile = result === 'missing' ? undefined : await storedSize(context, file, size);
  if (!storedFile) throw notFound('There is no such file.');
  return storedFile;
}

/** The substitute until then: the next larger available size, else the next smaller one, else the picture itself. */
async function nearestSize(context: Context, file: StoredFile, size: PictureSize): Promise<ServedFile> {
  const at = pictureSizeNames.indexOf(size);
  for (const other of [...pictureSizeNames.slice(at + 1), ...pictureSizeNames.slice(0, at).reverse()]) {
    const storedFile = await storedSize(context, file, other);
    if (storedFile) return storedFile;
  }
  return originalFile(file);
}

interface FileAnswer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly file: ServedFile;
}

async function answerFile({ files, report }: Context, { request, reply, file }: FileAnswer): Promise<void> {
  const { headers, method } = request;
  const caching = cacheHeaders(file);
  if (isNotModified(headers['if-none-match'], file.tag)) {
    endReply(reply, 304, caching);
    return;
  }
  // Parts exist only for GET (RFC 9110, 14.2).
  const isPart = method === 'GET' && matchesIfRange(headers['if-range'], file.tag);
  const range = parseByteRange(isPart ? headers.range : undefined, file.size);
  if (range === 'none') {
    void reply.header('content-range', `bytes */${file.size}`);
    throw new CallError('no-such-range', `The file has ${file.size} bytes.`);
  }
  const bytes = range === 'whole' ? undefined : range;
  const all = { ...caching, ...contentHeaders(file, bytes) };
  const status = bytes ? 206 : 200;
  if (method === 'HEAD') {
    endReply(reply, status, all);
    return;
  }
  const content = await files.storage.read(file.key, bytes);
  if (!content) throw notFound('There is no such file.');
  reply.hijack();
  reply.raw.writeHead(status, all);
  await sendPieces(reply.raw, content, lengthOf(bytes, file.size)).catch(reportUnlessReported(report));
}

/**
 * Sends one piece after the other, `length` bytes in all. If the client disconnects, reading stops and no answer is
 * needed.
 */
async function sendPieces(to: ServerResponse, content: AsyncIterable<Uint8Array>, length: number): Promise<void> {
  // A client that disconnected while the file was opened emits no further "close" event: waiting for it would keep the
  // file open.
  const closed = to.destroyed ? Promise.resolve() : new Promise<void>((resolve) => to.once('close', resolve));
  let left = length;
  try {
    for await (const piece of content) {
      left -= piece.length;
      // The answer ends with its last byte: a connection that still waited for the end would delay the shutdown.
      const sent = new Promise<void>((resolve) =>
        left > 0 ? to.write(piece, () => resolve()) : to.end(piece, resolve),
      );
      await Promise.race([sent, closed]);
      if (left <= 0 || to.destroyed) return;
    }
    throw new Error(`A file ended ${left} bytes before its end.`);
  } catch (error) {
    // The head is sent, so the connection is destroyed: otherwise a part of the file could be taken for the whole.
    to.destroy(error as Error);
    throw error;
  }
}

function endReply(reply: FastifyReply, status: number, headers: Record<string, string | number>): void {
  reply.hijack();
  reply.raw.writeHead(status, headers).end();
}

/** A path is never reused, so its content may be cached for ever, except for substitutes. */
function cacheHeaders({ tag, mime, isSubstitute }: ServedFile): Record<string, string> {
  return {
    etag: tag,
    'cache-control': isSubstitute ? 'public, no-cache' : 'public, max-age=31536000, immutable',
    ...publicSecurityHeaders,
    'content-security-policy': mime === 'application/pdf' ? documentPolicy : contentPolicy,
  };
}

/**
 * If a file is ever rendered as a page, none of its scripts run and nothing is loaded; a video may still be shown by
 * itself.
 */
const contentPolicy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** The built-in PDF viewers of browsers run under the policy of the file, and show nothing in a sandbox. */
const documentPolicy = "base-uri 'none'; form-action 'none'";

function contentHeaders(
  { mime, filename, size }: ServedFile,
  bytes: ByteRange | undefined,
): Record<string, string | number> {
  return {
    // Text is stored as it was uploaded, and its encoding is unknown: to name a charset would be a guess.
    'content-type': mime,
    'content-disposition': contentDisposition(isShownInline(mime) ? 'inline' : 'attachment', filename),
    'accept-ranges': 'bytes',
    'content-length': lengthOf(bytes, size),
    ...(bytes && { 'content-range': `bytes ${bytes.start}-${bytes.end}/${size}` }),
  };
}

function lengthOf(bytes: ByteRange | undefined, size: number): number {
  return bytes ? bytes.end - bytes.start + 1 : size;
}

/** Whether a requested part still belongs to the version of the file that the client has. */
function matchesIfRange(header: string | string[] | undefined, tag: string): boolean {
  return header === undefined || header === tag;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { filePath, isPicture, isShownInline } from '#model/files.ts';
import type { Context } from '../context.ts';
import { keyOf, thumbnailKeyOf } from '../files/files.ts';
import { fileReader, type StoredFile } from '../store/files.ts';
import { disposition } from './disposition.ts';
import { byteRange, type Bytes } from './byte-range.ts';
import { CallError, malformed, notFound } from './errors.ts';

/** What is sent of an uploaded file: itself, or its thumbnail. */
interface Sent {
  readonly key: string;
  readonly mime: string;
  readonly filename: string;
  readonly tag: string;
  /** In bytes. */
  readonly size: number;
}

/** Serves uploaded files at /files/{type}/{path} to everybody: the college publishes them, and a path cannot be guessed. */
export function serveFiles(app: FastifyInstance, context: Context): void {
  const read = fileReader(context.store);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:type/:path',
    handler: async (request, reply) => {
      const { type, path } = request.params as { type: string; path: string };
      const file = filePath.test(path) ? await read(path) : undefined;
      if (file?.type !== type) throw notFound('There is no such file.');
      await answer(context, { request, reply, sent: await sentOf(context, file, request.query) });
    },
  });
}

async function sentOf({ files }: Context, file: StoredFile, query: unknown): Promise<Sent> {
  const { size } = query as Record<string, unknown>;
  const { mime, filename, path } = file;
  if (size === undefined) return { key: keyOf(file), mime, filename, tag: `"${path}"`, size: file.size };
  if (size !== 'thumb') throw malformed('size can be thumb, or left out.');
  const key = thumbnailKeyOf(file);
  const length = isPicture(mime) ? await files.place.size(key) : undefined;
  if (length === undefined) throw notFound('This file has no thumbnail.');
  return { key, mime: 'image/webp', filename: `${filename}.webp`, tag: `"${path}.thumb"`, size: length };
}

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly sent: Sent;
}

async function answer({ files, report }: Context, { request, reply, sent }: Answering): Promise<void> {
  const { headers, method } = request;
  const lasting = lastingHeaders(sent);
  if (isKnown(headers['if-none-match'], sent.tag)) {
    end(reply, 304, lasting);
    return;
  }
  const range = byteRange(stillHolds(headers['if-range'], sent.tag) ? headers.range : undefined, sent.size);
  if (range === 'none') {
    void reply.header('content-range', `bytes */${sent.size}`);
    throw new CallError('no-such-range', `The file has ${sent.size} bytes.`);
  }
  const bytes = range === 'whole' ? undefined : range;
  const all = { ...lasting, ...contentHeaders(sent, bytes) };
  const status = bytes ? 206 : 200;
  if (method === 'HEAD') {
    end(reply, status, all);
    return;
  }
  const content = await files.place.read(sent.key, bytes);
  if (!content) throw notFound('There is no such file.');
  reply.hijack();
  reply.raw.writeHead(status, all);
  await sendPieces(reply.raw, content).catch(report);
}

/** Sends one piece after the other. Whoever hangs up ends the reading, and needs no answer. */
async function sendPieces(to: ServerResponse, content: AsyncIterable<Uint8Array>): Promise<void> {
  const gone = new Promise<void>((resolve) => to.once('close', resolve));
  try {
    for await (const piece of content) {
      const sent = new Promise<void>((resolve) => to.write(piece, () => resolve()));
      await Promise.race([sent, gone]);
      if (to.destroyed) return;
    }
    to.end();
  } catch (error) {
    // The head is out, so a part of the file cannot be taken for the whole.
    to.destroy(error as Error);
    throw error;
  }
}

function end(reply: FastifyReply, status: number, headers: Record<string, string | number>): void {
  reply.hijack();
  reply.raw.writeHead(status, headers).end();
}

/** A path is never used twice, so what is under it is good for ever. */
function lastingHeaders({ tag, mime }: Sent): Record<string, string> {
  return {
    etag: tag,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': mime === 'application/pdf' ? documentPolicy : policy,
  };
}

/** Should a file ever be taken for a page, nothing in it runs and nothing is loaded; a film may still be shown by itself. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** The readers of PDF that browsers bring run under the policy of the file, and show nothing in a sandbox. */
const documentPolicy = "base-uri 'none'; form-action 'none'";

function contentHeaders({ mime, filename, size }: Sent, bytes: Bytes | undefined): Record<string, string | number> {
  return {
    'content-type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
    'content-disposition': disposition(isShownInline(mime) ? 'inline' : 'attachment', filename),
    'accept-ranges': 'bytes',
    'content-length': bytes ? bytes.end - bytes.start + 1 : size,
    ...(bytes && { 'content-range': `bytes ${bytes.start}-${bytes.end}/${size}` }),
  };
}

function isKnown(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
}

/** Whether a part still belongs to what the sender has of the file. */
function stillHolds(header: string | string[] | undefined, tag: string): boolean {
  return header === undefined || header === tag;
}

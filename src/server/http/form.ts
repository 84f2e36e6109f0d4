import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { hasCode } from '../disk/has-code.ts';
import { malformed, wrongKind } from './errors.ts';
import { contentEncodingError } from './protection/content-encoding-error.ts';
import { drainBody } from './protection/drain-body.ts';

/** A part of a form: a field with its text, or a file whose content is read before the next part. */
export type FormPart =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly filename: string; readonly content: Readable };

/** An incoming form. */
export interface Form {
  /** The Content-Length of the whole request, in bytes; undefined without one. */
  readonly length: number | undefined;
  /** Its parts, in order. Throws `malformed` if it is not a form, or broke off. */
  readonly parts: () => AsyncIterable<FormPart>;
}

/** The longest text of a field, in bytes, and how many parts are read before the form is refused. */
const limits = { fieldNameSize: 100, fieldSize: 1000, parts: 10, headerPairs: 20, fileSize: Infinity };

/** A sender that sends nothing for this long is disconnected, in ms. */
const idleTimeout = 60_000;

/** Lets the calls registered here parse forms and nothing else. */
export async function acceptForms(
  scope: FastifyInstance,
  refuse: (error: unknown, reply: FastifyReply) => void,
): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits, throwFileSizeLimit: false });
  scope.addHook('onRequest', async ({ raw }, reply) => {
    // The rest of a refused form is read and discarded, within limits.
    reply.raw.once('finish', () => drainBody(raw));
  });
  scope.setErrorHandler((error, _request, reply) => {
    refuse(toFormError(error), reply);
  });
}

/** The form of a request. */
export function formOf(request: FastifyRequest): Form {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return { length: Number.isNaN(length) ? undefined : length, parts: () => readParts(request) };
}

/**
 * The messages, the only means to recognise the error, with which the form parser refuses an invalid or truncated form.
 */
const parserErrorPattern =
  /^(?:Unexpected end of (?:multipart data|form|file)|(?:Part|Header) terminated early|Malformed part header|Multipart: Boundary)/;

function toFormError(error: unknown): unknown {
  if (hasCode(error, 'FST_ERR_CTP_INVALID_MEDIA_TYPE')) {
    return wrongKind('Send a form with the file: multipart/form-data.');
  }
  return parserErrorPattern.test((error as Partial<Error>).message ?? '')
    ? malformed('The form cannot be read: it breaks off, or is none.')
    : error;
}

async function* readParts(request: FastifyRequest): AsyncIterable<FormPart> {
  const refusal = contentEncodingError(request.headers);
  if (refusal) throw refusal;
  if (!request.isMultipart()) throw wrongKind('Send a form with the file: multipart/form-data.');
  const { socket } = request.raw;
  const onIdle = () => request.raw.destroy();
  socket.setTimeout(idleTimeout, onIdle);
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        yield { name: part.fieldname, filename: part.filename, content: part.file };
      } else if (part.valueTruncated || part.fieldnameTruncated) {
        throw malformed('A field of the form is too long.');
      } else {
        yield { name: part.fieldname, text: String(part.value) };
      }
    }
  } finally {
    socket.setTimeout(0, onIdle);
    socket.off('timeout', onIdle);
  }
}

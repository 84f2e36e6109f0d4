import type { FastifyInstance } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { malformed } from './errors.ts';
import { shapeRefusal } from './protection/body-shape.ts';
import { contentEncodingError } from './protection/content-encoding-error.ts';

/** Only JSON is parsed; an empty body counts as no body, whatever its content type. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const refusal = contentEncodingError(request.headers);
    if (body.length === 0) done(null, undefined);
    else if (refusal) done(refusal);
    // Otherwise decoding would silently replace every invalid byte with U+FFFD.
    else if (isUtf8(body)) void parse(request, body.toString(), ofAcceptedShape(done));
    else done(malformed('The body is not UTF-8 text.'));
  });
}

type BodyCallback = (error: Error | null, body?: unknown) => void;

/** Passes on a parsed body, unless its shape is refused. */
function ofAcceptedShape(done: BodyCallback): BodyCallback {
  return (error, body) => {
    const refusal = shapeRefusal(body);
    if (refusal === undefined) done(error, body);
    else done(malformed(refusal));
  };
}

import type { FastifyInstance } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { malformed } from './errors.ts';
import { refusalOfEncoding } from './protection/content-encoding.ts';
import { hasWideObject, mostNames } from './protection/wide-objects.ts';

/** JSON and nothing else is read; a body left empty is no body, whatever its type says. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const refusal = refusalOfEncoding(request.headers);
    if (body.length === 0) done(null, undefined);
    else if (refusal) done(refusal);
    // To read it all the same would put a mark in the place of every letter that cannot be read.
    else if (isUtf8(body)) void parse(request, body.toString(), narrow(done));
    else done(malformed('The body is not UTF-8 text.'));
  });
}

type BodyRead = (error: Error | null, body?: unknown) => void;

/** Hands on a body that was read, unless an object in it is too wide. */
function narrow(done: BodyRead): BodyRead {
  return (error, body) => {
    if (!hasWideObject(body)) done(error, body);
    else done(malformed(`An object in the body has more than ${mostNames.toLocaleString('en-IN')} names.`));
  };
}

import type { FastifyInstance } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { handleBeforeFramework } from '../answers/handle-before-framework.ts';
import { uncachedHeaders } from '../call.ts';
import { catalogue, problemDocument } from '../errors.ts';

/** Why Node could not parse a request, by its error code, and the response to the sender. */
const causes: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address is too long, or the headers are. Ask for less at once.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/** For anything else that is not valid HTTP. */
const unreadable = [400, 'The request could not be read.'] as const;

/**
 * Answers input that never becomes a request, because its head cannot be parsed, in the same form as every other
 * failure; then disconnects.
 */
export function answerUnreadableRequest({ code = '' }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = causes[code] ?? unreadable;
  const { headers, body } = problemOf(status, detail);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const answer = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n');
  // A client that keeps the ended connection open would hold it for ever.
  socket.end(answer, () => socket.destroy());
}

/**
 * Refuses a request with more than one Host header (RFC 9112, 3.2): a proxy in front of the server may have used the
 * other name.
 */
export function rejectDuplicateHosts(app: FastifyInstance): void {
  handleBeforeFramework(app, ({ rawHeaders }, response) => {
    const first = rawHeaders.findIndex(isHost);
    if (!rawHeaders.some((name, at) => at > first && isHost(name, at))) return false;
    const { headers, body } = problemOf(400, 'The request names its host more than once.');
    response.writeHead(400, headers).end(body);
    return true;
  });
}

/** Names and values alternate. */
const isHost = (text: string, at: number) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';

function problemOf(status: number, detail: string) {
  const body = JSON.stringify(problemDocument({ ...catalogue.malformed, id: 'malformed', status }, detail));
  const headers = {
    ...uncachedHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { headers, body };
}

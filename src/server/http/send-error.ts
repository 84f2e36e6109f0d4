import type { FastifyReply } from 'fastify';
import { throttle } from '../pacing/throttle.ts';
import type { Context } from '../context.ts';
import { uncachedHeaders } from './call.ts';
import { callErrorOf, isAlreadyReported, malformed, notFound, problemDocument } from './errors.ts';
import { faultOf } from './faults.ts';
import { answerAfterBody } from './protection/drain-body.ts';
import { requestIdHeader, requestIdOf } from './request-context.ts';

/** The single error handler: converts whatever was thrown into a problem for a person (RFC 9457). */
export function sendError(context: Context, reply: FastifyReply, thrown: unknown): void {
  // A client that disconnects while it sends reads no response, and this is not a fault of ours.
  const hasDisconnected = thrown instanceof Error && reply.request.raw.errored === thrown;
  const reqId = requestIdOf(reply.request);
  const { error, problem } = problemOf(context, hasDisconnected ? malformed('The request broke off.') : thrown, reqId);
  if (error.retryAfter > 0) reply.header('retry-after', String(error.retryAfter));
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  void reply.code(error.status).headers({
    ...uncachedHeaders,
    [requestIdHeader]: reqId,
    'content-type': 'application/problem+json; charset=utf-8',
  });
  sendOnceBodyRead(reply, () => void reply.send(JSON.stringify(problem)));
}

/** Responds to an address that does not exist. */
export function answerNotFound(context: Context, reply: FastifyReply): void {
  sendError(context, reply, notFound('There is nothing at this address.'));
}

/** An error as a problem for a person, with its meaning; a fault of ours is logged. */
export function problemOf(context: Context, thrown: unknown, reqId: string) {
  const error = callErrorOf(thrown);
  // An error with a retry time is not a fault, except those of the disk, which are logged at intervals. A client that
  // sends too many requests would otherwise fill the log.
  const knownFault = faultOf(thrown);
  const isFault = error.status >= 500 && error.retryAfter === 0 && !isAlreadyReported(thrown);
  if (isFault || (error.status >= 500 && knownFault && shouldReport(knownFault))) report(context, thrown, reqId);
  const { message, errors, ticket } = error;
  // The log entry has the same id.
  const showsId = isFault && reqId !== '';
  const detail = showsId ? `${message} If it goes on, quote ${reqId} to the office.` : message;
  const more = { ...(errors.length > 0 && { errors }), ...(ticket && { ticket }), ...(showsId && { request: reqId }) };
  return { error, problem: problemDocument(error, detail, more) };
}

/** Logs why the server is not ready, at intervals: the probe is called over and over. */
export function reportUnready(context: Context, thrown: unknown, reqId: string): void {
  const fault = faultOf(thrown);
  if (!isAlreadyReported(thrown) && (!fault || shouldReport(fault))) report(context, thrown, reqId);
}

/** Closing the connection after the response would also cut off a client that is still sending. */
function sendOnceBodyRead(reply: FastifyReply, answer: () => void): void {
  const { raw } = reply.request;
  const isLast = [raw.headers.connection, reply.getHeader('connection')].some((one) => /close/i.test(String(one)));
  if (isLast && !raw.complete) answerAfterBody(raw, answer);
  else answer();
}

/** Every request meets the same fault. */
const shouldReport = throttle();

/** Logs a failure. */
function report({ log, report: reportFault }: Context, thrown: unknown, reqId: string): void {
  const fault = faultOf(thrown);
  if (fault?.isAway) log.warn(`${fault.message}: ${(thrown as Error).message}`, reqId === '' ? {} : { reqId });
  else reportFault(thrown, reqId);
}

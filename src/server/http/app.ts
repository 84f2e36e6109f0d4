import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify';
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { throttle } from '#model/throttle.ts';
import { siteBase } from '#model/site/addresses.ts';
import type { Context } from '../context.ts';
import { nobody, type Actor } from '../store/accounts/actor.ts';
import { cacheAnswer, CacheableAnswer } from './answers/answer-cache.ts';
import { Answer, StreamedAnswer, uncached, writeAnswer, type Call, type CallRequest } from './call.ts';
import { acceptForms, formOf } from './form.ts';
import { siteHostTeller } from './protection/site-host.ts';
import { bodyLength, hangUpIfSlow, longestRequest } from './protection/slow-bodies.ts';
import { callErrorOf, forbidden, isTold, malformed, notFound, unavailable, type CallError } from './errors.ts';
import { takes } from './answers/conditional.ts';
import { faultOf } from './faults.ts';
import { gzipped } from './answers/gzipped.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { parsedBody } from './parsed-body.ts';
import { openRoomForLarge, usualBody } from './protection/body-limits.ts';
import { refusalOfEncoding } from './protection/content-encoding.ts';
import { readablePath } from './protection/readable-path.ts';
import type { ByteBudget } from './protection/byte-budget.ts';
import { answerAfter } from './protection/drain-body.ts';
import { answerUnreadable } from './protection/unreadable.ts';
import { markRoute, requestIdHeader, requestContextOf } from './request-context.ts';
import { singleFlight } from './single-flight.ts';
import { hasWideObject, mostNames } from './protection/wide-objects.ts';

/** Whoever a request acts for. */
export interface Caller {
  readonly actor: Actor;
  /** The token's own id; "" without a token. */
  readonly jti: string;
  /** Until when that may be taken for known without finding it out again, while nothing is written: Unix time in ms. */
  readonly knownUntil: number;
}

/** Finds out whoever a request acts for. Throws `unauthenticated`. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Nobody: the visitor of a call that is open to anyone. */
const visitor: Caller = {
  actor: nobody(),
  jti: '',
  knownUntil: 0,
};

/** Builds the HTTP server: the one way in, and the one place where a failure becomes an answer. */
export function buildApp(context: Context, authenticate: Authenticate, calls: readonly Call[]): FastifyInstance {
  const proxies = context.config.trustedProxies;
  const unread = context.tally.route('', 'address that cannot be read');
  const app = Fastify({
    bodyLimit: usualBody,
    requestTimeout: longestRequest,
    trustProxy: proxies.length > 0 && [...proxies],
    routerOptions: { maxParamLength: 1000 },
    forceCloseConnections: 'idle',
    // Whoever got through before the doors closed is served.
    return503OnClosing: false,
    ...rewriting(context.config.siteHost),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      markRoute(request, unread);
      sendError(context, reply, error);
    },
  });
  app.decorateRequest('caller', null);
  markRoutes(app, context);
  readJsonBodies(app);
  app.setErrorHandler((error, _request, reply) => sendError(context, reply, error));
  const door = { context, authenticate, roomForLarge: openRoomForLarge() };
  for (const call of calls.filter((one) => !one.takesForm)) addRoute(app, door, call);
  // In a scope of their own: nothing but these calls reads a form, and they read nothing else.
  void app.register(async (forms) => {
    await acceptForms(forms, (error, reply) => sendError(context, reply, error));
    for (const call of calls.filter((one) => one.takesForm)) addRoute(forms, door, call);
  });
  addHealth(app, context);
  return app;
}

/** Answers an address that leads nowhere. */
export function answerNotFound(context: Context, reply: FastifyReply): void {
  sendError(context, reply, notFound('There is nothing at this address.'));
}

/** Every route that is added from now on says that it is the one that answers. */
function markRoutes(app: FastifyInstance, { tally }: Context): void {
  app.addHook('onRoute', (route) => {
    const own = tally.route([route.method].flat().join('|'), route.url);
    // The answers of calls bring the id themselves: a header set apart costs more than all the rest of a small read.
    const isCall = route.url.startsWith('/api/');
    const mark: onRequestHookHandler = (request, reply, done) => {
      const id = markRoute(request, own);
      if (!isCall) reply.raw.setHeader(requestIdHeader, id);
      done();
    };
    route.onRequest = [mark, ...[route.onRequest ?? []].flat()];
  });
}

/** On the site's own host there is the site and what its pages show, and nothing of the portal. */
function rewriting(siteHost: string | undefined) {
  const isSiteHost = siteHostTeller(siteHost);
  const isSiteAlone = ({ url = '/', headers }: IncomingMessage) =>
    isSiteHost(headers.host) && !/^\/(?:files|assets)\//.test(url);
  return {
    rewriteUrl: (request: IncomingMessage): string => {
      const { url = '/' } = request;
      // The home page has no slash behind it there, whatever a campaign or another site hangs on its address.
      if (isSiteAlone(request)) return readablePath(`${siteBase}${url.replace(/^\/(?=\?|$)/, '')}`);
      return url.startsWith('/api/') ? withoutLastSlash(url) : readablePath(url);
    },
  };
}

/** An address of the API is the same with a slash behind it: no key of a record is empty. */
function withoutLastSlash(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url.length : query;
  let end = path;
  while (url[end - 1] === '/') end -= 1;
  const isBare = end < '/api/'.length;
  return end === path || isBare ? url : url.slice(0, end) + url.slice(path);
}

type BodyRead = (error: Error | null, body?: unknown) => void;

/** JSON and nothing else is read; a body left empty is no body, whatever its type says. */
function readJsonBodies(app: FastifyInstance): void {
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

/** Hands on a body that was read, unless an object in it is too wide. */
function narrow(done: BodyRead): BodyRead {
  return (error, body) => {
    if (!hasWideObject(body)) done(error, body);
    else done(malformed(`An object in the body has more than ${mostNames.toLocaleString('en-IN')} names.`));
  };
}

interface Door {
  context: Context;
  authenticate: Authenticate;
  roomForLarge: ByteBudget;
}

function addRoute(app: FastifyInstance, { context, authenticate, roomForLarge }: Door, call: Call): void {
  const { bodyLimit = usualBody } = call;
  // The files of a form are not kept in memory.
  const isKept = bodyLimit > usualBody && !call.takesForm;
  const bodyBudget = call.bodyBudget ?? (isKept ? roomForLarge : undefined);
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    bodyLimit,
    // Before the body is read: a stranger's megabyte is not worth parsing, and says nothing about the record.
    onRequest: async (request, reply) => {
      if ((request.headers.unit ?? 'admin') !== 'admin') throw malformed('The header Unit must be admin.');
      await authorise(authenticate, call, request);
      if (bodyBudget) reserveBody(bodyBudget, reply, bodyLimit);
      // A form is watched while it is read.
      if (!call.takesForm) hangUpIfSlow(request.raw, bodyLimit);
    },
    handler: async (request, reply) => {
      const asked = callRequest(context, call, request);
      const release = await call.mutex?.take();
      try {
        await answerCall(context, reply, { call, asked });
      } finally {
        // However slowly the answer is read.
        release?.();
      }
    },
  });
}

/** Reserves memory for the body of a request until it is answered or whoever sent it has gone. */
function reserveBody(bodyBudget: ByteBudget, { raw, request }: FastifyReply, limit: number): void {
  const giveUp = bodyBudget.take(request.caller?.actor.id ?? 0, bodyLength(raw.req, limit));
  // Gone while it was found out who sends it.
  if (raw.destroyed || raw.req.socket.destroyed) giveUp();
  else raw.once('close', giveUp);
}

async function answerCall(
  context: Context,
  reply: FastifyReply,
  { call, asked }: { call: Call; asked: CallRequest },
): Promise<void> {
  // Much may have happened while it waited for its turn.
  if (call.mutex) assertWanted(context, reply);
  const result = await call.handle(asked);
  if (result instanceof StreamedAnswer) return sendLines(context, reply, result);
  const answer = result instanceof Answer ? result : new Answer(200, uncached, JSON.stringify(result));
  send(reply, asked.acceptsGzip ? await gzipped(answer) : answer);
}

/** Finds out who calls and lets them in. Throws `unauthenticated`, and `forbidden` when the call is not for them. */
async function authorise(authenticate: Authenticate, call: Call, request: FastifyRequest): Promise<void> {
  const { authorization } = request.headers;
  if (call.who === 'anyone' || (!authorization && (await call.open?.()))) {
    request.caller = visitor;
    return;
  }
  // Before they are let in: whoever is refused has a line in the log, too.
  request.caller = await authenticate(authorization);
  const refusal = refusalOf(call, request.caller, request.params as Record<string, string>);
  if (!refusal) return;
  // Whoever signed in is refused nothing that a visitor may.
  if (!(await call.open?.())) throw refusal;
  request.caller = visitor;
}

function refusalOf(
  { who, beforeSecondFactor }: Call,
  { actor }: Caller,
  params: Record<string, string>,
): CallError | undefined {
  if (params['apikey'] !== undefined && params['apikey'] !== 'admin' && params['apikey'] !== actor.apikey) {
    return forbidden('The key in the address is not yours.');
  }
  if (actor.secondFactor === 'owed' && !beforeSecondFactor) {
    return forbidden('A second factor is required of you here. Set yours up first, under Two-factor sign-in.');
  }
  return who === 'anyone' || who(actor, params) ? undefined : forbidden('Your role may not do this.');
}

function callRequest({ secret }: Context, call: Call, request: FastifyRequest): CallRequest {
  const { actor, jti } = request.caller ?? visitor;
  return {
    actor,
    jti,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string | string[]>,
    body: call.body ? parsedBody(call.body, request.body) : request.body,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    cookie: request.headers.cookie ?? '',
    ifNoneMatch: request.headers['if-none-match'],
    acceptsGzip: takes(request.headers['accept-encoding'], 'gzip'),
    ...(call.takesForm && { form: formOf(request) }),
    ...(call.takesKey && {
      key: idempotencyKeyOf(request.headers, { secret, user: actor.id, path: request.url, body: request.body }),
    }),
  };
}

function send(reply: FastifyReply, answer: Answer): void {
  const { raw, caller } = reply.request;
  if (answer instanceof CacheableAnswer && caller) cacheAnswer(raw, answer, caller.knownUntil);
  reply.hijack();
  writeAnswer(reply.raw, answer, idOf(reply));
}

/** Throws where a long job is not to go on: nobody waits for it any more, or the server ends. */
function assertWanted({ ending }: Context, { raw }: FastifyReply): void {
  if (raw.destroyed) throw malformed('The request broke off.');
  if (ending.aborted)
    throw unavailable('The server is being stopped, so nothing was done. Send it again in a minute.', 60);
}

/** Sends the lines of a job while it runs. The head goes out with the first, so that a failure before it has its own status. */
async function sendLines(context: Context, reply: FastifyReply, { job }: StreamedAnswer): Promise<void> {
  const { raw } = reply;
  const send = (line: unknown) => {
    // Nothing is written to a connection that is no more.
    if (raw.destroyed) return;
    if (!reply.sent) {
      reply.hijack();
      raw.writeHead(200, {
        ...{ ...uncached, 'content-type': 'application/x-ndjson; charset=utf-8' },
        [requestIdHeader]: idOf(reply),
      });
    }
    raw.write(`${JSON.stringify(line)}\n`);
  };
  try {
    await job({ send, assertWanted: () => assertWanted(context, reply) });
  } catch (error) {
    if (!reply.sent) throw error;
    send({ problem: problemOf(context, error, idOf(reply)).problem });
  }
  if (!reply.sent) reply.hijack();
  raw.end();
}

/** The one funnel: whatever was thrown becomes a problem for a person (RFC 9457). */
function sendError(context: Context, reply: FastifyReply, thrown: unknown): void {
  // Whoever hangs up while they send something reads no answer, and it is no fault of ours.
  const hungUp = thrown instanceof Error && reply.request.raw.errored === thrown;
  const { error, problem } = problemOf(context, hungUp ? malformed('The request broke off.') : thrown, idOf(reply));
  if (error.retryAfter > 0) reply.header('retry-after', String(error.retryAfter));
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  void reply.code(error.status).headers({
    ...uncached,
    [requestIdHeader]: idOf(reply),
    'content-type': 'application/problem+json; charset=utf-8',
  });
  whenHeard(reply, () => void reply.send(JSON.stringify(problem)));
}

/** A connection that ends with its answer ends for whoever still sends, too. */
function whenHeard(reply: FastifyReply, answer: () => void): void {
  const { raw } = reply.request;
  const isLast = [raw.headers.connection, reply.getHeader('connection')].some((one) => /close/i.test(String(one)));
  if (isLast && !raw.complete) answerAfter(raw, answer);
  else answer();
}

/** Every request meets a fault. */
const isNews = throttle();

function problemOf(context: Context, thrown: unknown, reqId: string) {
  const error = callErrorOf(thrown);
  // What says when to come back is no fault, but for those of the disk, each once in a while: whoever asks too much would fill the log.
  const passing = faultOf(thrown);
  const isFault = error.status >= 500 && error.retryAfter === 0 && !isTold(thrown);
  if (isFault || (error.status >= 500 && passing && isNews(passing))) report(context, thrown, reqId);
  const { status, id, title, message, errors, ticket } = error;
  // The log has it under the same id.
  const quoted = isFault && reqId !== '';
  const detail = quoted ? `${message} If it goes on, quote ${reqId} to the office.` : message;
  const more = { ...(errors.length > 0 && { errors }), ...(ticket && { ticket }), ...(quoted && { request: reqId }) };
  return { error, problem: { type: `/api/docs#${id}`, title, status, detail, ...more } };
}

/** Puts a failure into the log. */
function report({ log, report: reportFault }: Context, thrown: unknown, reqId: string): void {
  const fault = faultOf(thrown);
  if (fault?.isAway) log.warn(`${fault.words}: ${(thrown as Error).message}`, reqId === '' ? {} : { reqId });
  else reportFault(thrown, reqId);
}

/** The id of the request that is answered; "" for one that is not watched. */
function idOf(reply: FastifyReply): string {
  return requestContextOf(reply.request.raw)?.id ?? '';
}

function addHealth(app: FastifyInstance, context: Context): void {
  const { store, files } = context;
  // It writes to the disk, and anybody may ask.
  const filesReady = singleFlight(async () => {
    await files.drafts.ready();
    await files.place.ready();
  });
  app.get('/healthz', (_request, reply) => reply.headers(uncached).send('{"status":"up"}'));
  app.get('/readyz', async (_request, reply) => {
    try {
      await store.ready();
      await filesReady();
      return await reply.headers(uncached).send('{"status":"ready"}');
    } catch (error) {
      const fault = faultOf(error);
      if (!isTold(error) && (!fault || isNews(fault))) report(context, error, idOf(reply));
      const detail = `${fault?.words ?? 'The database does not answer'}.`;
      return reply
        .code(503)
        .headers(uncached)
        .send(JSON.stringify({ status: 'not ready', detail }));
    }
  });
}

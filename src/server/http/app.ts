import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify';
import type { Context } from '../context.ts';
import { cacheAnswer, CacheableAnswer } from './answers/answer-cache.ts';
import { acceptsEncoding } from './answers/compression.ts';
import { gzipAnswer } from './answers/gzip-answer.ts';
import { authorise, visitor, type Authenticate } from './authorise.ts';
import { Answer, StreamedAnswer, uncachedHeaders, writeAnswer, type Call, type CallRequest } from './call.ts';
import { malformed, unavailable } from './errors.ts';
import { acceptForms, formOf } from './form.ts';
import { addHealthProbes } from './health-probes.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { acceptJsonBodies } from './json-bodies.ts';
import { parseBody } from './parse-body.ts';
import { openLargeBodyBudget, defaultBodyLimit } from './protection/body-limits.ts';
import type { ByteBudget } from './protection/byte-budget.ts';
import { bodyLength, disconnectIfSlow, maxRequestMs } from './protection/slow-bodies.ts';
import { answerUnreadableRequest } from './protection/unreadable.ts';
import { markRoute, requestIdHeader, requestIdOf } from './request-context.ts';
import { rewriteOptions } from './rewrite-url.ts';
import { problemOf, sendError } from './send-error.ts';

/** Builds the HTTP server: the single entry point, and the single place where an error becomes a response. */
export function buildApp(context: Context, authenticate: Authenticate, calls: readonly Call[]): FastifyInstance {
  const proxies = context.config.trustedProxies;
  const unreadableRoute = context.tally.route('', 'address that cannot be read');
  const app = Fastify({
    bodyLimit: defaultBodyLimit,
    requestTimeout: maxRequestMs,
    trustProxy: proxies.length > 0 && [...proxies],
    routerOptions: { maxParamLength: 1000 },
    forceCloseConnections: 'idle',
    // A request that arrived before the shutdown is still served.
    return503OnClosing: false,
    ...rewriteOptions(context.config.siteHost),
    clientErrorHandler: answerUnreadableRequest,
    frameworkErrors: (error, request, reply) => {
      markRoute(request, unreadableRoute);
      sendError(context, reply, error);
    },
  });
  app.decorateRequest('caller', null);
  markRoutes(app, context);
  acceptJsonBodies(app);
  app.setErrorHandler((error, _request, reply) => sendError(context, reply, error));
  const services = { context, authenticate, roomForLarge: openLargeBodyBudget() };
  for (const call of calls.filter((one) => !one.takesForm)) addRoute(app, services, call);
  // In a scope of their own: only these calls parse forms, and they parse nothing else.
  void app.register(async (formScope) => {
    await acceptForms(formScope, (error, reply) => sendError(context, reply, error));
    for (const call of calls.filter((one) => one.takesForm)) addRoute(formScope, services, call);
  });
  addHealthProbes(app, context);
  return app;
}

/** Every route that is added from now on records that it handles the request. */
function markRoutes(app: FastifyInstance, { tally }: Context): void {
  app.addHook('onRoute', (route) => {
    const own = tally.route([route.method].flat().join('|'), route.url);
    // Answers of calls set the id themselves: setting a header separately costs more than the rest of a small read.
    const isCall = route.url.startsWith('/api/');
    const mark: onRequestHookHandler = (request, reply, done) => {
      const id = markRoute(request, own);
      if (!isCall) reply.raw.setHeader(requestIdHeader, id);
      done();
    };
    route.onRequest = [mark, ...[route.onRequest ?? []].flat()];
  });
}

interface AppServices {
  context: Context;
  authenticate: Authenticate;
  roomForLarge: ByteBudget;
}

function addRoute(app: FastifyInstance, { context, authenticate, roomForLarge }: AppServices, call: Call): void {
  const { bodyLimit = defaultBodyLimit } = call;
  // The files of a form are not held in memory.
  const isBuffered = bodyLimit > defaultBodyLimit && !call.takesForm;
  const bodyBudget = call.bodyBudget ?? (isBuffered ? roomForLarge : undefined);
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    bodyLimit,
    // Before the body is read: a stranger's megabyte is not worth parsing, and the refusal reveals nothing about the
    // record.
    onRequest: async (request, reply) => {
      if ((request.headers.unit ?? 'admin') !== 'admin') throw malformed('The header Unit must be admin.');
      await authorise(authenticate, call, request);
      if (bodyBudget) reserveBody(bodyBudget, reply, bodyLimit);
      // A form is watched while it is read.
      if (!call.takesForm) disconnectIfSlow(request.raw, bodyLimit);
    },
    handler: async (request, reply) => {
      const callInput = toCallRequest(context, call, request);
      const release = await call.mutex?.take();
      try {
        await answerCall(context, reply, { call, asked: callInput });
      } finally {
        // However slowly the client reads the answer.
        release?.();
      }
    },
  });
}

/** Reserves memory for the body of a request until it is answered or its sender disconnects. */
function reserveBody(bodyBudget: ByteBudget, { raw, request }: FastifyReply, limit: number): void {
  const releaseBudget = bodyBudget.take(request.caller?.actor.id ?? 0, bodyLength(raw.req, limit));
  // Disconnected during authentication.
  if (raw.destroyed || raw.req.socket.destroyed) releaseBudget();
  else raw.once('close', releaseBudget);
}

async function answerCall(
  context: Context,
  reply: FastifyReply,
  { call, asked: callInput }: { call: Call; asked: CallRequest },
): Promise<void> {
  // Much may have changed while it waited for its turn.
  if (call.mutex) throwIfAborted(context, reply);
  const result = await call.handle(callInput);
  if (result instanceof StreamedAnswer) return sendLines(context, reply, result);
  const answer = result instanceof Answer ? result : new Answer(200, uncachedHeaders, JSON.stringify(result));
  send(reply, callInput.acceptsGzip ? await gzipAnswer(answer) : answer);
}

function toCallRequest({ secret }: Context, call: Call, request: FastifyRequest): CallRequest {
  const { actor, jti } = request.caller ?? visitor;
  return {
    actor,
    jti,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string | string[]>,
    body: call.body ? parseBody(call.body, request.body) : request.body,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    cookie: request.headers.cookie ?? '',
    ifNoneMatch: request.headers['if-none-match'],
    acceptsGzip: acceptsEncoding(request.headers['accept-encoding'], 'gzip'),
    ...(call.takesForm && { form: formOf(request) }),
    ...(call.takesKey && {
      key: idempotencyKeyOf(request.headers, { secret, user: actor.id, path: request.url, body: request.body }),
    }),
  };
}

function send(reply: FastifyReply, answer: Answer): void {
  const { raw, caller } = reply.request;
  if (answer instanceof CacheableAnswer && caller) cacheAnswer(raw, answer, caller.validUntil);
  reply.hijack();
  writeAnswer(reply.raw, answer, requestIdOf(reply.request));
}

/** Throws if a long job should not continue: its caller has disconnected, or the server is stopping. */
function throwIfAborted({ ending }: Context, { raw }: FastifyReply): void {
  if (raw.destroyed) throw malformed('The request broke off.');
  if (ending.aborted)
    throw unavailable('The server is being stopped, so nothing was done. Send it again in a minute.', 60);
}

/**
 * Sends the lines of a job while it runs. The head is sent with the first line, so that an earlier failure has its own
 * status.
 */
async function sendLines(context: Context, reply: FastifyReply, { job }: StreamedAnswer): Promise<void> {
  const { raw } = reply;
  const send = (line: unknown) => {
    // Nothing may be written to a closed connection.
    if (raw.destroyed) return;
    if (!reply.sent) {
      reply.hijack();
      raw.writeHead(200, {
        ...{ ...uncachedHeaders, 'content-type': 'application/x-ndjson; charset=utf-8' },
        [requestIdHeader]: requestIdOf(reply.request),
      });
    }
    raw.write(`${JSON.stringify(line)}\n`);
  };
  try {
    await job({ send, throwIfAborted: () => throwIfAborted(context, reply) });
  } catch (error) {
    if (!reply.sent) throw error;
    send({ problem: problemOf(context, error, requestIdOf(reply.request)).problem });
  }
  if (!reply.sent) reply.hijack();
  raw.end();
}

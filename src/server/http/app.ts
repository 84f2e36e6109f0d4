import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify';
import type { Context } from '../context.ts';
import { cacheAnswer, CacheableAnswer } from './answers/answer-cache.ts';
import { takes } from './answers/compression.ts';
import { gzipped } from './answers/gzipped.ts';
import { authorise, visitor, type Authenticate } from './authorise.ts';
import { Answer, StreamedAnswer, uncached, writeAnswer, type Call, type CallRequest } from './call.ts';
import { malformed, unavailable } from './errors.ts';
import { acceptForms, formOf } from './form.ts';
import { addHealthProbes } from './health-probes.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { readJsonBodies } from './json-bodies.ts';
import { parsedBody } from './parsed-body.ts';
import { openRoomForLarge, usualBody } from './protection/body-limits.ts';
import type { ByteBudget } from './protection/byte-budget.ts';
import { bodyLength, hangUpIfSlow, longestRequest } from './protection/slow-bodies.ts';
import { answerUnreadable } from './protection/unreadable.ts';
import { markRoute, requestIdHeader, requestIdOf } from './request-context.ts';
import { rewriting } from './rewrite-url.ts';
import { problemOf, sendError } from './send-error.ts';

/** Builds the HTTP server: the single entry point, and the single place where an error becomes a response. */
export function buildApp(context: Context, authenticate: Authenticate, calls: readonly Call[]): FastifyInstance {
  const proxies = context.config.trustedProxies;
  const unread = context.tally.route('', 'address that cannot be read');
  const app = Fastify({
    bodyLimit: usualBody,
    requestTimeout: longestRequest,
    trustProxy: proxies.length > 0 && [...proxies],
    routerOptions: { maxParamLength: 1000 },
    forceCloseConnections: 'idle',
    // A request that arrived before the shutdown is still served.
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
  // In a scope of their own: only these calls parse forms, and they parse nothing else.
  void app.register(async (forms) => {
    await acceptForms(forms, (error, reply) => sendError(context, reply, error));
    for (const call of calls.filter((one) => one.takesForm)) addRoute(forms, door, call);
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

interface Door {
  context: Context;
  authenticate: Authenticate;
  roomForLarge: ByteBudget;
}

function addRoute(app: FastifyInstance, { context, authenticate, roomForLarge }: Door, call: Call): void {
  const { bodyLimit = usualBody } = call;
  // The files of a form are not held in memory.
  const isKept = bodyLimit > usualBody && !call.takesForm;
  const bodyBudget = call.bodyBudget ?? (isKept ? roomForLarge : undefined);
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
      if (!call.takesForm) hangUpIfSlow(request.raw, bodyLimit);
    },
    handler: async (request, reply) => {
      const asked = callRequest(context, call, request);
      const release = await call.mutex?.take();
      try {
        await answerCall(context, reply, { call, asked });
      } finally {
        // However slowly the client reads the answer.
        release?.();
      }
    },
  });
}

/** Reserves memory for the body of a request until it is answered or its sender disconnects. */
function reserveBody(bodyBudget: ByteBudget, { raw, request }: FastifyReply, limit: number): void {
  const giveUp = bodyBudget.take(request.caller?.actor.id ?? 0, bodyLength(raw.req, limit));
  // Disconnected during authentication.
  if (raw.destroyed || raw.req.socket.destroyed) giveUp();
  else raw.once('close', giveUp);
}

async function answerCall(
  context: Context,
  reply: FastifyReply,
  { call, asked }: { call: Call; asked: CallRequest },
): Promise<void> {
  // Much may have changed while it waited for its turn.
  if (call.mutex) assertWanted(context, reply);
  const result = await call.handle(asked);
  if (result instanceof StreamedAnswer) return sendLines(context, reply, result);
  const answer = result instanceof Answer ? result : new Answer(200, uncached, JSON.stringify(result));
  send(reply, asked.acceptsGzip ? await gzipped(answer) : answer);
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
  writeAnswer(reply.raw, answer, requestIdOf(reply.request));
}

/** Throws if a long job should not continue: its caller has disconnected, or the server is stopping. */
function assertWanted({ ending }: Context, { raw }: FastifyReply): void {
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
        ...{ ...uncached, 'content-type': 'application/x-ndjson; charset=utf-8' },
        [requestIdHeader]: requestIdOf(reply.request),
      });
    }
    raw.write(`${JSON.stringify(line)}\n`);
  };
  try {
    await job({ send, assertWanted: () => assertWanted(context, reply) });
  } catch (error) {
    if (!reply.sent) throw error;
    send({ problem: problemOf(context, error, requestIdOf(reply.request)).problem });
  }
  if (!reply.sent) reply.hijack();
  raw.end();
}

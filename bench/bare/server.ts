// The baseline: the same work done only by Fastify and the database driver with prepared statements: better-sqlite3, or
// pg if DATABASE_URL names a database. The caller has a signed token that is stored in the database, bodies are
// validated, and a write adds its log line and the record's new state, with the same indexes as the portal.
import multipart from '@fastify/multipart';
import argon2 from '@node-rs/argon2';
import Fastify, { type FastifyRequest } from 'fastify';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Course, Holder } from './records.ts';

const folder = process.env['DATA_DIR'] ?? '.';
const address = process.env['DATABASE_URL'];
// Loads only one of the drivers, to save memory.
const records =
  address === undefined
    ? (await import('./sqlite.ts')).openSqlite(join(folder, 'bare.sqlite'))
    : await (await import('./postgres.ts')).openPostgres(address);

const parameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
const hash = await argon2.hash(process.env['ADMIN_PASSWORD'] ?? '', parameters);
await records.addLogin(process.env['ADMIN_EMAIL'] ?? '', 'SUPERADMIN', hash);

const signed = (claims: string) => createHmac('sha256', 'bench').update(claims).digest();

/** Whose token a request brings. Throws without one that is good. */
const holderOf = async ({ headers }: FastifyRequest): Promise<Holder> => {
  const [claims = '', signature = ''] = (headers.authorization ?? '').replace('Bearer ', '').split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signed(claims);
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  const { jti = '' } = isRight ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { jti?: string }) : {};
  const found = await records.holderOf(jti);
  if (!found) throw Object.assign(new Error('Sign in first.'), { statusCode: 401 });
  return found;
};

const text = { type: 'string', maxLength: 200 } as const;
const course = {
  type: 'object',
  properties: { name: text, tenure: text, no_of_term: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
} as const;

const idOf = ({ params }: FastifyRequest) => Number((params as { id: string }).id);

const app = Fastify();
await app.register(multipart, { limits: { fileSize: 45 * 1024 * 1024 } });
app.get('/ready', () => 'ready');
app.get('/course', async (request) => {
  await holderOf(request);
  return records.courses();
});
app.get('/course/:id', async (request) => {
  await holderOf(request);
  return records.course(idOf(request));
});
app.post(
  '/course',
  { schema: { body: { ...course, required: ['name', 'tenure', 'no_of_term'] } } },
  async (request) => {
    await records.addCourse(request.body as Course, await holderOf(request));
    return 'added';
  },
);
app.put('/course/:id', { schema: { body: course } }, async (request) => {
  await records.changeCourse(idOf(request), (request.body as Course).tenure, await holderOf(request));
  return 'updated';
});
app.post('/notice', async (request) => {
  const body = request.body as Record<string, string>;
  await records.addNotice(['date', 'type', 'posted_as', 'title', 'description', 'dept_code'].map((name) => body[name]));
  return 'added';
});
app.get('/notice', async (request, reply) => {
  await holderOf(request);
  const { type = '', limit, offset } = request.query as Record<string, string>;
  const { rows, total } = await records.notices({ type, limit: Number(limit), offset: Number(offset) });
  void reply.header('x-total-count', total);
  return rows;
});
app.post('/file', async (request) => {
  const by = await holderOf(request);
  const path = randomUUID();
  for await (const part of request.parts()) {
    if (part.type === 'file') await pipeline(part.file, createWriteStream(join(folder, path), { flush: true }));
  }
  await records.noteUpload(path, by);
  return { path };
});
app.post('/login', async (request, reply) => {
  const body = request.body as { email: string; password: string };
  const found = await records.hashOf(body.email);
  if (found === undefined || !(await argon2.verify(found, body.password, parameters))) return reply.code(401).send();
  const jti = randomUUID();
  await records.addToken(jti, body.email);
  const claims = Buffer.from(JSON.stringify({ sub: body.email, jti })).toString('base64url');
  return { token: `${claims}.${signed(claims).toString('base64url')}` };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
console.log('ready');
process.once('SIGTERM', () => process.exit(0));

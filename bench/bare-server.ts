// The yardstick: the same work done by Fastify and better-sqlite3 with prepared statements and nothing else.
import argon2 from '@node-rs/argon2';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';

const database = new Database(join(process.env['DATA_DIR'] ?? '.', 'bare.sqlite'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(
  'create table course (id integer primary key autoincrement, version integer, name text unique, tenure text, no_of_term integer)',
);
database.exec('create table login (email text primary key, hash text)');

const insert = database.prepare('insert into course (version, name, tenure, no_of_term) values (1, ?, ?, ?)');
const all = database.prepare('select id, version, name, tenure, no_of_term from course order by id');
const one = database.prepare('select id, version, name, tenure, no_of_term from course where id = ?');
const login = database.prepare('select hash from login where email = ?');

const parameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
const password = process.env['ADMIN_PASSWORD'] ?? '';
const hash = await argon2.hash(password, parameters);
database.prepare('insert into login values (?, ?)').run(process.env['ADMIN_EMAIL'], hash);

const app = Fastify();
app.get('/course', () => all.all());
app.get('/course/:id', (request) => one.get((request.params as { id: string }).id));
app.post('/course', (request) => {
  const { name, tenure, no_of_term } = request.body as { name: string; tenure: string; no_of_term: number };
  insert.run(name, tenure, no_of_term);
  return 'added';
});
app.post('/login', async (request, reply) => {
  const body = request.body as { email: string; password: string };
  const found = login.get(body.email) as { hash: string } | undefined;
  if (!found || !(await argon2.verify(found.hash, body.password, parameters))) return reply.code(401).send();
  const claims = Buffer.from(JSON.stringify({ sub: body.email, jti: randomUUID() })).toString('base64url');
  return { token: `${claims}.${createHmac('sha256', 'bench').update(claims).digest('base64url')}` };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
console.log('ready');
process.once('SIGTERM', () => process.exit(0));

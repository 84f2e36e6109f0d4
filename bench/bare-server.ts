// The yardstick: the same work done by Fastify and better-sqlite3 with prepared statements and nothing else. Whoever asks has a signed token
// that stands in the database, bodies are checked, and a write brings its line of the log and the record's new state, with the indexes that
// the portal keeps of them.
import multipart from '@fastify/multipart';
import argon2 from '@node-rs/argon2';
import Database from 'better-sqlite3';
import Fastify, { type FastifyRequest } from 'fastify';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.env['DATA_DIR'] ?? '.';
const database = new Database(join(folder, 'bare.sqlite'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(`
  create table course (id integer primary key autoincrement, version integer, name text unique, tenure text, no_of_term integer);
  create table notice (id integer primary key autoincrement, version integer, date text, type text, posted_as text, title text,
    description text, upload_info text, dept_code text, is_dept integer, draft integer);
  create index notice_type on notice (type);
  create table activity (id integer primary key autoincrement, at text, email text, role text, action text, resource text,
    record_id integer, login_id integer, detail text);
  create index activity_login on activity (login_id);
  create table history (id integer primary key autoincrement, resource text, record_id integer, version integer, at text, email text,
    role text, action text, name text, record text);
  create index history_record on history (resource, record_id);
  create index history_deletion on history (at) where action = 'deleted';
  create table login (email text primary key, role text, hash text);
  create table token (jti text primary key, email text)`);

const courses = {
  all: database.prepare('select id, version, name, tenure, no_of_term from course order by id'),
  one: database.prepare<[string | number]>('select id, version, name, tenure, no_of_term from course where id = ?'),
  insert: database.prepare('insert into course (version, name, tenure, no_of_term) values (1, ?, ?, ?)'),
  update: database.prepare('update course set version = version + 1, tenure = ? where id = ?'),
};
const notices = {
  insert: database.prepare(
    `insert into notice (version, date, type, posted_as, title, description, upload_info, dept_code, is_dept, draft)
     values (1, ?, ?, ?, ?, ?, '[]', ?, 0, 0)`,
  ),
  page: database.prepare('select * from notice where type = ? order by date desc, id limit ? offset ?'),
  count: database.prepare('select count(*) as total from notice where type = ?'),
};
const line = database.prepare(
  'insert into activity (at, email, role, action, resource, record_id, login_id, detail) values (?, ?, ?, ?, ?, ?, 1, ?)',
);
const state = database.prepare(
  'insert into history (resource, record_id, version, at, email, role, action, name, record) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
);
const login = database.prepare('select hash from login where email = ?');
const addToken = database.prepare('insert into token values (?, ?)');
const holder = database.prepare(
  'select login.email, role from token join login on login.email = token.email where jti = ?',
);

const parameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
const email = process.env['ADMIN_EMAIL'] ?? '';
const hash = await argon2.hash(process.env['ADMIN_PASSWORD'] ?? '', parameters);
database.prepare('insert into login values (?, ?, ?)').run(email, 'SUPERADMIN', hash);

/** What is written with every course: its line in the log, and its state in the history. */
const noteCourse = (action: string, id: number, { email, role }: Holder) => {
  const course = courses.one.get(id) as Course & { version: number };
  const at = new Date().toISOString();
  line.run(at, email, role, action, 'course', id, `course ${id} "${course.name}"`);
  state.run('course', id, course.version, at, email, role, action, course.name, JSON.stringify(course));
};

/** Whoever a request acts for. */
interface Holder {
  email: string;
  role: string;
}

const signed = (claims: string) => createHmac('sha256', 'bench').update(claims).digest();

/** Whose token a request brings. Throws without one that is good. */
const holderOf = ({ headers }: FastifyRequest): Holder => {
  const [claims = '', signature = ''] = (headers.authorization ?? '').replace('Bearer ', '').split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signed(claims);
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  const { jti = '' } = isRight ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { jti?: string }) : {};
  const found = holder.get(jti) as Holder | undefined;
  if (!found) throw Object.assign(new Error('Sign in first.'), { statusCode: 401 });
  return found;
};

interface Course {
  name: string;
  tenure: string;
  no_of_term: number;
}

const addCourse = database.transaction(({ name, tenure, no_of_term }: Course, by: Holder) => {
  noteCourse('added', Number(courses.insert.run(name, tenure, no_of_term).lastInsertRowid), by);
});
const changeCourse = database.transaction((id: number, { tenure }: Pick<Course, 'tenure'>, by: Holder) => {
  courses.update.run(tenure, id);
  noteCourse('updated', id, by);
});

const text = { type: 'string', maxLength: 200 } as const;
const course = {
  type: 'object',
  properties: { name: text, tenure: text, no_of_term: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
} as const;

const app = Fastify();
await app.register(multipart, { limits: { fileSize: 45 * 1024 * 1024 } });
app.get('/ready', () => 'ready');
app.get('/course', (request) => {
  holderOf(request);
  return courses.all.all();
});
app.get('/course/:id', (request) => {
  holderOf(request);
  return courses.one.get((request.params as { id: string }).id);
});
app.post('/course', { schema: { body: { ...course, required: ['name', 'tenure', 'no_of_term'] } } }, (request) => {
  addCourse(request.body as Course, holderOf(request));
  return 'added';
});
app.put('/course/:id', { schema: { body: course } }, (request) => {
  changeCourse(Number((request.params as { id: string }).id), request.body as Course, holderOf(request));
  return 'updated';
});
app.post('/notice', (request) => {
  const body = request.body as Record<string, string>;
  const values = ['date', 'type', 'posted_as', 'title', 'description', 'dept_code'].map((name) => body[name]);
  notices.insert.run(...values);
  return 'added';
});
app.get('/notice', (request, reply) => {
  holderOf(request);
  const { type, limit, offset } = request.query as Record<string, string>;
  const { total } = notices.count.get(type) as { total: number };
  void reply.header('x-total-count', total);
  return notices.page.all(type, Number(limit), Number(offset));
});
app.post('/file', async (request) => {
  const by = holderOf(request);
  const path = randomUUID();
  for await (const part of request.parts()) {
    if (part.type === 'file') await pipeline(part.file, createWriteStream(join(folder, path), { flush: true }));
  }
  line.run(new Date().toISOString(), by.email, by.role, 'uploaded', 'file', 0, path);
  return { path };
});
app.post('/login', async (request, reply) => {
  const body = request.body as { email: string; password: string };
  const found = login.get(body.email) as { hash: string } | undefined;
  if (!found || !(await argon2.verify(found.hash, body.password, parameters))) return reply.code(401).send();
  const jti = randomUUID();
  addToken.run(jti, body.email);
  const claims = Buffer.from(JSON.stringify({ sub: body.email, jti })).toString('base64url');
  return { token: `${claims}.${signed(claims).toString('base64url')}` };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
console.log('ready');
process.once('SIGTERM', () => process.exit(0));

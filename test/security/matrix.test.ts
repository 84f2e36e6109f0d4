import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEmployee } from '#test/contract/add-employee.ts';
import { findRecord } from '#test/contract/find-record.ts';
import { signInEveryRole, type Role } from '#test/contract/people.ts';
import { enterReferred, samples } from '#test/contract/samples.ts';
import { startServer, type Server } from '#test/contract/server.ts';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { accessTable, changersOf, openCalls, type Subject } from './access-table.ts';

/** The callers: each role, with Botany as the department and one of its teachers, and teachers who hold a grant. */
const grants = { 'R on EGOV': 'R', 'RW on EGOV': 'RW', 'ALL on EGOV': 'ALL', 'ALL on ACC': undefined } as const;
type Asker = 'nobody' | Role | keyof typeof grants;
const columns: readonly Role[] = ['SUPERADMIN', 'IQAC', 'DEPARTMENT', 'FACULTY', 'NONE'];
const askers: readonly Asker[] = ['nobody', ...columns, ...(Object.keys(grants) as (keyof typeof grants)[])];

/** The owner of a record. */
interface Whose {
  readonly name: string;
  readonly dept_code: string;
  /** Whether the owner is the teacher who calls. */
  readonly isTeachers?: boolean;
  readonly type?: string;
}
const botany: Whose = { name: 'of Botany', dept_code: 'BOT' };
const physics: Whose = { name: 'of Physics', dept_code: 'PHY' };
const whoseOf: Readonly<Record<Subject, readonly Whose[]>> = {
  nobody: [{ name: '', dept_code: 'BOT' }],
  student: [{ name: '', dept_code: 'BOT' }],
  resource: [{ name: '', dept_code: 'BOT' }],
  department: [botany, physics],
  person: [
    { name: 'the teacher’s own', dept_code: 'BOT', isTeachers: true },
    { name: 'a colleague’s', dept_code: 'BOT' },
    { name: 'a stranger’s', dept_code: 'PHY' },
  ],
  notice: [
    { ...botany, type: 'DEPTEVENT' },
    { ...physics, type: 'DEPTEVENT' },
    { name: 'of the college', dept_code: 'PANDU', type: 'NIRF' },
    { name: 'of IQAC', dept_code: 'PANDU', type: 'IQAC_MINUTES' },
  ],
};

interface Case {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly about: Subject;
  readonly reach: string;
  readonly whose: Whose;
  /** The resource that the address names, if it names one. */
  readonly resource?: string;
}

// SQLite is enough. A refusal comes before the store is read, or depends on what is read: access.test.ts and similar
// tests check that on both engines.
describe('the matrix of roles, calls and owners of records', { timeout: 120_000 }, () => {
  let server: Server;
  let clients: Record<Asker, Client>;
  let calls: { method: string; path: string; name: string }[];
  const people: Record<string, number> = {};

  beforeAll(async () => {
    server = await startServer('sqlite');
    const { admin } = server;
    await enterReferred(admin);
    const byRole = await signInEveryRole(server);
    const holders = await Promise.all(Object.keys(grants).map((name) => signInHolder(server, name)));
    clients = { nobody: server.nobody, ...byRole, ...Object.fromEntries(holders) } as Record<Asker, Client>;
    const { paths } = (await server.nobody.get('/api/openapi.json')).body as { paths: Record<string, object> };
    calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((one) => ({
        method: one.toUpperCase(),
        path,
        name: `${one.toUpperCase()} ${word(path)}`,
      })),
    );
    people['the teacher’s own'] = (await findRecord(admin, 'getemployee', ['email', 'mina.bora@college.example'])).id;
    people['a colleague’s'] = (await addEmployee(admin, {})).id;
    people['a stranger’s'] = (await addEmployee(admin, { dept_code: 'PHY' })).id;
  }, 60_000);
  afterAll(() => server.stop());

  test('every call is in the access table exactly once, and the table has no other calls', () => {
    const placed = [...accessTable.flatMap((line) => line.calls), ...Object.keys(openCalls)];
    const known = new Set(calls.map(({ name }) => name));
    expect(
      [...known].filter((name) => !placed.includes(name)),
      'calls without a place in access-table.ts',
    ).toEqual([]);
    expect(
      placed.filter((name) => !known.has(name)),
      'lines without a call',
    ).toEqual([]);
    expect(
      placed.filter((name, at) => placed.indexOf(name) !== at),
      'calls with two places',
    ).toEqual([]);
  });

  test.each(askers)(
    '%s reaches what the access table allows, and is refused everything else with 401 or 403',
    async (asker) => {
      const wrong: string[] = [];
      for (const one of casesOf(calls)) {
        const { status } = await ask(asker, one);
        const expected = allowed(asker, one) ? 'let in' : asker === 'nobody' ? '401' : '403';
        const found = status === 401 || status === 403 ? String(status) : 'let in';
        if (found !== expected || status >= 500)
          wrong.push(`${one.name} ${one.resource ?? ''} ${one.whose.name}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(columns)(
    '%s is refused with 403 by every call that has the API key of another user in its address',
    async (role) => {
      const other = role === 'IQAC' ? clients.SUPERADMIN.apikey : clients.IQAC.apikey;
      const found: string[] = [];
      for (const { method, path, name } of calls.filter((one) => one.path.includes('{apikey}'))) {
        const { status } = await clients[role].raw(filled(path.replace('{apikey}', other), {}), { method });
        if (status !== 403) found.push(`${name}: ${status}`);
      }
      expect(found).toEqual([]);
    },
  );

  /** Sends a request that changes nothing if possible: when it is allowed, its body or its record id is refused. */
  async function ask(asker: Asker, one: Case): Promise<{ status: number }> {
    const client = one.name === 'POST logout' && asker !== 'nobody' ? await again(asker) : clients[asker];
    const body = bodyOf(one);
    const path = filled(one.path, { ...(await placeOf(one)) });
    const init = { method: one.method, headers: { 'content-type': 'application/json' } };
    return client.raw(path, body === undefined ? init : { ...init, body: JSON.stringify(body) });
  }

  /** Signs the same user in once more, because the request ends the session that it uses. */
  async function again(asker: Exclude<Asker, 'nobody'>): Promise<Client> {
    const { email } = ((await clients[asker].get('/api/me')).body as { user: { email: string } }).user;
    return server.signIn(email, password);
  }

  /** The path parameters for the record of a case; the record is a new one where the call deletes it. */
  async function placeOf({ about, whose, method, name, resource }: Case): Promise<Record<string, string>> {
    const place = { dept_code: whose.dept_code, ...(resource && { resource, entity: resource }) };
    const owner = people[whose.name];
    if (about === 'person' && owner !== undefined) return { ...place, employee_id: String(owner) };
    const owned = /^(?:PUT|DELETE) (?:edit|delete)(\w+?)(?:s|222)?$/.exec(name)?.[1];
    if (owned === undefined || !['notice', 'department'].includes(about)) return place;
    return { ...place, key: String(await entered(owned, whose, method === 'DELETE')) };
  }

  const known = new Map<string, Promise<number>>();
  function entered(resource: string, whose: Whose, anew: boolean): Promise<number> {
    const key = `${resource} ${whose.name}`;
    const kept = known.get(key);
    if (kept && !anew) return kept;
    const making = enter(resource, whose);
    if (!anew) known.set(key, making);
    return making;
  }

  async function enter(resource: string, whose: Whose): Promise<number> {
    const { calls: of, text, found } = sampleOf(resource);
    const handle = found ?? text;
    const name = `Mark ${crypto.randomUUID()}`;
    const reply = await server.admin.post(`/api/admin/${of.add}`, { ...goodOf(resource, whose), [handle]: name });
    if (reply.status !== 200) throw new Error(`${resource}: ${JSON.stringify(reply.body)}`);
    return (await findRecord(server.admin, of.list, [handle, name])).id;
  }
});

/** A teacher of Physics who holds a grant. */
async function signInHolder(server: Server, grant: string): Promise<readonly [string, Client]> {
  const [permission = '', , access_field = ''] = grant.split(' ');
  const email = `${permission}.${access_field}@college.example`.toLowerCase();
  await addEmployee(server.admin, { dept_code: 'PHY', email, password });
  const given = { assigned_to: email, permission, access_field };
  const { status, body } = await server.admin.post('/api/admin/addaccesscontrol', given);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return [grant, await server.signIn(email)];
}

/** The last fixed word of a path, by which a call is known. */
function word(path: string): string {
  return path.split('/').findLast((part) => !part.startsWith('{')) ?? '';
}

function casesOf(calls: readonly { method: string; path: string; name: string }[]): Case[] {
  return calls.flatMap((call) => {
    const line = accessTable.find((one) => one.calls.includes(call.name));
    if (!line) return [];
    if (line.about !== 'resource') return whoseOf[line.about].map((whose) => ({ ...call, ...line, whose }));
    return Object.entries(changersOf).map(([resource, reach]) => ({
      ...call,
      ...line,
      whose: botany,
      reach,
      resource,
    }));
  });
}

function allowed(asker: Asker, { about, reach, whose }: Case): boolean {
  if (asker === 'nobody') return false;
  const cells = reach.trim().split(/\s+/);
  const opens = cells.at(-1) ?? '-';
  const grant = asker in grants ? grants[asker as keyof typeof grants] : undefined;
  const ladder = ['R', 'RW', 'ALL'];
  if (grant && opens !== '-' && ladder.indexOf(grant) >= ladder.indexOf(opens)) return true;
  const role: Role = asker in grants ? 'FACULTY' : (asker as Role);
  const cell = cells[columns.indexOf(role)];
  if (cell !== 'own') return cell === 'all';
  // Lists leave out the records of others, and an import decides on the owner row by row.
  if (about === 'student' || about === 'resource') return true;
  if (role === 'IQAC') return whose.type?.startsWith('IQAC_') ?? false;
  return role === 'DEPARTMENT' ? whose.dept_code === 'BOT' : asker === 'FACULTY' && Boolean(whose.isTeachers);
}

const missing = '999999999';

/** A path with all parameters filled in: by the given or usual values, otherwise by an id that does not exist. */
function filled(path: string, place: Readonly<Record<string, string>>): string {
  const usual: Record<string, string> = { apikey: 'admin', tree: 'ssr', college_code: 'PANDU', resource: 'notice' };
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => place[name] ?? usual[name] ?? missing);
}

/** A body that no call accepts, or a valid one where the body of a new record names its owner. */
function bodyOf({ method, name, about, whose }: Case): unknown {
  if (method !== 'POST' && method !== 'PUT') return undefined;
  // This call checks the employee in the address only after it has accepted the body.
  if (name === 'POST matchpublications') return { items: [] };
  const added = /^POST (?:add|create)(\w+)$/.exec(name)?.[1];
  if (added !== undefined && (about === 'department' || about === 'notice')) return goodOf(added, whose);
  return { nonsense: 1 };
}

function sampleOf(resource: string) {
  const sample = samples.find((one) => one.resource === resource);
  if (!sample) throw new Error(`There is no sample of ${resource}.`);
  return sample;
}

function goodOf(resource: string, { dept_code, type }: Whose): Record<string, unknown> {
  const { email: _, password: __, ...good } = sampleOf(resource).good;
  return { ...good, dept_code, ...(type && { type }) };
}

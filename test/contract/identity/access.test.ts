import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { accreditationSamples } from '../accreditation/accreditation-samples.ts';
import { findRecord } from '../find-record.ts';
import { roles, signInEveryRole, type Role } from '../people.ts';
import { enterReferred, handleOf, samples } from '../samples.ts';
import { adminEmail, engines, startServer, type Server } from '../server.ts';
import { specials, withoutRole } from '../records/special-calls.ts';

/** The roles that may read and write each resource, as in the contract's table; a deliberate second copy of it. */
const readers: Record<string, readonly Role[]> = {
  leave: ['SUPERADMIN', 'DEPARTMENT'],
  doctype: ['SUPERADMIN', 'DEPARTMENT'],
  collegeuser: ['SUPERADMIN'],
  section: ['SUPERADMIN', 'DEPARTMENT'],
  accesscontrol: ['SUPERADMIN'],
  student: ['SUPERADMIN', 'DEPARTMENT'],
};
const writers: Record<string, readonly Role[]> = {
  employee: ['SUPERADMIN', 'DEPARTMENT'],
  student: ['SUPERADMIN', 'DEPARTMENT'],
  notice: ['SUPERADMIN', 'IQAC', 'DEPARTMENT'],
  gallery: ['SUPERADMIN', 'DEPARTMENT'],
  departmentfile: ['SUPERADMIN', 'DEPARTMENT'],
  alumni: ['SUPERADMIN', 'DEPARTMENT'],
  disclosure: ['SUPERADMIN', 'IQAC'],
  ...Object.fromEntries(accreditationSamples.map(({ resource }) => [resource, ['SUPERADMIN', 'IQAC']])),
};

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  test('every call of the contract is tested here or needs no role', async () => {
    const { paths } = (await server.nobody.get('/api/openapi.json')).body as { paths: Record<string, unknown> };
    const names = Object.keys(paths).map((path) => path.split('/').findLast((part) => !part.startsWith('{')) ?? '');
    const tested = [...samples.flatMap(({ calls }) => Object.values(calls)), ...specials.map(({ call }) => call)];
    expect(names.filter((name) => !tested.includes(name) && !withoutRole.includes(name))).toEqual([]);
  });

  test('concurrent requests are each answered for their own user, and an ended token is refused with 401', async () => {
    const ended = await server.signIn(adminEmail);
    await ended.post('/api/collegeuser/logout', {});
    const asking = [...roles, ...roles].map(async (role) => {
      const { body } = await people[role].get('/api/me');
      return (body as { user: { email: string } }).user.email;
    });
    const [afterwards, emails] = await Promise.all([ended.get('/api/me'), Promise.all(asking)]);
    expect(afterwards.status).toBe(401);
    expect(new Set(emails).size).toBe(roles.length);
    expect(emails.slice(roles.length)).toEqual(emails.slice(0, roles.length));
  });

  describe.each(samples)('$resource', (sample) => {
    const { resource, calls, key, good, change } = sample;
    const handle = handleOf(sample);
    const address = (row: Record<string, unknown>, verb: string) =>
      `/api/admin/${encodeURIComponent(String(row[key]))}/${verb}`;

    test.each(roles)('is read by %s if the role may read it, and is refused with 403 otherwise', async (role) => {
      const allowed = (readers[resource] ?? roles).includes(role);
      const list = await people[role].get(`/api/${calls.list}`);
      const one = await people[role].get(`/api/${calls.list}/0`);
      expect([list.status, one.status]).toEqual(allowed ? [200, 404] : [403, 403]);
    });

    test.each(roles.filter((role) => !(writers[resource] ?? ['SUPERADMIN']).includes(role)))(
      'is not written by %s: every call is refused with 403, and nothing changes',
      async (role) => {
        const before = (await server.admin.get(`/api/${calls.list}`)).body;
        const client = people[role];
        const replies = await Promise.all([
          client.post(`/api/admin/${calls.add}`, good),
          client.put(`/api/admin/1/${calls.update}`, { [change[0]]: change[1] }),
          client.remove(`/api/admin/1/${calls.remove}`),
          // A refusal reveals nothing about the record: neither its existence nor errors of the body.
          client.put(`/api/admin/999999/${calls.update}`, { nonsense: 1 }),
          client.raw(`/api/admin/${calls.add}`, { method: 'POST', body: '{' }),
        ]);
        expect(replies.map((reply) => reply.status)).toEqual([403, 403, 403, 403, 403]);
        expect((await server.admin.get(`/api/${calls.list}`)).body).toEqual(before);
      },
    );

    test('is added, changed and deleted by SUPERADMIN', async () => {
      const client = people.SUPERADMIN;
      expect((await client.post(`/api/admin/${calls.add}`, good)).status).toBe(200);
      const row = await findRecord(client, calls.list, handle);
      expect((await client.put(address(row, calls.update), { [change[0]]: change[1] })).status).toBe(200);
      const changed = await findRecord(client, calls.list, ['id', row.id]);
      expect((await client.remove(address(changed, calls.remove))).status).toBe(200);
    });

    test.each(['get', 'post', 'put', 'delete'] as const)('refuses %s without a token with 401', async (method) => {
      const addresses = {
        get: `/api/${calls.list}`,
        post: `/api/admin/${calls.add}`,
        put: `/api/admin/1/${calls.update}`,
        delete: `/api/admin/1/${calls.remove}`,
      };
      const { status, body } = await server.nobody.raw(addresses[method], { method: method.toUpperCase() });
      expect(status).toBe(401);
      expect(body).toMatchObject({ status: 401, title: 'Not signed in' });
    });

    test('refuses another user’s key with 403, and accepts the caller’s own', async () => {
      const other = await people.SUPERADMIN.post(`/api/${people.IQAC.apikey}/${calls.add}`, {});
      const own = await people.SUPERADMIN.post(`/api/${people.SUPERADMIN.apikey}/${calls.add}`, {});
      expect([other.status, own.status]).toEqual([403, 422]);
    });
  });

  describe.each(specials)('$call', ({ who, missing, ask }) => {
    test.each(roles)('is allowed to %s if the role may call it, and is refused with 403 otherwise', async (role) => {
      const { status } = await ask(people[role]);
      expect(status).toBe(who.includes(role) ? (missing ?? 200) : 403);
    });

    test('refuses an unauthenticated caller with 401', async () => {
      expect((await ask(server.nobody)).status).toBe(401);
    });
  });

  describe('a department', () => {
    const own = { name: 'Lab bearer', type: 'BEARER', appointment_type: 'TEMPORARY', dept_code: 'BOT' };

    test('adds, changes and deletes its own employees', async () => {
      const botany = people.DEPARTMENT;
      expect((await botany.post('/api/admin/addemployee', own)).status).toBe(200);
      const row = await findRecord(botany, 'getemployee', ['name', own.name]);
      expect((await botany.put(`/api/admin/${row.id}/editemployee`, { designation: 'Bearer' })).status).toBe(200);
      expect((await botany.remove(`/api/admin/${row.id}/deleteemployee`)).status).toBe(200);
    });

    test('cannot add, change or delete another department’s employees, nor move its own there', async () => {
      const botany = people.DEPARTMENT;
      const elsewhere = { ...own, name: 'Clerk', dept_code: 'PHY' };
      await server.admin.post('/api/admin/addemployee', elsewhere);
      await server.admin.post('/api/admin/addemployee', { ...own, name: 'Gardener' });
      const theirs = await findRecord(server.admin, 'getemployee', ['name', 'Clerk']);
      const ours = await findRecord(server.admin, 'getemployee', ['name', 'Gardener']);
      const replies = await Promise.all([
        botany.post('/api/admin/addemployee', elsewhere),
        botany.put(`/api/admin/${theirs.id}/editemployee`, { designation: 'x' }),
        botany.put(`/api/admin/${theirs.id}/editemployee`, { dept_code: 'BOT' }),
        botany.put(`/api/admin/${ours.id}/editemployee`, { dept_code: 'PHY' }),
        botany.remove(`/api/admin/${theirs.id}/deleteemployee`),
      ]);
      expect(replies.map((reply) => reply.status)).toEqual([403, 403, 403, 403, 403]);
    });
  });

  test.each([
    ['DEPARTMENT', 'createnotice', { type: 'NIRF', dept_code: 'PHY' }],
    ['DEPARTMENT', 'addemployee', { dept_code: 'PHY' }],
    ['DEPARTMENT', 'addgallery', { type: 'DEPARTMENT', dept: 'PHY' }],
    ['IQAC', 'createnotice', { type: 'NIRF' }],
  ] as const)(
    '%s is refused by %s with 403 for a record not theirs, without the errors in its fields',
    async (role, call, unfinished) => {
      const { status, body } = await people[role].post(`/api/admin/${call}`, unfinished);
      expect([status, (body as { errors?: unknown }).errors]).toEqual([403, undefined]);
    },
  );

  test('an incomplete record is refused with 422 if it is the caller’s own or names no owner', async () => {
    const replies = [
      await people.DEPARTMENT.post('/api/admin/addemployee', { dept_code: 'BOT' }),
      await people.DEPARTMENT.post('/api/admin/createnotice', []),
      await people.IQAC.post('/api/admin/createnotice', {}),
    ];
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422]);
  });

  test.each(['q', 'phone'])('a phone that the caller may not read is not found by ?%s=', async (parameter) => {
    const found = async (role: Role) => {
      const { body } = await people[role].get(`/api/getemployee?${parameter}=9000000002`);
      return (body as unknown[]).length;
    };
    expect(await Promise.all(roles.map(found))).toEqual([1, 0, 1, 1, 0]);
  });

  test('an employee’s phone is shown only to the office, the own department and the employee', async () => {
    const phoneFor = async (role: Role) =>
      (await findRecord(people[role], 'getemployee', ['name', 'Dr. Mina Bora']))['phone'];
    expect(await Promise.all(roles.map(phoneFor))).toEqual([
      '9000000002',
      undefined,
      '9000000002',
      '9000000002',
      undefined,
    ]);
  });

  test('the phone of an employee without a department is neither shown to a user without a role nor found by it', async () => {
    const [name, phone] = ['Ranjit Kalita', '9000000031'];
    const employee = {
      name,
      type: 'OFFICE',
      appointment_type: 'REGULAR',
      dept_code: '',
      email: 'ranjit@college.example',
    };
    const added = await server.admin.post('/api/admin/addemployee', { ...employee, phone, password });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const read = async (client: Client, query: string) => {
      const { body } = await client.get(`/api/getemployee?${query}`);
      return (body as { name: string; phone?: string }[]).map((row) => [row.name, row.phone]);
    };
    for (const client of [people.NONE, people.DEPARTMENT]) {
      expect(await read(client, 'q=Ranjit')).toEqual([[name, undefined]]);
      for (const query of [`phone=${phone}`, `q=${phone}`]) expect(await read(client, query)).toEqual([]);
    }
    const own = await server.signIn(employee.email);
    for (const client of [server.admin, own]) expect(await read(client, `phone=${phone}`)).toEqual([[name, phone]]);
  });

  test('a user without a role reads only their own log lines, and the office also those of others', async () => {
    const linesFor = async (role: Role) => (await people[role].get('/api/admin/SUPERADMIN/x/log')).body as string[];
    const guest = await linesFor('NONE');
    expect(guest.length).toBeGreaterThan(0);
    expect(guest.every((line) => line.includes(' guest@college.example (None) '))).toBe(true);
    expect((await linesFor('SUPERADMIN')).some((line) => line.includes('guest@college.example'))).toBe(true);
  });
});

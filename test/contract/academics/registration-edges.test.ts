import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Reply } from '#test/helpers/api-client.ts';
import { done } from '../done.ts';
import { findRecord } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';
import { beginningDay as today, dayAfter as tomorrow, midnight } from '../turn-of-day.ts';

const student = {
  ...{ program: 'UG', branch_code: 'BSC-BOT', current_semester: 1, name: 'Bikash Nath' },
  ...{ father_name: 'Hari Nath', mother_name: 'Rina Nath', gender: 'MALE', caste: 'ST(H)', phone: '9000000101' },
  ...{ date_of_admission: '2999-08-01', date_of_birth: '2007-03-12' },
  ...{ present_address: 'Pandu, Guwahati', permanent_address: 'Nalbari' },
};

// A server of its own: what others send from this address counts towards its limit.
describe.each(engines)('%s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    // A day has just begun in India: in UTC, it is still the day before.
    vi.useFakeTimers({ toFake: ['Date'], now: midnight });
    server = await startServer(engine);
    const { admin } = server;
    await done(admin.post('/api/admin/addcourse', { name: 'BSc', tenure: 'Semester', no_of_term: 6 }));
    await done(admin.post('/api/admin/addstream', { stream_name: 'Science' }));
    const branch = { branch_code: 'BSC-BOT', branch_name: 'BSc Botany', program: 'UG', course: 'BSc' };
    await done(admin.post('/api/admin/addbranch', { ...branch, stream: 'Science', dept_code: 'BOT' }));
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server.stop();
  });

  const register = (fields: object, client = server.admin) => client.post('/api/addstudent', fields);

  test('a date of birth later than today in India is refused, on registration and on update', async () => {
    const errors = [{ field: 'date_of_birth', message: 'Date of birth must not be later than today.' }];
    const refused = { status: 422, body: { errors } };
    const born = (date_of_birth: string) => ({ ...student, college_roll_no: '25-001', date_of_birth });
    expect(await register(born(tomorrow))).toMatchObject(refused);
    await done(register(born(today)));
    const { id, ...stored } = await findRecord(server.admin, 'getstudent', ['college_roll_no', '25-001']);
    expect(stored).toMatchObject({ date_of_birth: today });
    const change = (date_of_birth: string) => server.admin.put(`/api/admin/${id}/updatestudent`, { date_of_birth });
    expect(await change(tomorrow)).toMatchObject(refused);
    expect((await change('2007-03-12')).status).toBe(200);
    expect((await change(today)).status).toBe(200);
  });

  test('a self-registration is limited to a hundred tries an hour from an address, but not that of signed-in staff', async () => {
    await done(server.admin.put('/api/admin/updatesettings', { self_registration: 1 }));
    const tries: Reply[] = [];
    while (tries.length <= 100) tries.push(await register({}, server.nobody));
    const refused = tries.pop();
    expect(tries.map(({ status }) => status)).toEqual(Array(100).fill(422));
    expect(refused).toMatchObject({ status: 429, body: { title: 'Too many tries' } });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
    const good = { ...student, college_roll_no: '25-002' };
    expect((await register(good, server.nobody)).status).toBe(429);
    expect((await register(good)).status).toBe(200);
  });
});

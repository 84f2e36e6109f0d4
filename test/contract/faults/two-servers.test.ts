import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dayChoices } from '#model/academics/week.ts';
import { createClient, type Client, type Reply } from '#test/helpers/api-client.ts';
import { createDatabase } from '#test/helpers/postgres.ts';
import { password } from '#test/helpers/users.ts';
import { done } from '../done.ts';
import { setUp } from '../identity/second-factor-steps.ts';
import { adminEmail, startServer, type Server } from '../server.ts';

const studies = { course: 'BMus', stream: 'Music' };

/** A course, with a subject and a student, and a session. */
const music: [string, object][] = [
  ['session', { session_name: '2026-27' }],
  ['course', { name: 'BMus', tenure: 'Semester', no_of_term: 6 }],
  ['subject', { sub_code: 'MUS-1', sub_name: 'Song', total_marks: 80, pass_marks: 32 }],
  ['stream', { stream_name: 'Music' }],
  ['branch', { branch_code: 'BMUS', branch_name: 'BMus', program: 'UG', ...studies }],
  [
    'student',
    {
      ...{ program: 'UG', branch_code: 'BMUS', current_semester: 1, college_roll_no: '24-001', name: 'Asha' },
      ...{ father_name: 'Hari', mother_name: 'Rina', date_of_admission: '2024-08-01', date_of_birth: '2006-03-03' },
      ...{ gender: 'FEMALE', caste: 'OBC', phone: '9000000001', present_address: 'Pandu', permanent_address: 'Pandu' },
    },
  ],
];

describe('two servers on one PostgreSQL', () => {
  let one: Server;
  let two: Server;
  /** The same session at the other server. */
  let there: Client;
  beforeAll(async () => {
    const shared = {
      DATABASE_URL: await createDatabase(),
    };
    [one, two] = await Promise.all([startServer('postgres', shared), startServer('postgres', shared)]);
    there = createClient(two.url, { token: one.admin.token, apikey: 'admin' });
    for (const [entity, fields] of music) await done(one.admin.post(`/api/admin/add${entity}`, fields));
  });
  afterAll(() => Promise.all([one.stop(), two.stop()]));

  test('that start at the same time set up the college once', async () => {
    expect((await there.get('/api/getdepartment')).body).toHaveLength(27);
    expect((await there.get('/api/getallcollegeuser')).body).toHaveLength(1);
  });

  test('answer with what the other has just written, even after a cached response', async () => {
    for (const name of ['BA', 'BSc', 'BCom']) {
      // Often enough that the response is cached.
      for (let times = 0; times < 4; times += 1) await there.get('/api/getcourse');
      await one.admin.post('/api/admin/addcourse', { name, tenure: 'Semester', no_of_term: 6 });
      const { body } = await there.get('/api/getcourse');
      expect((body as { name: string }[]).map((course) => course.name)).toContain(name);
    }
  });

  test('answer with what the other has just written to 20 requests at a time', async () => {
    for (let term = 1; term <= 5; term += 1) {
      await one.admin.put('/api/admin/1/updatecourse', { no_of_term: term });
      const answers = await Promise.all(Array.from({ length: 20 }, () => there.get('/api/getcourse/1')));
      expect(new Set(answers.map(({ body }) => (body as { no_of_term: number }).no_of_term))).toEqual(new Set([term]));
    }
  });

  test('count work at the other as use of a session, if the settings end idle sessions', async () => {
    const client = await two.signIn(adminEmail, password);
    const elsewhere = createClient(one.url, { token: client.token, apikey: 'admin' });
    const at = async (minutes: number, who: Client) => {
      vi.setSystemTime(began + minutes * 60_000);
      return (await who.get('/api/me')).status;
    };
    const began = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: began });
    try {
      await one.admin.put('/api/admin/updatesettings', { idle_minutes: 10 });
      expect(await at(8, client)).toBe(200);
      const { store } = two.running.context;
      const uses = store.sql.selectFrom('token').select('used_at').where('used_at', '>', began);
      await vi.waitFor(async () => expect(await store.read.all(uses)).toHaveLength(1));
      expect(await at(16, elsewhere)).toBe(200);
      expect(await at(27, client)).toBe(401);
    } finally {
      vi.useRealTimers();
      await one.admin.put('/api/admin/updatesettings', { idle_minutes: null });
    }
  });

  test('end a session together when it is signed out at one of them', async () => {
    const client = await two.signIn(adminEmail, password);
    const elsewhere = createClient(one.url, { token: client.token, apikey: 'admin' });
    expect((await elsewhere.get('/api/me')).status).toBe(200);
    for (let times = 0; times < 4; times += 1) expect((await elsewhere.get('/api/getcourse')).status).toBe(200);
    await client.post('/api/collegeuser/logout');
    expect((await elsewhere.get('/api/me')).status).toBe(401);
    expect((await elsewhere.get('/api/getcourse')).status).toBe(401);
  });

  test('save one of two clashing routine hours that arrive at the same moment', async () => {
    const hour = { session: '2026-27', course: 'BMus', sub_code: 'MUS-1', room_number: 'M-1', period_number: 1 };
    const hours = dayChoices.map(({ value: day }) => ({ ...hour, day, start_time: '10:00', end_time: '11:00' }));
    for (const fields of hours) {
      const replies = await atOnce((client, at) => client.post('/api/admin/addroutine', { ...fields, semester: at }));
      expect(replies).toEqual([200, 409]);
    }
  });

  test('save both of two clashing routine hours that arrive at the same moment with a reason', async () => {
    const day = { session: '2026-27', course: 'BMus', sub_code: 'MUS-1', period_number: 3, reason: 'A joint lecture' };
    for (let round = 0; round < 8; round += 1) {
      const hour = { ...day, day: 'Mon', start_time: '14:00', end_time: '15:00', room_number: `J-${round}` };
      const add = (client: Client, at: number) => client.post('/api/admin/addroutine', { ...hour, semester: at });
      expect(await atOnce(add)).toEqual([200, 200]);
    }
  });

  test('save a section with the name that its student gets at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const name = `Asha ${round}`;
      const section = { ...studies, session: '2026-27', semester: 1, sub_code: 'MUS-1', section: 'A' };
      const replies = await atOnce((client, at) =>
        at === 1
          ? client.put('/api/admin/1/updatestudent', { name })
          : client.post('/api/admin/addsection', { ...section, student_data: [{ roll_no: '24-001' }] }),
      );
      expect(replies).toEqual([200, 200]);
      const seats = ((await there.get('/api/getsection')).body as { student_data: object[] }[]).at(-1)?.student_data;
      expect(seats).toEqual([{ name, email: '', roll_no: '24-001' }]);
    }
  });

  test('give a code to the college or to a department, not to both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const code = `CODE${round}`;
      const replies = await atOnce((client, at) =>
        at === 1
          ? client.put('/api/admin/updatesettings', { college_code: code })
          : client.post('/api/admin/adddepartment', { dept_code: code, dept_name: code }),
      );
      expect(replies).toEqual([200, 422]);
    }
    await done(one.admin.put('/api/admin/updatesettings', { college_code: 'PANDU' }));
  });

  test('answer an import that is sent again to the other while it runs as the first one was answered', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({ doc_type: `Form ${at}` }));
    const body = JSON.stringify({ file: 'forms.csv', rows, checked: rows.map(() => ({ state: 'new' })) });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'sent-a-second-time-to-the-other' };
    const bring = (client: Client) => client.fetch('/api/admin/doctype/import', { method: 'POST', headers, body });
    const outcomeOf = (lines: string) => JSON.parse(lines.trim().split('\n').at(-1) ?? '') as { counts: object };
    // The response begins with the first line of the progress.
    const first = await bring(one.admin);
    const again = outcomeOf(await (await bring(there)).text());
    expect(again.counts).toEqual({ new: 300, changed: 0, unchanged: 0, refused: 0 });
    expect(again).toEqual(outcomeOf(await first.text()));
  });

  test('leave one notification live if two go live at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const title = `At once ${round}`;
      const add = (client: Client) => client.post('/api/admin/addfeaturednotification', { title, liveNow: 1 });
      expect(await atOnce(add)).toEqual([200, 200]);
      expect((await there.get('/api/getfeaturednotifications?liveNow=1')).body).toHaveLength(1);
    }
  });

  test('accept a recovery code once if it is sent to both at the same moment', async () => {
    const email = 'twice@college.example';
    await done(one.admin.post('/api/admin/addcollegeuser', { name: 'Twice', email, password, role: 'BOT' }));
    onTestFinished(() => void vi.useRealTimers());
    const { recovery } = await setUp(await one.signIn(email));
    for (const code of recovery) {
      const { body } = await one.nobody.post('/api/collegeuser/login', { email, password });
      const { ticket } = body as { ticket: string };
      const step = (_: Client, at: number) =>
        (at === 1 ? one : two).nobody.post('/api/collegeuser/secondfactor', { ticket, code });
      expect(await atOnce(step)).toEqual([200, 401]);
    }
  });

  /** Sends a request to both servers at once, and returns the statuses in ascending order. */
  const atOnce = async (act: (client: Client, at: number) => Promise<Reply>) => {
    const replies = await Promise.all([one.admin, there].map((client, at) => act(client, at + 1)));
    return replies.map(({ status }) => status).sort();
  };

  test('keep the last administrator when all of them are deleted at the same time', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const user = { name, email: `${name}@college.example`, password, role: 'SUPERADMIN' };
      await one.admin.post('/api/admin/addcollegeuser', user);
    }
    const { store } = one.running.context;
    const administrators = store.sql.selectFrom('collegeuser').select('id').where('role', '=', 'SUPERADMIN');
    const ids = (await store.read.all(administrators.orderBy('id', 'desc'))).map(({ id }) => id);
    const answers = await Promise.all(
      ids.map((id, at) => (at % 2 ? one.admin : there).remove(`/api/admin/${id}/deletecollegeuser`)),
    );
    const left = (await store.read.all(administrators)).length;
    expect(left).toBeGreaterThan(0);
    // An administrator who was removed meanwhile cannot remove another.
    const refused = answers.filter(({ status }) => status === 409 || status === 401);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ids.length - refused.length);
    expect(left).toBe(refused.length);
  });
});

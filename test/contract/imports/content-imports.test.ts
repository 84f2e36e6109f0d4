import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { findRecord } from '../find-record.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';
import { importsOf } from './importing.ts';

interface Outcome {
  rows: { state: string; problems?: { field: string; message: string }[] }[];
}

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  /** Sends the rows of a file. The last line of the response holds the outcome of each row. */
  const send = async (call: string, rows: object[], client = server.admin) => {
    const answer = await fetch(`${server.url}/api/admin/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ file: 'rows.csv', rows }),
    });
    expect(answer.status).toBe(200);
    return (JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '') as Outcome).rows;
  };
  const states = (rows: Outcome['rows']) => rows.map(({ state }) => state);

  test('an imported notice may use the labels of choices, and its lines become paragraphs', async () => {
    const words = { date: '2026-11-05', type: 'Tender', posted_as: 'Principal', title: 'Tender for benches' };
    const others = { description: 'Sealed bids.\nUntil noon & not later.', draft: 'Yes', dept_code: 'PANDU' };
    expect(states(await send('notice/import', [{ ...words, ...others }]))).toEqual(['new']);
    expect(await findRecord(server.admin, 'getnotices', ['title', words.title])).toMatchObject({
      date: '2026-11-05',
      type: 'COLLEGE_TENDER',
      description: '<p>Sealed bids.</p><p>Until noon &amp; not later.</p>',
      draft: 1,
    });
  });

  test('a committee is imported with its members, and a member without a designation is refused', async () => {
    const row = { committee_code: 'CULT', name: 'Culture', members: 'Dr A. Das (Convener); B. Kalita (Member)' };
    expect(states(await send('committee/import', [row]))).toEqual(['new']);
    expect(states(await send('committee/checkimport', [row]))).toEqual(['unchanged']);
    const [refused] = await send('committee/checkimport', [{ ...row, members: 'Dr A. Das' }]);
    expect(refused?.problems).toEqual([
      { field: 'members', message: 'Members: every member needs a name and a designation.' },
    ]);
  });

  test('alumni are imported for a department or the college, and a department imports only its own', async () => {
    const rows = ['BOT', 'PHY', 'PCSU', 'NONE'].map((dept_code) => ({ name: 'Ila Deka', batch: '2001', dept_code }));
    expect(states(await send('alumni/checkimport', rows))).toEqual(['new', 'new', 'new', 'refused']);
    const own = await send('alumni/checkimport', rows, people.DEPARTMENT);
    expect(states(own)).toEqual(['new', 'refused', 'refused', 'refused']);
  });

  test('a department imports its employees’ publications, a new check finds them unchanged, and undo deletes them', async () => {
    const { takeIn, check, undo } = importsOf(() => server);
    const { id } = await findRecord(server.admin, 'getemployee', ['email', 'mina.bora@college.example']);
    const rows = [{ employee_id: String(id), title_paper: 'Mosses of the Garbhanga hills' }];
    const taken = await takeIn('research_paper', rows, people.DEPARTMENT);
    expect(states(taken.rows)).toEqual(['new']);
    expect(states((await check('research_paper', rows, people.DEPARTMENT)).rows)).toEqual(['unchanged']);
    const undone = await undo(taken.import, people.DEPARTMENT);
    expect(undone.message, undone.problem?.detail).toBe('Import undone: 1 deleted, 0 put back');
    expect(states((await check('research_paper', rows, people.DEPARTMENT)).rows)).toEqual(['new']);
  });

  test('an import stays with the user who made it, even if another user gets the old e-mail', async () => {
    const sign = async (email: string) => {
      await server.admin.post('/api/admin/addcollegeuser', { name: email, email, role: 'BOT', password });
      return server.signIn(email, password);
    };
    const past = async (client: Client) => (await client.get('/api/admin/alumni/getimports')).body as unknown[];
    const row = { name: 'Rupa Nath', batch: '1999', dept_code: 'BOT' };
    await send('alumni/import', [row], await sign('clerk@college.example'));
    const { id } = await findRecord(server.admin, 'getallcollegeuser', ['email', 'clerk@college.example']);
    await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { email: 'head.clerk@college.example' });
    expect(await past(await server.signIn('head.clerk@college.example', password))).toHaveLength(1);
    expect(await past(await sign('clerk@college.example'))).toEqual([]);
  });

  test('a reference is found by its code in any capitals or by its name, and is refused where the name is unclear', async () => {
    const paper = { sub_name: 'Optics', total_marks: '80', pass_marks: '32' };
    const typed = [
      { ...paper, sub_code: 'OPT-1', course: 'bsc', stream: 'SCIENCE; science', dept_code: ' phy' },
      { ...paper, sub_code: 'OPT-2', course: 'BSC', dept_code: 'botany' },
    ];
    expect(states(await send('subject/import', typed))).toEqual(['new', 'new']);
    expect(await findRecord(server.admin, 'getsubject', ['sub_code', 'OPT-1'])).toMatchObject({
      course: 'BSc',
      stream: [{ label: 'Science', value: 'Science' }],
      dept_code: 'PHY',
    });
    expect(await findRecord(server.admin, 'getsubject', ['sub_code', 'OPT-2'])).toMatchObject({
      course: 'BSc',
      dept_code: 'BOT',
    });
    expect(states(await send('subject/checkimport', typed))).toEqual(['unchanged', 'unchanged']);

    for (const dept_code of ['ED', 'EDU']) {
      await server.admin.post('/api/admin/adddepartment', { dept_code, dept_name: 'Education' });
    }
    const unclear = ['Education', 'ed'].map((dept_code) => ({
      ...paper,
      sub_code: `EDU ${dept_code}`,
      dept_code,
    }));
    const rows = await send('subject/checkimport', unclear);
    expect(rows.map(({ state, problems }) => problems?.[0]?.message ?? state)).toEqual([
      'There is no department "Education".',
      'new',
    ]);

    const entered = await server.admin.post('/api/admin/addemployee', {
      name: 'Nabin Das',
      type: 'BEARER',
      appointment_type: 'REGULAR',
      dept_code: 'BOT',
    });
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
    const classes = ['ranjan  kalita', 'Nabin Das'].map((teacher_list) => ({
      class_name: `Of ${teacher_list}`,
      intake: '9',
      teacher_list,
    }));
    expect(
      (await send('class/checkimport', classes)).map(({ state, problems }) => problems?.[0]?.message ?? state),
    ).toEqual(['new', 'There is no employee "nabin das".']);

    const graduate = { name: 'Ila Deka', batch: '2001' };
    const graduates = ['pandu', 'bot'].map((dept_code) => ({ ...graduate, dept_code }));
    expect(states(await send('alumni/import', graduates))).toEqual(['new', 'new']);
    const own = await send('alumni/checkimport', graduates, people.DEPARTMENT);
    expect(states(own)).toEqual(['refused', 'unchanged']);
  });

  test('undoing an import of featured notifications restores the one it took down, unless that was edited since', async () => {
    const { admin } = server;
    const live = async () =>
      ((await admin.get('/api/getfeaturednotifications?liveNow=1')).body as { title: string }[]).map(
        ({ title }) => title,
      );
    const named = (title: string) => findRecord(admin, 'getfeaturednotifications', ['title', title]);
    const takeIn = async (...titles: string[]) => {
      await send(
        'featured/import',
        titles.map((title) => ({ title, liveNow: 'Live' })),
      );
      const { body } = await admin.get('/api/admin/featured/getimports');
      return (body as { id: number }[])[0]!.id;
    };
    const undo = async (id: number) => {
      const answer = await fetch(`${server.url}/api/admin/${id}/undoimport`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}` },
      });
      return JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '') as { message?: string };
    };
    await admin.post('/api/admin/addfeaturednotification', { title: 'Up before', liveNow: 1 });
    const several = await takeIn('One of the file', 'Another of the file');
    expect(await live()).toEqual(['Another of the file']);
    expect((await undo(several)).message).toBe('Import undone: 2 deleted, 0 put back');
    expect(await live()).toEqual(['Up before']);

    const other = await takeIn('Of a file');
    await admin.put(`/api/admin/${(await named('Up before')).id}/editfeaturednotification`, { description: 'Since' });
    expect((await undo(other)).message).toBeUndefined();
    expect(await live()).toEqual(['Of a file']);
  });
});

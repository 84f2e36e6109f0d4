import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let people: Record<Role, Client>;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await enterReferred(admin);
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  const rows = async (path: string) => (await admin.get(`/api/${path}`)).body as Stored[];
  const names = async (path: string, field = 'name') => (await rows(path)).map((row) => row[field]);
  const add = (call: string, body: object, client = admin) => client.post(`/api/admin/${call}`, body);
  const fields = ({ body }: Reply) => (body as { errors: { field: string }[] }).errors.map(({ field }) => field);
  const member = (member_name: string, member_designation: string) => ({ member_name, member_designation });

  describe('committees', () => {
    test('members keep their order, and an update replaces the whole list', async () => {
      const members = [member('Dr. B', 'Convener'), member('Dr. A', 'Member'), member('Dr. A', 'Member')];
      await add('addcommittee', { committee_code: 'LIB', name: 'Library Committee', members });
      const stored = await findRecord(admin, 'getcommittee', ['committee_code', 'LIB']);
      expect(stored['members']).toEqual(members);
      await admin.put(`/api/admin/${stored.id}/editcommittee`, { members: members.toReversed() });
      expect((await findRecord(admin, 'getcommittee', ['committee_code', 'LIB']))['members']).toEqual(
        members.toReversed(),
      );
      await admin.put(`/api/admin/${stored.id}/editcommittee`, { name: 'Library' });
      expect((await findRecord(admin, 'getcommittee', ['committee_code', 'LIB']))['members']).toHaveLength(3);
      await admin.put(`/api/admin/${stored.id}/editcommittee`, { members: [] });
      expect((await findRecord(admin, 'getcommittee', ['committee_code', 'LIB']))['members']).toEqual([]);
    });

    test('the code of another committee is refused with 409', async () => {
      await add('addcommittee', { committee_code: 'GB', name: 'Governing Body' });
      const again = await add('addcommittee', { committee_code: 'GB', name: 'Another' });
      expect([again.status, fields(again)]).toEqual([409, ['committee_code']]);
      await add('addcommittee', { committee_code: 'GB2', name: 'Another' });
      const { id } = await findRecord(admin, 'getcommittee', ['committee_code', 'GB2']);
      expect((await admin.put(`/api/admin/${id}/editcommittee`, { committee_code: 'GB' })).status).toBe(409);
    });

    test.each([
      ['no designation', [member('Dr. A', ' ')]],
      ['no name', [member('', 'Member')]],
      ['something else besides', [{ ...member('Dr. A', 'Member'), phone: '1' }]],
      ['half a member', [{ member_name: 'Dr. A' }]],
      ['a name for a list', 'Dr. A'],
      ['too many', Array.from({ length: 201 }, () => member('Dr. A', 'Member'))],
    ])('members with %s are refused with an error at their field', async (_, members) => {
      const reply = await add('addcommittee', { committee_code: 'BAD', name: 'Bad', members });
      expect([reply.status, fields(reply)]).toEqual([422, ['members']]);
      expect(await names('getcommittee', 'committee_code')).not.toContain('BAD');
    });
  });

  describe('featured notifications', () => {
    const live = async () => names('getfeaturednotifications?liveNow=1', 'title');

    test('only one is live at a time, and the history and the log of a replaced one record it', async () => {
      await add('addfeaturednotification', { title: 'First', liveNow: 1 });
      await add('addfeaturednotification', { title: 'Second', liveNow: 0 });
      expect(await live()).toEqual(['First']);
      const [first, second] = [await titled('First'), await titled('Second')];
      await admin.put(`/api/admin/${second.id}/editfeaturednotification`, { liveNow: 1 });
      expect(await live()).toEqual(['Second']);
      const { body } = await admin.get(`/api/admin/featured/${first.id}/history`);
      const [newest] = body as { action: string; changes: { field: string; before: unknown; after: unknown }[] }[];
      expect(newest).toMatchObject({ action: 'carried', changes: [{ field: 'liveNow' }] });
      const log = (await admin.get('/api/admin/SUPERADMIN/x/log?limit=2')).body as string[];
      expect(log.some((line) => line.endsWith(`featured notification ${first.id} "First": liveNow 1 → 0`))).toBe(true);
      expect((await admin.post(`/api/admin/featured/${first.id}/restore`, { version: 1 })).status).toBe(200);
      expect(await live()).toEqual(['First']);
      await admin.put(`/api/admin/${first.id}/editfeaturednotification`, { liveNow: 0 });
      expect(await live()).toEqual([]);
    });

    test('one that is restored as live replaces the live one', async () => {
      await add('addfeaturednotification', { title: 'Gone', liveNow: 1 });
      const { id } = await titled('Gone');
      await admin.remove(`/api/admin/${id}/deletefeaturednotification`);
      await add('addfeaturednotification', { title: 'Since then', liveNow: 1 });
      expect((await admin.post(`/api/admin/featured/${id}/restore`, {})).status).toBe(200);
      expect(await live()).toEqual(['Gone']);
    });

    const titled = (title: string) => findRecord(admin, 'getfeaturednotifications', ['title', title]);
  });

  describe('alumni', () => {
    test('each owner has its own list, and an unknown owner is refused', async () => {
      for (const dept_code of ['BOT', 'PANDU', 'PCSU']) {
        expect((await add('addalumni', { name: `Of ${dept_code}`, batch: '1998', dept_code })).status).toBe(200);
      }
      for (const code of ['BOT', 'PANDU', 'PCSU']) {
        expect(await names(`${code}/getdepartmentalumni`)).toEqual([`Of ${code}`]);
      }
      expect(await names('PHY/getdepartmentalumni')).toEqual([]);
      const unknown = await add('addalumni', { name: 'Of none', batch: '1998', dept_code: 'NOSUCH' });
      expect([unknown.status, fields(unknown)]).toEqual([422, ['dept_code']]);
    });

    test('a department writes its own alumni, and none of another department, the college or the union', async () => {
      const botany = people.DEPARTMENT;
      expect((await add('addalumni', { name: 'Own', batch: '2001', dept_code: 'BOT' }, botany)).status).toBe(200);
      for (const dept_code of ['PHY', 'PANDU', 'PCSU']) {
        await add('addalumni', { name: `Kept of ${dept_code}`, batch: '2001', dept_code });
        const { id } = await findRecord(admin, 'getalumni', ['name', `Kept of ${dept_code}`]);
        const tries = [
          await add('addalumni', { name: 'Foreign', batch: '2001', dept_code }, botany),
          await botany.put(`/api/admin/${id}/editalumni`, { name: 'Foreign' }),
          await botany.put(`/api/admin/${id}/editalumni`, { dept_code: 'BOT' }),
          await botany.remove(`/api/admin/${id}/deletealumni`),
        ];
        expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      }
      const { id } = await findRecord(admin, 'getalumni', ['name', 'Own']);
      expect((await botany.put(`/api/admin/${id}/editalumni`, { dept_code: 'PANDU' })).status).toBe(403);
      expect(await names('getalumni')).not.toContain('Foreign');
    });
  });

  test('academic performance belongs to the college by default, and is listed by index, blanks last', async () => {
    for (const [course, index1] of [
      ['Third', null],
      ['Second', 10],
      ['First', 2],
    ] as const) {
      await add('addacademicperformance', { course, percentage: 90, index1 });
    }
    await add('addacademicperformance', { course: 'Botany', percentage: '88.5', index1: 1, dept_code: 'BOT' });
    expect(await names('PANDU/getacademicperformance', 'course')).toEqual(['First', 'Second', 'Third']);
    expect(await names('BOT/getacademicperformance', 'course')).toEqual(['Botany']);
    expect((await findRecord(admin, 'getacademicperformance', ['course', 'First']))['dept_code']).toBe('PANDU');
  });

  test('staff of the college are listed by ascending index, and staff of a department by descending index', async () => {
    const staff = { type: 'OFFICE_STAFF', dept_code: 'PANDU' };
    const teacher = { type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'PHY' };
    for (const kind of [staff, teacher]) {
      for (const [order, index1] of [
        ['none', null],
        ['ten', 10],
        ['two', 2],
      ] as const) {
        const reply = await add('addemployee', { ...kind, name: `${kind.dept_code} ${order}`, index1 });
        expect(reply.status).toBe(200);
      }
    }
    expect(await names('PANDU/getdepartmentemployee')).toEqual(['PANDU two', 'PANDU ten', 'PANDU none']);
    expect(await names('PHY/getdepartmentemployee')).toEqual(['PHY ten', 'PHY two', 'PHY none']);
  });

  test('a file of the college page belongs to the college, and another owner is refused', async () => {
    const file = { type: 'COLLEGE_TESTIMONIALS', title: 'Batch of 2019' };
    expect((await add('adddepartmentfile', file)).status).toBe(200);
    const other = await add('adddepartmentfile', { ...file, title: 'Wrong', dept_code: 'BOT' });
    expect([other.status, fields(other)]).toEqual([422, ['dept_code']]);
    expect(await names('PANDU/COLLEGE_TESTIMONIALS/getdepartmentfilebytype', 'title')).toEqual(['Batch of 2019']);
    expect(await names('PANDU/NONE/getdepartmentfilebytype', 'title')).toEqual(['Batch of 2019']);
    expect(await names('BOT/NONE/getdepartmentfilebytype', 'title')).toEqual([]);
    const asked = 'PANDU/COLLEGE_TESTIMONIALS/getdepartmentfilebytype?type=';
    expect(await names(`${asked}COLLEGE_TESTIMONIALS&type=SYLLABUS`, 'title')).toEqual(['Batch of 2019']);
    expect(await names(`${asked}SYLLABUS`, 'title')).toEqual([]);
  });

  const ofCollege: readonly (readonly [string, object])[] = [
    ['addcommittee', { committee_code: 'NEW', name: 'New' }],
    ['addfeaturednotification', { title: 'New', liveNow: 0 }],
    ['addacademicperformance', { course: 'New', percentage: 50 }],
    ['addemployee', { name: 'New', type: 'OFFICE_STAFF', dept_code: 'PANDU' }],
    ['adddepartmentfile', { title: 'New', type: 'COLLEGE_FACILITIES', dept_code: 'PANDU' }],
    ['addalumni', { name: 'New', batch: '1', dept_code: 'PANDU' }],
    ['addalumni', { name: 'New', batch: '1', dept_code: 'PCSU' }],
    ['createnotice', { title: 'New', type: 'COLLEGE_F_LIBRARY', date: '2026-11-20', dept_code: 'PANDU' }],
  ];

  test.each(ofCollege)('%s for the college is allowed only to the SUPERADMIN: %j', async (call, body) => {
    const statuses = [];
    for (const role of ['DEPARTMENT', 'IQAC', 'FACULTY', 'NONE', 'SUPERADMIN'] as const) {
      statuses.push((await add(call, body, people[role])).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 200]);
  });

  test.each([
    ['createnotice', { title: 'Own', type: 'COLLEGE_F_LIBRARY', date: '2026-11-20' }],
    ['addgallery', { title: 'Own', type: 'COLLEGE', date: '2026-11-20' }],
    ['adddepartmentfile', { title: 'Own', type: 'COLLEGE_FACILITIES' }],
    ['addemployee', { name: 'Own', type: 'NSNT_STAFF' }],
  ])('%s with a type of the college is refused for a department, also for its own code', async (call, body) => {
    for (const owner of [{}, { dept_code: '' }, { dept_code: 'BOT' }]) {
      expect((await add(call, { ...body, ...owner }, people.DEPARTMENT)).status).toBe(403);
    }
    expect((await add(call, { ...body, dept_code: 'BOT' })).status).toBe(422);
  });

  test('a department cannot give its file a type of the college, and IQAC cannot add a facility', async () => {
    const own = { title: 'Own', type: 'SYLLABUS', dept_code: 'BOT' };
    await add('adddepartmentfile', own, people.DEPARTMENT);
    const { id } = await findRecord(admin, 'getdepartmentfile', ['title', own.title]);
    const changed = await people.DEPARTMENT.put(`/api/admin/${id}/editdepartmentfile`, {
      type: 'COLLEGE_TESTIMONIALS',
    });
    expect(changed.status).toBe(403);
    const facility = await add('createnotice', { type: 'COLLEGE_F_CIF', dept_code: 'BOT' }, people.IQAC);
    expect(facility.status).toBe(403);
  });
});

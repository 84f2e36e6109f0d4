import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { signInEveryRole, signInPhysics, type Role } from '../people.ts';
import { engines, startServer, type Server } from '../server.ts';

const days = { opening_date: '2026-12-04', closing_date: '2026-12-05' };
const words = { date: '2026-11-20', posted_as: 'Principal', description: '<p>In the <em>new</em> hall.</p>' };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client> & { physics: Client };
  beforeAll(async () => {
    server = await startServer(engine);
    people = { ...(await signInEveryRole(server)), physics: await signInPhysics(server) };
  });
  afterAll(() => server.stop());

  /** Adds a notice and returns its id. */
  const enter = async (fields: object): Promise<number> => {
    const { status, body } = await server.admin.post('/api/admin/createnotice', { ...words, ...days, ...fields });
    expect(status, JSON.stringify(body)).toBe(200);
    const list = await server.admin.get('/api/admin/getnotices?sort=-id&limit=1');
    return (list.body as { id: number }[])[0]!.id;
  };
  const preview = (client: Client, id: number | string, resource = 'notice') =>
    client.get(`/api/admin/${resource}/${id}/preview`);

  describe('a notice', () => {
    test('that is a draft is previewed as it will look, without scripts, and gets 404 on the public site', async () => {
      const id = await enter({ title: 'Convocation of the year', type: 'COLLEGE_EVENT', dept_code: 'PANDU', draft: 1 });
      const { status, body, headers } = await preview(server.admin, id);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).toContain('<p>In the <em>new</em> hall.</p>');
      expect(body).toMatch(/<h1[^>]*>Convocation of the year/);
      expect(body).toContain('Preview: this is how it will look.');
      expect(body).not.toMatch(/<script(?! type="application\/ld\+json")/);
      expect((await preview(server.nobody, id)).status).toBe(401);
      for (const path of [`/site/notice/${id}`, `/site/notice/${id}-convocation-of-the-year`]) {
        const answer = await server.nobody.get(path);
        expect(answer.status).toBe(404);
        expect(answer.body).not.toContain('new</em> hall');
      }
    });

    test.each([
      ['COLLEGE_EVENT', 'PANDU', ['SUPERADMIN']],
      ['DEPTEVENT', 'BOT', ['SUPERADMIN', 'DEPARTMENT']],
      ['DEPTEVENT', 'PHY', ['SUPERADMIN', 'physics']],
      ['IQAC_MINUTES', 'PANDU', ['SUPERADMIN', 'IQAC']],
    ])('of type %s in %s is previewed as a draft only by those who may write it', async (type, dept_code, who) => {
      const id = await enter({ title: 'Not out yet', type, dept_code, draft: 1 });
      const answers = await Promise.all(
        Object.entries(people).map(async ([name, client]) => [name, (await preview(client, id)).status] as const),
      );
      for (const [name, status] of answers) expect([name, status]).toEqual([name, who.includes(name) ? 200 : 404]);
    });

    test('that is scheduled or expired is previewed with a note on that, and a published one without', async () => {
      const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
      const event = { title: 'A talk', type: 'COLLEGE_EVENT', dept_code: 'PANDU' };
      const coming = await preview(server.admin, await enter({ ...event, publish_at: at(60) }));
      const past = await preview(server.admin, await enter({ ...event, expires_at: at(-60) }));
      const out = await preview(people.NONE, await enter(event));
      expect([coming.status, past.status, out.status]).toEqual([200, 200, 200]);
      expect(coming.body).toContain('The public does not see it');
      expect(past.body).toContain('The public does not see it');
      expect(out.body).not.toContain('The public does not see it');
    });
  });

  describe('a profile', () => {
    /** Adds an employee of Botany and signs them in; returns also a function and values to save their profile. */
    const employ = async (email: string) => {
      const person = { name: 'Rina Deka', type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' };
      await server.admin.post('/api/admin/addemployee', { ...person, email, phone: '9876500001', password });
      const list = await server.admin.get(`/api/getemployee?q=${email}`);
      const { id } = (list.body as { id: number }[])[0]!;
      const rina = await server.signIn(email);
      const save = (call: string, body: object) => rina.post(`/api/admin/${id}/${call}`, { employee_id: id, ...body });
      const basic = { about: '<p>Keeps the herbarium.</p>', contact: 'Room 7', permanent_address: '12 Hill Road' };
      return { id, rina, save, basic };
    };

    test('that is not live is previewed without private data, by the person and those who act for them', async () => {
      const { id, rina, save, basic } = await employ('rina.deka@college.example');
      expect((await preview(rina, id, 'employee')).status).toBe(200);
      expect((await save('uploademployeedatanew', basic)).status).toBe(200);
      const paper = { title_paper: 'Ferns of Kamrup', date_year: '2021-03' };
      await save('addemployeeapi', { m_type: 'publications', research_paper: [paper] });
      const { status, body, headers } = await preview(rina, id, 'employee');
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      for (const shown of ['Rina Deka', 'Keeps the herbarium.', 'Ferns of Kamrup', 'The public does not see it']) {
        expect(body).toContain(shown);
      }
      for (const hidden of ['9876500001', 'rina.deka@college.example', 'Room 7', '12 Hill Road']) {
        expect(body).not.toContain(hidden);
      }
      expect((await server.nobody.get(`/site/people/${id}-rina-deka`)).status).toBe(404);
      // The profile has no public address yet, so its files are not linked.
      expect(body).toContain('Curriculum vitae, PDF');
      expect(body).not.toContain(`href="/site/people/${id}`);
      expect((await preview(server.nobody, id, 'employee')).status).toBe(401);
      const readers = { SUPERADMIN: 200, IQAC: 200, DEPARTMENT: 200, physics: 403, FACULTY: 403, NONE: 403 };
      for (const [name, expected] of Object.entries(readers)) {
        const answer = await preview(people[name as Role], id, 'employee');
        expect([name, answer.status]).toEqual([name, expected]);
      }
    });

    test('that is live is previewed without the note, and its links work for the public', async () => {
      const { id, rina, save } = await employ('rina.live@college.example');
      await save('uploademployeedata', { type: 'live_now', value: 1 });
      const { status, body } = await preview(rina, id, 'employee');
      expect(status).toBe(200);
      expect(body).not.toContain('The public does not see it');
      const [, cv] = /href="([^"]+cv\.docx)"/.exec(String(body)) ?? [];
      expect((await server.nobody.get(cv ?? '')).status).toBe(200);
      expect((await server.nobody.get(`/site/people/${id}-rina-deka`)).status).toBe(200);
    });
  });

  test('an unknown record and a resource without a page have no preview', async () => {
    for (const [id, resource] of [
      ['999999', 'notice'],
      ['0', 'notice'],
      ['x', 'notice'],
      ['1', 'course'],
    ] as const) {
      expect([id, resource, (await preview(server.admin, id, resource)).status]).toEqual([id, resource, 404]);
    }
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { employee } from '#model/people/employee.ts';
import { publicResources, searchPublic } from '#server/reading/search-public.ts';
import { publicActor } from '#server/store/accounts/actor.ts';
import { done } from '../done.ts';
import { engines, startServer, type Server } from '../server.ts';
import { wordsOf } from './site-page.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe.each(engines)('%s', (engine) => {
  let server: Server;
  const ids: Record<string, string> = {};

  const search = (
    words: string,
    { actor = publicActor({ contacts: [] }), resources = publicResources, limit = 20 } = {},
  ) => searchPublic(server.running.context.store, { actor, words, resources, limit });
  const found = async (words: string, asked?: Parameters<typeof search>[1]) =>
    (await search(words, asked)).map(({ resource, title }) => `${resource}: ${title}`);

  beforeAll(async () => {
    server = await startServer(engine);
    const save = async (call: string, body: object) => {
      const { status, body: answer } = await server.admin.post(`/api/admin/${call}`, body);
      expect([call, status, answer]).toEqual([call, 200, answer]);
    };
    const post = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal', dept_code: 'PANDU', is_dept: 0 };
    const notice = (title: string, more: object = {}) => save('createnotice', { ...post, title, ...more });
    await notice('Seminar on wetlands', { description: '<p>Assam <strong>Bot</strong>any &amp; fisheries</p>' });
    await notice('Wetlands day', { date: '2026-12-02' });
    await notice('Day of the wetlands', { type: 'COLLEGE_TENDER' });
    await notice('শ্\u200dরীমন্ত শংকৰদেৱ ২০২৪', { description: '<p>স\u09ae\u09dfৰ লিখা</p>' });
    await notice("Women's cell 2026-27", { date: '2026-10-01' });
    await notice('Women’s cell 2026–27');
    await notice('Draft xylophone', { draft: 1 });
    await notice('Future xylophone', { publish_at: inMinutes(60) });
    await notice('Expired xylophone', { publish_at: inMinutes(-60), expires_at: inMinutes(-5) });
    await save('addfeaturednotification', { title: 'Old xylophone', liveNow: 0 });
    await save('addfeaturednotification', { title: 'Admission is open', liveNow: 1 });
    await save('addcommittee', {
      committee_code: 'ARC',
      name: 'Anti-ragging',
      members: [{ member_name: 'Nabin Kalita', member_designation: 'Convener' }],
    });
    await save('addalumni', {
      name: 'Rina Nath',
      batch: '1998',
      dept_code: 'BOT',
      email: 'rina@xylophone.example',
      phone: '9000000333',
    });
    await save('PHY/updatedeptdatafromform', { examination_system: 'Viva in the planetarium' });
    const person = { type: 'FACULTY', appointment_type: 'NON SANCTIONED', dept_code: 'BOT' };
    for (const [at, name] of ['Anil Gogoi', 'Bhaben Deka'].entries()) {
      await save('addemployee', {
        ...person,
        name,
        phone: `900000011${at}`,
        email: `${name.slice(0, 4).toLowerCase()}@xylophone.example`,
        experience: 'Twelve xylophone years',
        about: '<p>Plays the xylophone</p>',
      });
      const { body } = await server.admin.get(`/api/getemployee?q=${encodeURIComponent(name)}`);
      const id = String((body as { id: number }[])[0]?.id);
      ids[name] = id;
      await save(`${id}/addemployeeapi`, {
        m_type: 'seminar',
        seminar: [{ theme: 'Reefs and lagoons', organised_by: name }],
      });
      await save(`${id}/addemployeeapi`, {
        m_type: 'workshop',
        workshop: [{ theme: 'The "Blue": corals \\ sponges' }],
      });
      await save(`${id}/addemployeeapi`, {
        m_type: 'publications',
        research_paper: [{ title_paper: 'Estuary birds', quarter: '2024 2nd' }],
      });
      await save(`${id}/uploademployeedatanew`, {
        area_of_research: 'Lagoons of the delta',
        permanent_address: 'Xylophone lane',
        contact: '9000000444',
      });
    }
    await save(`${ids['Anil Gogoi']}/uploademployeedata`, { value: 1, type: 'live_now' });
  });
  afterAll(() => server.stop());

  test('search ranks a title first, then its words in another order, then other text', async () => {
    expect(await found('day wetlands')).toEqual(['notice: Wetlands day', 'notice: Day of the wetlands']);
    expect(await found('wetlands')).toEqual([
      'notice: Wetlands day',
      'notice: Day of the wetlands',
      'notice: Seminar on wetlands',
    ]);
    expect(await found('wetlands', { limit: 1 })).toEqual(['notice: Wetlands day']);
    expect(await found('admission')).toEqual(['featured: Admission is open']);
    expect(await found('kalita convener')).toEqual(['committee: Anti-ragging']);
    expect(await found('planetarium')).toEqual(['departmentprofile: Physics']);
  });

  test('search finds words in quotation marks, and words with an apostrophe or a hyphen in any spelling', async () => {
    for (const words of ['"wetlands day"', '“Wetlands Day”', '"day of the wetlands"']) {
      expect(await found(words), words).toContain('notice: Day of the wetlands');
    }
    for (const words of ["women's cell", 'women’s cell', 'cell 2026-27', 'cell 2026–27', '"women’s cell']) {
      expect(await found(words), words).toEqual(['notice: Women’s cell 2026–27', "notice: Women's cell 2026-27"]);
    }
  });

  test('search ignores punctuation around words, and finds abbreviations and possessives in either spelling', async () => {
    for (const words of ['wetlands.', '(Wetlands), day', 'day/wetlands', 'Wetlands-Day', 'day - wetlands']) {
      expect(await found(words), words).toContain('notice: Wetlands day');
    }
    for (const words of ['womens cell', "Women's cell,"]) {
      expect(await found(words), words).toEqual(['notice: Women’s cell 2026–27', "notice: Women's cell 2026-27"]);
    }
    const post = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal', dept_code: 'PANDU', is_dept: 0 };
    for (const title of ['Ph.D. viva', 'PhD viva', 'Phase D viva']) {
      await server.admin.post('/api/admin/createnotice', { ...post, title });
    }
    expect((await found('Ph.D. viva')).toSorted()).toEqual(['notice: Ph.D. viva', 'notice: PhD viva']);
  });

  test('search leads to the page of a facility, and names a metric with its question', async () => {
    const post = { date: '2026-11-20', title: 'Osprey hostel', posted_as: 'PANDU', dept_code: 'PANDU', is_dept: 0 };
    await server.admin.post('/api/admin/createnotice', { ...post, type: 'COLLEGE_F_BOYS_HOSTEL' });
    const page = async (words: string) => String((await server.nobody.get(`/site/search?q=${words}`)).body);
    expect(await page('osprey')).toMatch(/href="[^"]*\/facilities\/[a-z-]+">Osprey hostel/);
    const cycle = { sr_no: '7.7.7', metric_question: 'Ospreys of the campus', sub_group_id: null };
    await server.admin.post('/api/admin/addssrsubsubgroup', cycle);
    expect(wordsOf(await page('7.7.7'))).toContain('7.7.7 Ospreys of the campus');
  });

  test('search returns an excerpt in plain text', async () => {
    const [hit] = await search('botany assam fisheries');
    expect(hit).toMatchObject({
      resource: 'notice',
      title: 'Seminar on wetlands',
      excerpt: 'Assam Botany & fisheries',
    });
    expect(hit?.row['description']).toContain('<strong>');
    expect((await search('seminar'))[0]?.excerpt).toBe('Assam Botany & fisheries');
  });

  test.each(['শ্রীমন্ত ২০২৪', '2024 শংকৰদেৱ', '२०२४ শ্রী', 'সম\u09af\u09bcৰ', 'সম\u09dfৰ'])(
    'search finds a notice by %s, in other digits or another encoding',
    async (words) => {
      expect(await found(words)).toEqual(['notice: শ্\u200dরীমন্ত শংকৰদেৱ ২০২৪']);
    },
  );

  test('search finds the rows of a live academic record with their owner, and none of one that is not live', async () => {
    const hits = await search('lagoons');
    const owner = { id: Number(ids['Anil Gogoi']), name: 'Anil Gogoi' };
    expect(hits.map(({ resource, title, owner: whose }) => ({ resource, title, owner: whose }))).toEqual([
      { resource: 'seminar', title: 'Reefs and lagoons', owner },
      { resource: 'facultyprofile', title: 'Anil Gogoi', owner },
    ]);
    expect(JSON.stringify(hits)).not.toContain('Bhaben');
    expect(await found(String(owner.id), { resources: [facultyProfile] })).toEqual([]);
    expect(await found('deka bhaben')).toEqual(['employee: Bhaben Deka']);
  });

  test('search finds a row by the year of its quarter, and neither by the quarter nor with it', async () => {
    expect(await found('estuary 2024')).toEqual(['research_paper: Estuary birds']);
    expect(await found('estuary 2nd')).toEqual([]);
    expect(JSON.stringify(await search('estuary'))).not.toContain('2nd');
  });

  test('search finds a row only while the type of the person has a form for it', async () => {
    const id = ids['Anil Gogoi'];
    const save = (m_type: string, lists: object) =>
      done(server.admin.post(`/api/admin/${id}/addemployeeapi`, { m_type, ...lists }));
    await save('publications', { research_paper: [{ title_paper: 'Quuxology of ferns' }] });
    await save('cocurricular', { others: '<p>Sings barcaroles</p>' });
    const foundAs = async (type: string) => {
      await done(server.admin.put(`/api/admin/${id}/editemployee`, { type }));
      const words = ['reefs', 'quuxology', 'barcaroles', 'sponges', 'delta'];
      const hits = await Promise.all(words.map(async (word) => [word, await search(word)] as const));
      expect(hits.some(([word, [hit]]) => word === 'delta' && hit?.excerpt.includes('barcaroles'))).toBe(false);
      return hits.filter(([, some]) => some.length > 0).map(([word]) => word);
    };
    expect(await foundAs('FACULTY')).toEqual(['reefs', 'quuxology', 'barcaroles', 'sponges', 'delta']);
    expect(await foundAs('OFFICE')).toEqual(['quuxology', 'barcaroles', 'sponges', 'delta']);
    expect(await foundAs('BEARER')).toEqual(['sponges', 'delta']);
    expect(await foundAs('FACULTY')).toEqual(['reefs', 'quuxology', 'barcaroles', 'sponges', 'delta']);
  });

  test('search finds a row by words next to any punctuation, and not by the names of its fields', async () => {
    for (const words of ['blue', '"blue":', 'sponges the', '\\ corals']) {
      expect(await found(words)).toEqual(['workshop: The "Blue": corals \\ sponges']);
    }
    expect(await found('organised_by')).toEqual([]);
  });

  test('search finds no record by data that is not public, and returns none of that data', async () => {
    for (const words of [
      'xylophone',
      'xylophone years',
      'gogoi xylophone',
      '9000000110',
      '9000000333',
      '9000000444',
      'nath 9000',
      'non sanctioned',
    ]) {
      expect([words, await found(words)]).toEqual([words, []]);
    }
    const seen = JSON.stringify(
      await Promise.all(['gogoi', 'nath', 'lagoons', 'deka', 'wetlands'].map((words) => search(words))),
    );
    expect(seen).not.toMatch(/xylophone|90000|sanctioned/i);
  });

  test('search finds a phone or an e-mail only if the public may read it', async () => {
    const phones = { actor: publicActor({ contacts: ['phone'] }), resources: [employee] };
    expect(await found('gogoi 9000000110', phones)).toEqual(['employee: Anil Gogoi']);
    expect(await found('anil@xylophone.example', phones)).toEqual([]);
    const mails = { actor: publicActor({ contacts: ['email'] }) };
    expect(await found('anil@xylophone.example', mails)).toEqual(['employee: Anil Gogoi']);
    expect(await found('9000000110', mails)).toEqual([]);
  });

  test('the search page tells notices of one title apart by date, and says when it does not show all results', async () => {
    const post = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal', dept_code: 'PANDU', is_dept: 0 };
    const notice = (more: object) => server.admin.post('/api/admin/createnotice', { ...post, ...more });
    const shown = async (words: string) => wordsOf(String((await server.nobody.get(`/site/search?q=${words}`)).body));
    await notice({ title: 'Heron count', date: '2025-01-08' });
    await notice({ title: 'Heron count', type: 'DEPTEVENT', opening_date: '2026-02-03', closing_date: '2026-02-05' });
    const two = await shown('heron');
    expect(two).toContain('2 results for “heron”');
    expect(two).toMatch(/· 8 Jan 2025\b.*· 3–5 Feb 2026\b|· 3–5 Feb 2026\b.*· 8 Jan 2025\b/);
    await Promise.all(Array.from({ length: 59 }, (_, at) => notice({ title: `Egret ${at}` })));
    expect(await shown('egret')).toContain(' 59 results for “egret”');
    // One of the best matches has no page: 59 results are shown, and there are more.
    await notice({ title: 'Egret', type: 'IQAC_HIDDEN_LINKS' });
    await notice({ title: 'Egret 59' });
    expect(await shown('egret')).toContain('The best 59 results for “egret”');
  });

  test.each(['', '  ', '\0', '\u200d', '%', '_', '.*', 'strong', 'member_name', 'wetlands nothing'])(
    'search finds nothing by "%s"',
    async (words) => {
      expect(await found(words)).toEqual([]);
    },
  );

  test('search finds nothing by a very long query or with a limit of 0', async () => {
    expect(await found('wetlands'.repeat(100))).toEqual([]);
    expect(await found(Array.from({ length: 90 }, (_, at) => `wet${at}`).join(' '))).toEqual([]);
    expect(await found('wetlands', { limit: 0 })).toEqual([]);
  });
});

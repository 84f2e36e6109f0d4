import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addEmployee } from '../add-employee.ts';
import { done } from '../done.ts';
import { facultyForms, facultyRows } from '../faculty-samples.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';
import { unzipped } from '../faculty/unzipped.ts';

const secrets = ['9000000077', 'mina.bora@college.example', 'House of Bora', 'Ring twice', 'Nalbari road'];

describe.each(engines)('people on the public site, on %s', (engine) => {
  let server: Server;
  let mina: number;
  let address: string;

  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    mina = await hire('Dr. Mina Bora', {
      ...{ designation: 'Associate Professor', is_hod: 1 },
      ...{ phone: '9000000077', email: 'mina.bora@college.example' },
    });
    address = `/site/people/${mina}-dr-mina-bora`;
    const basic = { address: '<p>House of Bora</p>', permanent_address: 'Nalbari road', about: '<p>Loves ferns.</p>' };
    await done(server.admin.post(`/api/admin/${mina}/uploademployeedatanew`, { ...basic, contact: 'Ring twice' }));
    for (const [m_type, lists] of Object.entries(facultyForms)) {
      const rows = Object.fromEntries(lists.map((name) => [name, [facultyRows[name]]]));
      await done(server.admin.post(`/api/admin/${mina}/addemployeeapi`, { m_type, ...rows }));
    }
  });
  beforeEach(async () => {
    await live(mina, 1);
    await settings({ show_staff_phone: 0, show_staff_email: 0 });
  });
  afterAll(() => server.stop());

  const hire = async (name: string, fields: object) => {
    const { id } = await addEmployee(server.admin, fields);
    await done(server.admin.put(`/api/admin/${id}/editemployee`, { name }));
    return id;
  };
  const live = (id: number, value: 0 | 1) =>
    done(server.admin.post(`/api/admin/${id}/uploademployeedata`, { value, type: 'live_now' }));
  const settings = (values: object) => done(server.admin.put('/api/admin/updatesettings', values));
  const ask = (path: string) => server.nobody.raw(path, { redirect: 'manual' });
  const text = async (path: string) => {
    const { status, body } = await ask(path);
    expect(status, path).toBe(200);
    return String(body);
  };
  const bytes = async (path: string) => Buffer.from(await (await fetch(server.url + path)).arrayBuffer());

  test('a publication with nothing but a file is a link, with no citation and no empty bibliography', async () => {
    const id = await hire('Ravi Nath', {});
    await live(id, 1);
    const file = { type: 'FACULTY_RESEARCH_PAPER', path: 'https://example.org/paper', ext: '', mime: 'link' };
    const research_paper = [{ file: [{ ...file, filename: 'The paper' }] }];
    await done(server.admin.post(`/api/admin/${id}/addemployeeapi`, { m_type: 'publications', research_paper }));
    const page = await text(`/site/people/${id}-ravi-nath`);
    expect(page).toContain('href="https://example.org/paper"');
    for (const empty of ['publications.bib', 'Cite', 'ScholarlyArticle']) expect(page).not.toContain(empty);
  });

  test('a profile is public under every address only while it is live, from the next request on', async () => {
    expect((await ask(address)).status).toBe(200);
    expect((await ask(`${address}/publications.bib`)).status).toBe(200);
    expect(await text('/site/people')).toContain(`href="${address}"`);
    await live(mina, 0);
    for (const base of [address, `/site/people/${mina}`, `/site/people/${mina}-x`]) {
      for (const file of ['', '/cv.pdf', '/cv.docx', '/publications.bib']) {
        expect((await ask(base + file)).status, base + file).toBe(404);
      }
    }
    const list = await text('/site/people');
    expect(list).toContain('Dr. Mina Bora');
    expect(list).not.toContain(address);
    await live(mina, 1);
    expect((await ask(address)).status).toBe(200);
  });

  test('an unknown person and an employee with an empty profile have no page', async () => {
    const { id } = await addEmployee(server.admin, {});
    for (const ref of [id, 999999, 0, 'mina', `${id}-anil-das`, '1e3', '%E0%A6']) {
      expect([400, 404]).toContain((await ask(`/site/people/${ref}`)).status);
    }
  });

  test('a profile shows the entries of the person under headings, and their structured data', async () => {
    const page = await text(address);
    for (const words of [
      ...['<h1>Dr. Mina Bora</h1>', 'Associate Professor', 'Head of department', 'Loves ferns.'],
      ...['id="publications"', '<cite>Indian Fern Journal</cite>', 'Best teacher', 'সাহিত্য আৰু প্ৰকৃতি'],
      ...['"@type":"Person"', '"@type":"ScholarlyArticle"', 'property="og:type" content="profile"'],
    ]) {
      expect(page).toContain(words);
    }
  });

  test('every id on a profile page is unique, and every fragment link has its target', async () => {
    const page = await text(address);
    const places = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(places.filter((id, at) => places.indexOf(id) !== at)).toEqual([]);
    const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links).toContain('phd-list');
    expect(links.filter((id) => !places.includes(id))).toEqual([]);
  });

  test('search links to the exact row of a profile, and to a page with that title', async () => {
    const [, found = '', row = ''] =
      /href="([^"#]*#(entry-\d+))">On ferns/.exec(await text('/site/search?q=ferns')) ?? [];
    expect(found).toContain(`${address}#entry-`);
    expect(await text(address)).toContain(`id="${row}"`);
    expect(await text('/site/search?q=students%E2%80%99%20union')).toContain('<a href="/site/students-union">');
  });

  test('private data is in no page, list, bibliography or CV that the public can read', async () => {
    const word = unzipped(await bytes(`${address}/cv.docx`))['word/document.xml'] ?? '';
    expect(word).toContain('Pteridophytes of Assam');
    const told = [await text(address), await text(`${address}/publications.bib`), word.replace(/<[^>]+>/g, '')];
    for (const path of ['/site/people', '/site/people?department=BOT', '/site/staff']) told.push(await text(path));
    for (const secret of secrets) expect(told.filter((one) => one.includes(secret))).toEqual([]);
    const pdf = (await bytes(`${address}/cv.pdf`)).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).not.toContain('mailto:');
  });

  test('the phone and e-mail of staff are public only as the settings say', async () => {
    const [phone = '', email = ''] = secrets;
    const shown = async () => {
      const word = unzipped(await bytes(`${address}/cv.docx`))['word/document.xml'] ?? '';
      return [await text(address), await text('/site/people'), word].map((one) =>
        [phone, email].map((fact) => one.includes(fact)),
      );
    };
    await settings({ show_staff_phone: 1 });
    expect(await shown()).toEqual(Array(3).fill([true, false]));
    for (const path of [address, '/site/people']) {
      expect(await text(path)).toContain(`<a href="tel:${phone}">`);
    }
    await settings({ show_staff_phone: 0, show_staff_email: 1 });
    expect(await shown()).toEqual(Array(3).fill([false, true]));
    await settings({ show_staff_email: 0, phone: '0361 257 0000, +91 98640 12345' });
    expect(await text('/site/contact')).toContain('0361 257 0000</a>, <a href="tel:+919864012345">+91 98640 12345</a>');
    expect(await shown()).toEqual(Array(3).fill([false, false]));
  });

  test('publications are cited in the requested style, every style is offered, and an unknown one redirects', async () => {
    const apa = 'Bora, M.; Das, Anil (2023). On ferns.';
    const mla = 'Bora, M., and Anil Das. “On ferns.” Indian Fern Journal, vol. 12, no. 2, 2023, pp. 14–29';
    const shown = async (query: string) =>
      [...(await text(address + query)).matchAll(/<p class="person-citation">(.*?)<\/p>/g)].map(([, line = '']) =>
        line.replace(/<[^>]+>/g, ''),
      );
    expect((await shown('')).some((line) => line.startsWith(apa))).toBe(true);
    expect((await shown('?cite=mla')).some((line) => line.startsWith(mla))).toBe(true);
    const page = await text(address);
    for (const words of [apa, mla, 'Bora M, Das A. On ferns.', '@article{bora2023ferns,'])
      expect(page).toContain(words);
    const other = await ask(`${address}?cite=nonsense`);
    expect([other.status, other.headers.get('location')]).toEqual([301, address]);
  });

  test('an old name in an address redirects to the current name, which may be in another script', async () => {
    const id = await hire('Rina Das', {});
    await live(id, 1);
    await done(server.admin.put(`/api/admin/${id}/editemployee`, { name: 'ড° ৰীণা দাস' }));
    const to = `/site/people/${id}-${encodeURIComponent('ড-ৰীণা-দাস')}`;
    for (const rest of ['', '/cv.docx', '?cite=mla']) {
      const old = await ask(`/site/people/${id}-rina-das${rest}`);
      expect([old.status, old.headers.get('location')]).toEqual([301, to + rest]);
    }
    expect(await text(to)).toContain('<h1><span lang="as">ড° ৰীণা দাস</span></h1>');
    const { headers } = await ask(`${to}/cv.docx`);
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('ড° ৰীণা দাস - CV.docx');
    // Without publications there is no bibliography to download.
    expect((await ask(`${to}/publications.bib`)).status).toBe(404);
  });

  test('rows that the type of the person has no form for are in no page, file or search result', async () => {
    await done(server.admin.put(`/api/admin/${mina}/editemployee`, { type: 'BEARER' }));
    expect(await text(address)).not.toContain('On ferns');
    expect((await ask(`${address}/publications.bib`)).status).toBe(404);
    const word = unzipped(await bytes(`${address}/cv.docx`))['word/document.xml'] ?? '';
    expect(word).toContain('Refresher course');
    expect(word).not.toMatch(/On ferns|Pteridophytes|Sang on/);
    expect(await text('/site/search?q=ferns')).toContain('Nothing was found');
    await done(server.admin.put(`/api/admin/${mina}/editemployee`, { type: 'FACULTY' }));
  });

  test('people are listed by department and filtered by one, and office staff have their own page', async () => {
    await hire('Hari Nath', { dept_code: 'PHY' });
    await hire('Tarun Kalita', {
      type: 'OFFICE_STAFF',
      appointment_type: '',
      dept_code: 'PANDU',
    });
    const all = await text('/site/people');
    expect(all.indexOf('Dr. Mina Bora')).toBeLessThan(all.indexOf('Hari Nath'));
    expect(all.indexOf('Hari Nath')).toBeLessThan(all.indexOf('Tarun Kalita'));
    const physics = await text('/site/people?department=PHY');
    expect(physics).toContain('Hari Nath');
    expect(physics).not.toContain('Dr. Mina Bora');
    const former = await ask('/site/people?department=NONE');
    expect([former.status, former.headers.get('location')]).toEqual([302, '/site/people']);
    const staff = await text('/site/staff');
    expect(staff).toContain('Tarun Kalita');
    expect(staff).not.toContain('Hari Nath');
  });
});

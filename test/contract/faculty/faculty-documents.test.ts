import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { addEmployee } from '../add-employee.ts';
import { facultyForms, facultyRows } from '../faculty-samples.ts';
import { findRecord } from '../find-record.ts';
import { roles, signInEveryRole, type Role } from '../people.ts';
import { sampleFiles } from '../sample-files.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';
import { pdfStreams, pdfStructure } from './pdf-structure.ts';
import { unzipped } from './unzipped.ts';
import { upload } from '../uploading.ts';

const types = {
  'cv.pdf': 'application/pdf',
  'cv.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'publications.bib': 'application/x-bibtex; charset=utf-8',
  'record.json': 'application/json; charset=utf-8',
} as const;
/** Symbols as in abstracts; one has the variation selector that prevents its display as an emoji. */
const signs = '→⇌≥≤≈√∑∞∆∈♀\ufe0e♂';
/** A character that no font has, and its replacement. */
const unknown = '✔\ufe0f➢☐①';
const known = '✓►□';
const names = Object.keys(types) as (keyof typeof types)[];

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  const ids = { own: 0, colleague: 0, stranger: 0 };

  beforeAll(async () => {
    server = await startServer(engine, { PUBLIC_URL: 'https://portal.example' });
    const { admin } = server;
    await enterReferred(admin);
    people = await signInEveryRole(server);
    ids.own = (await findRecord(admin, 'getemployee', ['email', 'mina.bora@college.example'])).id;
    ids.colleague = (await addEmployee(admin, {})).id;
    ids.stranger = (await addEmployee(admin, { dept_code: 'PHY' })).id;
    await admin.put(`/api/admin/${ids.stranger}/editemployee`, { name: 'ড° মীনা "বৰা"/Bora' });
    const basic = {
      address: '<p>House of <strong>Bora</strong></p>',
      about: `<p>About <em>ferns</em></p><p>${signs}</p><p>${unknown}</p>`,
    };
    await admin.post(`/api/admin/${ids.own}/uploademployeedatanew`, { ...basic, contact: 'Ring twice' });
    for (const [m_type, lists] of Object.entries(facultyForms)) {
      const body = Object.fromEntries(lists.map((name) => [name, [facultyRows[name]]]));
      await admin.post(`/api/admin/${ids.own}/addemployeeapi`, { m_type, ...body });
    }
  });
  afterAll(() => server.stop());

  /** Downloads a document as bytes, as not every document is text. */
  const download = async (role: Role, id: number, name: string) => {
    const authorization = `Bearer ${people[role].token}`;
    const answer = await fetch(`${server.url}/api/admin/${id}/${name}`, { headers: { authorization } });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const wordsOf = async (role: Role, id = ids.own) => {
    const xml = unzipped((await download(role, id, 'cv.docx')).bytes)['word/document.xml'] ?? '';
    return xml.replace(/<[^>]+>/g, '');
  };

  test.each(roles.flatMap((role) => names.map((name) => [role, name] as const)))(
    '%s downloads %s of the people whom this role may read',
    async (role, name) => {
      const statuses = [ids.own, ids.colleague, ids.stranger].map(
        async (id) => (await download(role, id, name)).status,
      );
      const expected = {
        ...{ SUPERADMIN: [200, 200, 200], IQAC: [200, 200, 200], DEPARTMENT: [200, 200, 403] },
        ...{ FACULTY: [200, 403, 403], NONE: [403, 403, 403] },
      };
      expect(await Promise.all(statuses)).toEqual(expected[role]);
    },
  );

  test.each(names)('%s is sent as a file with the name of the person, and must not be cached', async (name) => {
    const { headers } = await download('SUPERADMIN', ids.own, name);
    const title = { 'cv.pdf': 'CV', 'cv.docx': 'CV', 'publications.bib': 'publications', 'record.json': 'record' }[
      name
    ];
    const filename = `Dr. Mina Bora - ${title}.${name.split('.')[1] ?? ''}`;
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': types[name],
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${filename}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    });
  });

  test('the file name has a name in another script, encoded', async () => {
    const { headers } = await download('SUPERADMIN', ids.stranger, 'cv.pdf');
    const [, spelled = ''] = /filename\*=UTF-8''(\S+)$/.exec(headers.get('content-disposition') ?? '') ?? [];
    expect(decodeURIComponent(spelled)).toBe('ড° মীনা "বৰা" Bora - CV.pdf');
  });

  test('a download for an unknown employee is answered with 404', async () => {
    for (const name of names) expect((await download('SUPERADMIN', 999999, name)).status).toBe(404);
  });

  test('the PDF has a language, bookmarks, links, several pages and the glyphs of Assamese', async () => {
    const { bytes } = await download('FACULTY', ids.own, 'cv.pdf');
    const file = bytes.toString('latin1');
    expect(file.slice(0, 8)).toBe('%PDF-1.7');
    expect(file).toContain('/Lang (en-IN)');
    expect(file).toContain('/URI (https://doi.org/10.1000/xyz.123)');
    expect(file).toContain('/URI (mailto:mina.bora@college.example)');
    for (const title of ['Contact', 'Education', 'Publications', 'Research projects', 'Other information']) {
      expect(file).toContain(`/Title (${title})`);
    }
    expect([...file.matchAll(/\/Type \/Page\b(?!s)/g)].length).toBeGreaterThan(1);
    const streams = pdfStreams(file);
    // The letters of সাহিত্য, as the file maps them to its glyphs.
    expect(streams.some((text) => /<09b8/i.test(text) && text.includes('beginbfrange'))).toBe(true);
  });

  test('the PDF is tagged with headings, lists and links, and decoration is marked as such', async () => {
    const { bytes } = await download('FACULTY', ids.own, 'cv.pdf');
    const { tree, pieces, unmarked } = pdfStructure(bytes);
    expect(tree).toMatch(/^Document\(H1 P H2 L\(LI\(Lbl LBody\(Link\)\) LI\(Lbl LBody\)/);
    // The contact list has labels; the publications have subheadings and numbers.
    expect(tree).toMatch(/H2 H3 L\(LI\(Lbl LBody\(Link\)\)/);
    expect(pieces.drawn).toBeGreaterThan(50);
    expect(pieces.held).toBe(pieces.drawn);
    expect(unmarked).toEqual([]);
    const file = bytes.toString('latin1');
    expect(file).toMatch(/\/Marked true/);
    expect(file).toMatch(/\/DisplayDocTitle true/);
    expect(file).toContain('/Contents (https://doi.org/10.1000/xyz.123)');
  });

  test('symbols in the PDF have a glyph in one of its fonts, or are replaced by one that has', async () => {
    const { bytes } = await download('FACULTY', ids.own, 'cv.pdf');
    const maps = pdfStreams(bytes.toString('latin1')).filter((text) => text.includes('beginbfrange'));
    // A character without a glyph in a font is in none of the maps.
    const lacking = Array.from(signs.replace('\ufe0e', '') + known).filter((sign) => {
      const code = (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
      return !maps.some((map) => new RegExp(`<${code}>`, 'i').test(map));
    });
    expect(lacking).toEqual([]);
  });

  test('text copied from the PDF has the letters of Assamese in their order', async () => {
    const { bytes } = await download('FACULTY', ids.own, 'cv.pdf');
    const pages = pdfStreams(bytes.toString('latin1')).join('\n');
    const said = [...pages.matchAll(/\/ActualText <feff([0-9a-f]+)> \/Lang \(as\)>> BDC\nBT\n[^]*?ET\nEMC/g)];
    const texts = said.map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    for (const word of ['সাহিত্য', 'প্ৰকৃতি']) expect(texts.join(' ')).toContain(word);
    // Latin text needs no ActualText: it is read by its glyphs.
    expect(texts.join('')).not.toMatch(/[a-z]/i);
  });

  test('the Word document has the text of every section, with real headings, lists and links', async () => {
    const parts = unzipped((await download('FACULTY', ids.own, 'cv.docx')).bytes);
    const xml = parts['word/document.xml'] ?? '';
    for (const style of ['Title', 'Heading1', 'Heading2']) expect(xml).toContain(`<w:pStyle w:val="${style}"/>`);
    expect(xml).toContain('<w:numPr>');
    expect(parts['word/_rels/document.xml.rels']).toContain('https://doi.org/10.1000/xyz.123');
    expect(Object.values(parts).join('')).toContain('NUMPAGES');
    const words = await wordsOf('FACULTY');
    for (const text of [
      ...['Dr. Mina Bora', 'About ferns', 'PhD, Pteridophytes of Assam', 'MSc in Botany', 'BSc in Botany', 'NET'],
      'Bora, M.; Das, Anil (2023). On ferns. Indian Fern Journal, 12(2), 14–29. Assam Science Society.',
      ...['সাহিত্য আৰু প্ৰকৃতি', 'Ferns of Kamrup, DBT, ₹4.5 lakh', '“Flora of Deepor Beel”', 'HRDC, Gauhati University'],
      ...['Rupa Deka', 'Best teacher', 'Convenor of the election', 'Health camp', 'Phycology', '32 students'],
      'Sang on All India Radio',
    ]) {
      expect(words).toContain(text);
    }
  });

  test('a CV lists the newest entries first, and does not repeat the month of a one-month term', async () => {
    const college_activities = [
      { name: 'Admission Committee', from: '2022-09', till: '2023-03' },
      { name: 'Library Committee', other_info: 'Some time ago' },
      { name: 'Garden', till: '2021-03' },
      { name: 'College Week', from: '2025-08', till: '2025-08' },
    ];
    const research_paper = [{ title_paper: 'On moss', date_year: '2019' }, facultyRows['research_paper']];
    const call = `/api/admin/${ids.colleague}/addemployeeapi`;
    await server.admin.post(call, { m_type: 'involvement', college_activities });
    await server.admin.post(call, { m_type: 'publications', research_paper });
    const words = await wordsOf('SUPERADMIN', ids.colleague);
    const at = ['On ferns', 'On moss', 'College Week', 'Admission Committee', 'Garden', 'Library Committee'].map(
      (name) => words.indexOf(name),
    );
    expect(at).not.toContain(-1);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(words).toContain('Sep 2022 – Mar 2023');
    expect(words).toContain('until Mar 2021');
    expect(words).not.toContain('Aug 2025 – Aug 2025');
  });

  test('private fields are in the CV and the JSON for all readers except IQAC', async () => {
    for (const role of ['FACULTY', 'DEPARTMENT', 'SUPERADMIN', 'IQAC'] as const) {
      const json = (await download(role, ids.own, 'record.json')).bytes.toString();
      const told = [await wordsOf(role), json];
      for (const secret of ['9000000002', 'Ring twice', 'House of']) {
        expect(told.map((text) => text.includes(secret))).toEqual(Array(2).fill(role !== 'IQAC'));
      }
      expect(told.every((text) => text.includes('mina.bora@college.example'))).toBe(true);
    }
  });

  test('the BibTeX has a record for each publication, and the JSON has every row with addresses of files', async () => {
    const { file } = await upload(server.admin, ['proof.txt', 'Proof'], 'FACULTY_AWARDS');
    const awards = [{ ...facultyRows['awards'], file: [file] }];
    await server.admin.post(`/api/admin/${ids.own}/addemployeeapi`, { m_type: 'awards', awards });
    const bib = (await download('FACULTY', ids.own, 'publications.bib')).bytes.toString();
    expect(bib.match(/^@\w+\{/gm)).toHaveLength(7);
    expect(bib).toContain('title = {{সাহিত্য আৰু প্ৰকৃতি}}');
    const record = JSON.parse((await download('FACULTY', ids.own, 'record.json')).bytes.toString()) as {
      sections: Record<string, { rows: object[] }>;
    };
    expect(record).toMatchObject({
      ...{ format: 'quadrangle-faculty-record', version: 1 },
      employee: { employee_id: ids.own, name: 'Dr. Mina Bora', contact: 'Ring twice' },
    });
    const proof = { address: `https://portal.example/files/${file.type}/${file.path}`, filename: 'proof.txt' };
    for (const [name, row] of Object.entries(facultyRows)) {
      expect(record.sections[name]?.rows).toMatchObject([name === 'awards' ? { ...row, file: [proof] } : row]);
    }
    expect(JSON.stringify(record)).not.toContain('password');
  });

  test('the photo is in the PDF and the Word document, and both are made without it if it cannot be read', async () => {
    const { png } = await sampleFiles();
    const { file } = await upload(server.admin, ['me.png', png], 'EMPLOYEE_DP');
    const link = { type: 'EMPLOYEE_DP', path: 'https://photos.example/1', mime: 'link' };
    // The photo is the first picture of the list, as everywhere in the portal.
    const { id } = await addEmployee(server.admin, { dp: [link, file] });
    const jpegs = async () => {
      const pdf = (await download('SUPERADMIN', id, 'cv.pdf')).bytes.toString('latin1');
      const word = unzipped((await download('SUPERADMIN', id, 'cv.docx')).bytes);
      return [
        pdf.includes('/DCTDecode') && pdf.includes('/Alt (Photo of '),
        Object.keys(word).some((name) => name.endsWith('.jpg')),
      ];
    };
    expect(await jpegs()).toEqual([true, true]);
    const { storage } = server.running.context.files;
    const thumbnail = `thumbnails/${file.type}/${file.path}.webp`;
    await storage.remove(thumbnail);
    expect(await jpegs(), 'after a restore, which brings no thumbnails').toEqual([true, true]);
    for (const key of [thumbnail, `${file.type}/${file.path}`]) await storage.remove(key);
    expect(await jpegs()).toEqual([false, false]);
  });

  test('documents are made of an empty record, of unknown scripts and of very long words', async () => {
    const { id } = await addEmployee(server.admin, {});
    await server.admin.put(`/api/admin/${id}/editemployee`, { name: `${'Ü'.repeat(120)} 中文 தமிழ் 🙂` });
    const row = { title_paper: `${'x'.repeat(900)} ক্ষ্ম்🙂`, name_of_authors: '}{\\', doi: '10.1000/<>{}%"' };
    for (const research_paper of [[], [row]]) {
      await server.admin.post(`/api/admin/${id}/addemployeeapi`, { m_type: 'publications', research_paper });
      for (const name of names) expect((await download('SUPERADMIN', id, name)).status).toBe(200);
    }
  });
});

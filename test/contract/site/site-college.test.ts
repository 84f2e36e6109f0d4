import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { addEmployee } from '../add-employee.ts';
import { done } from '../done.ts';
import { findRecord } from '../find-record.ts';
import { sampleFiles } from '../sample-files.ts';
import { engines, startServer, type Server } from '../server.ts';
import { siteOf, wordsOf } from './site-page.ts';
import { addressOf, upload } from '../uploading.ts';

describe.each(engines)('the lists of the college on the public site on %s', (engine) => {
  let server: Server;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
  });
  afterAll(() => server.stop());

  const { read, statusOf, movedTo } = siteOf(() => server);
  const words = async (path: string) => wordsOf(await read(path));
  const add = (call: string, fields: object) => done(admin.post(`/api/admin/${call}`, fields));
  const post = (fields: object) =>
    add('createnotice', { date: '2026-03-04', posted_as: 'The college', dept_code: 'PANDU', ...fields });

  test('every page of a new college exists and says that there is nothing yet', async () => {
    const fresh = await startServer(engine);
    try {
      const own = siteOf(() => fresh);
      for (const [path, says] of [
        ['/about', 'The college has not introduced itself yet.'],
        ['/contact', 'The college has not entered its address yet.'],
        ['/committees', 'No committee has been entered yet.'],
        ['/facilities', 'The college has not written about its facilities yet.'],
        ['/facilities/library', 'Nothing has been published here yet.'],
        ['/alumni', 'No alumni have been named yet.'],
        ['/performance', 'No results have been entered yet.'],
        ['/students-union', 'Nothing has been published here yet.'],
        ['/achievements', 'No achievement has been entered yet.'],
        ['/testimonials', 'No testimonial has been entered yet.'],
      ] as const) {
        const page = await own.read(path);
        expect(wordsOf(page), path).toContain(says);
        // The footer has no part about the college, because there is nothing to list there.
        expect(footOf(page), path).not.toContain('foot-college');
      }
    } finally {
      await fresh.stop();
    }
  });

  test('the home page shows notices of any type while there are none of its groups, and says what is empty', async () => {
    const fresh = await startServer(engine);
    try {
      const own = siteOf(() => fresh);
      /** The text between the heads of the notices and of the events. */
      const notices = async () => /All notices(.*)Events to come/.exec(wordsOf(await own.read('')))?.[1];
      const publish = (type: string) => {
        const facts = { date: '2026-03-04', posted_as: 'The college', dept_code: 'PANDU', upload_info: [] };
        return done(fresh.admin.post('/api/admin/createnotice', { ...facts, type, title: `One of ${type}` }));
      };
      expect(await notices()).toContain('Nothing has been posted yet.');
      await publish('COLLEGE_EVENT');
      expect(await notices()).toContain('Nothing else has been posted yet.');
      await publish('COLLEGE_TENDER');
      expect(await notices()).toContain('One of COLLEGE_TENDER');
      expect(await notices()).not.toContain('posted yet');
      await publish('EXAM_RESULTS');
      expect(await notices()).toContain('One of EXAM_RESULTS');
      expect(await notices()).not.toContain('One of COLLEGE_TENDER');
    } finally {
      await fresh.stop();
    }
  });

  test('pages of the college are under About in the path and the menu, and a tender is under Tenders', async () => {
    for (const [path, name] of [
      ['/committees', 'Committees'],
      ['/facilities', 'Facilities'],
      ['/facilities/library', 'Facilities Library'],
      ['/alumni', 'Alumni'],
      ['/contact', 'Contact'],
      ['/performance', 'Academic performance'],
      ['/students-union', 'Students’ Union'],
      ['/achievements', 'Achievements'],
      ['/testimonials', 'Testimonials'],
    ] as const) {
      const page = await read(path);
      expect(wordsOf(page), path).toMatch(new RegExp(`^Home About ${name} `));
      expect(markedIn(page), path).toEqual(['About']);
    }
    expect(markedIn(await read('/staff'))).toEqual(['People']);
    expect(markedIn(await read('/tenders'))).toEqual([]);
    await post({ type: 'COLLEGE_TENDER', title: 'Lathe machines', closing_date: '2026-12-31' });
    const { id } = await findRecord(admin, 'getnotices', ['title', 'Lathe machines']);
    expect(await words(`/notice/${id}-lathe-machines`)).toMatch(/^Home Tenders Lathe machines /);
  });

  test('a committee page lists its members, and its old address redirects after a rename', async () => {
    const members = [
      { member_name: 'Dr Ruma Devi', member_designation: 'Presiding officer' },
      { member_name: 'Anil Das', member_designation: 'Member' },
    ];
    const icc = { committee_code: 'ICC', name: 'Complaints Committee', members };
    await add('addcommittee', icc);
    const { id } = await findRecord(admin, 'getcommittee', ['committee_code', 'ICC']);
    expect(await words('/committees')).toContain('Complaints Committee Dr Ruma Devi, Presiding officer · 2 members');
    const page = await read(`/committees/${id}-complaints-committee`);
    expect(page).toContain('<th scope="row">Dr Ruma Devi</th><td>Presiding officer</td>');
    expect(page).toContain('<title>Complaints Committee: members ·');
    await done(admin.put(`/api/admin/${id}/editcommittee`, { ...icc, name: 'Internal Committee' }));
    expect(await movedTo(`/committees/${id}-complaints-committee`)).toBe(`/site/committees/${id}-internal-committee`);
    expect(await statusOf('/committees/999999')).toBe(404);
  });

  test('the facilities page shows the newest notice of each kind, and the page of a kind shows all in full', async () => {
    const { file } = await upload(admin, ['rules.txt', 'Be quiet.'], 'COLLEGE_F_LIBRARY');
    const library = { type: 'COLLEGE_F_LIBRARY', title: 'Library' };
    await post({ ...library, date: '2020-01-01', description: '<p>Forty <em>books</em>.</p>' });
    await post({ ...library, description: '<p>Forty thousand books.</p><h3>Hours</h3>', upload_info: [file] });
    await post({ ...library, date: '2027-01-01', description: '<p>Secret cellar.</p>', draft: 1 });
    await post({ type: 'COLLEGE_F_CANTEEN', title: 'Closed canteen', draft: 1, description: '<p>Secret menu.</p>' });
    const all = await words('/facilities');
    expect(all).toContain('Library Forty thousand books. Hours');
    expect(all).not.toMatch(/Secret|Canteen/);
    const page = await read('/facilities/library');
    expect(page).toContain('<p>Forty <em>books</em>.</p>');
    // The headings of the text are below the heading of the page, and no level is skipped.
    expect(page).toContain('<h2>Hours</h2>');
    expect(wordsOf(page)).toMatch(/4 Mar 2026.*Forty thousand books\. Hours rules\.txt \(text, 9 bytes\).*1 Jan 2020/);
    expect(page).not.toContain('Secret');
    expect(await words('/facilities/library?year=2020')).not.toContain('thousand');
    for (const path of ['/facilities/library?year=1066', '/facilities/library?page=2', '/facilities/nonsense']) {
      expect(await statusOf(path), path).toBe(404);
    }
  });

  test('a club notice of a department is among the notices, and not among the facilities of the college', async () => {
    const club = { type: 'COLLEGE_CLUB', title: 'College club' };
    await post({ ...club, description: '<p>Twelve clubs.</p>' });
    const ofBotany = { dept_code: 'BOT', posted_as: 'Botany', title: 'Nature walk', date: '2026-05-06' };
    await post({ ...club, ...ofBotany, description: '<p>On Sunday.</p>' });
    const { id } = await findRecord(admin, 'getnotices', ['title', 'Nature walk']);
    expect(await words('/facilities')).toContain('College club Twelve clubs.');
    for (const path of ['/facilities/club', '/facilities/club/feed.atom']) {
      expect(await read(path), path).toContain('Twelve clubs.');
      expect(await read(path), path).not.toContain('On Sunday.');
    }
    const own = `/notice/${id}-nature-walk`;
    const page = await read(own);
    expect(page).toContain(`<link rel="canonical" href="http://localhost:0/site${own}"/>`);
    expect(page).not.toContain('/site/facilities/club');
    expect(await read('/sitemap.xml')).toContain(`${own}<`);
    for (const path of ['/notices', '/feed.atom']) expect(await read(path), path).toContain('Nature walk');
  });

  test('the canonical address of a facility notice is the facility page while that shows all of them', async () => {
    const hostel = { type: 'COLLEGE_F_GIRLS_HOSTEL', title: 'Hostel' };
    await post(hostel);
    const { id } = await findRecord(admin, 'getnotices', ['title', 'Hostel']);
    const own = `/notice/${id}-hostel`;
    const canonicalOf = async (path: string) =>
      new URL(/<link rel="canonical" href="([^"]*)"/.exec(await read(path))?.[1] ?? '').pathname;
    expect(await canonicalOf(own)).toBe('/site/facilities/girls-hostel');
    const map = await read('/sitemap.xml');
    expect([map.includes('/facilities/girls-hostel<'), map.includes(own)]).toEqual([true, false]);
    for (let more = 0; more < 10; more += 1) await post(hostel);
    expect(await canonicalOf(own)).toBe(`/site${own}`);
    expect(await read('/sitemap.xml')).toContain(`${own}<`);
  });

  test('a featured notification shows all its pictures, each with a link and alternative text', async () => {
    const { png } = await sampleFiles();
    const poster = async (name: string) => (await upload(admin, [name, png], 'COLLEGE_EVENT')).file;
    const upload_info = [await poster('front.png'), { ...(await poster('back.png')), alt: 'The fees' }];
    await add('addfeaturednotification', { title: 'Admission is open', liveNow: 1, dept_code: 'PANDU', upload_info });
    const [, dialog = ''] = /<dialog(.*)<\/dialog>/s.exec(await read('')) ?? [];
    for (const file of upload_info) expect(dialog).toContain(`<a href="${addressOf(file)}"><img`);
    expect(dialog).toMatch(/alt="Admission is open, picture 1".*alt="The fees"/s);
  });

  test('search engines and shared links are told the first picture of a notice', async () => {
    const { file } = await upload(admin, ['opening.png', (await sampleFiles()).png], 'COLLEGE_EVENT');
    await post({ type: 'COLLEGE_EVENT', title: 'The new library opens', upload_info: [file] });
    const { id } = await findRecord(admin, 'getnotices', ['title', 'The new library opens']);
    const page = await read(`/notice/${id}-the-new-library-opens`);
    const [, shared = ''] = /<meta property="og:image" content="([^"]*)"/.exec(page) ?? [];
    expect(page).toContain(`"image":"${shared}"`);
  });

  test('a gallery item that is only a link to an album is not described by pictures', async () => {
    const link = {
      type: 'DEPERTMENT_GALLERY',
      path: 'https://photos.example/1',
      ext: '',
      mime: 'link',
      filename: 'Album',
    };
    const item = { date: '2026-03-04', caption: 'Sports week', type: 'COLLEGE', upload_info: [link] };
    await add('addgallery', item);
    const { id } = await findRecord(admin, 'getgallery', ['caption', 'Sports week']);
    const page = await read(`/gallery/${id}-sports-week`);
    expect(page).toContain('<meta name="description" content="Sports week, in the gallery of the college."/>');
    expect(wordsOf(page)).toContain('Album (photos.example)');
    expect(await words('/gallery')).toContain('photos.example Sports week');
  });

  test('the home page shows the newest items with pictures, although newer items are links only', async () => {
    const { png } = await sampleFiles();
    const occasion = (caption: string, date: string, upload_info: object[]) =>
      add('addgallery', { caption, date, type: 'COLLEGE', upload_info });
    for (const caption of ['Tree planting', 'Prize day']) {
      await occasion(caption, '2026-03-05', [(await upload(admin, ['one.png', png], 'COLLEGE')).file]);
    }
    for (let album = 1; album <= 6; album += 1) {
      await occasion(`Album ${album}`, '2026-03-06', [
        { type: 'COLLEGE', path: `https://photos.example/${album}`, mime: 'link' },
      ]);
    }
    expect(await words('')).toContain('Gallery All pictures Prize day Tree planting');
  });

  test('the students’ union page lists members by portfolio and notices, and its other addresses redirect', async () => {
    const member = { batch: '2026-27', current_profession: 'President', dept_code: 'PCSU' };
    await add('addalumni', { ...member, name: 'Anupam Bharali', email: 'a@b.example', phone: '9864033333' });
    await post({ type: 'PCSU', title: 'Election day', description: '<p>On Friday.</p>' });
    const page = await read('/students-union');
    expect(wordsOf(page)).toMatch(/Anupam Bharali President 2026-27 .*Election day 4 Mar 2026 .*On Friday\./);
    expect(page).not.toMatch(/a@b\.example|9864033333/);
    expect(await words('/alumni')).not.toContain('Anupam Bharali');
    // A post without a title of its own does not repeat the name of the page.
    await post({ type: 'PCSU', title: '', date: '2026-03-05', description: '<p>Who we are.</p>' });
    const about = await read('/students-union');
    expect(wordsOf(about)).toMatch(/As of 5 Mar 2026 .*Who we are\./);
    expect(about.match(/<h[12][^>]*>(?:<a [^>]*>)?Students(?:’|&#x27;) Union</g)).toHaveLength(1);
    for (const path of ['/facilities/students-union', '/pcsu']) {
      expect(await movedTo(path)).toBe('/site/students-union');
    }
  });

  test('alumni are listed by department and batch, in pages, without phone or e-mail', async () => {
    const alumnus = { email: 'n@lab.example', phone: '9864022222' };
    await add('addalumni', { ...alumnus, name: 'Mitali Goswami', batch: '2006-09', dept_code: 'PANDU' });
    for (let at = 1; at <= 70; at += 1) {
      const name = `Graduate ${String(at).padStart(2, '0')}`;
      await add('addalumni', { ...alumnus, name, batch: at === 70 ? '2020-23' : '1990-93', dept_code: 'BOT' });
    }
    await add('addalumni', { ...alumnus, name: 'Dipak Rajbongshi', batch: '1983-86', dept_code: 'CHM' });
    const first = await read('/alumni');
    expect(first).not.toMatch(/n@lab\.example|9864022222/);
    expect(wordsOf(first)).toMatch(
      /Notable alumni of the college .*Mitali Goswami .*Botany .*Graduate 70 .*Graduate 01/,
    );
    expect(wordsOf(first)).not.toMatch(/Graduate 59|Dipak/);
    const second = await words('/alumni?page=2');
    expect(second).toMatch(/Botany .*Graduate 59 .*Graduate 69 .*Chemistry .*Dipak Rajbongshi/);
    expect(second).not.toMatch(/Graduate 58|Mitali/);
    const chemists = await read('/alumni?department=CHM');
    expect(wordsOf(chemists)).not.toContain('Graduate');
    expect(chemists, 'its name in a tab').toMatch(/<title>Alumni: Chemistry(?: ·|<)/);
    expect(await read('/alumni?department=BOT&page=2')).toMatch(/<title>Alumni: Botany, page 2(?: ·|<)/);
    for (const code of ['PHY', 'PCSU']) expect(await statusOf(`/alumni?department=${code}`)).toBe(302);
    expect(await statusOf('/alumni?page=3')).toBe(404);
  });

  test('a search result for an alumnus leads to the part of the page that shows this person', async () => {
    for (let at = 1; at <= 61; at += 1)
      await add('addalumni', { name: `Zoologist ${String(at).padStart(2, '0')}`, batch: '1990-93', dept_code: 'ZOO' });
    const [, place = '', anchor = ''] =
      /href="\/site(\/alumni\?person=\d+)#(alumnus-\d+)"/.exec(await read('/search?q=Zoologist+61')) ?? [];
    const to = await movedTo(place, 302);
    expect(to).toMatch(new RegExp(`^/site/alumni\\?page=\\d#${anchor}$`));
    const [, shown = ''] = (await read(to.replace('/site', ''))).split(`<li id="${anchor}">`);
    expect(shown.slice(0, shown.indexOf('</li>'))).toContain('Zoologist 61');
    for (const person of ['999999', 'x']) expect(await movedTo(`/alumni?person=${person}`, 302)).toBe('/site/alumni');
  });

  test('results are listed in their order as entered, with a bar only for a percentage', async () => {
    await add('addacademicperformance', { course: 'BSc', percentage: '92.5', index1: 2, dept_code: 'PANDU' });
    await add('addacademicperformance', { course: 'BA', percentage: 'First class', index1: 1, dept_code: 'PANDU' });
    const page = await read('/performance');
    expect(wordsOf(page)).toMatch(/BA First class BSc 92\.5%/);
    expect(page.match(/<rect width="[^"]*"/g)).toEqual(['<rect width="92.5%"']);
    expect(await movedTo('/academic-performance')).toBe('/site/performance');
  });

  test('each file of the college page is shown on the page for its type', async () => {
    const file = (type: string, title: string) => add('adddepartmentfile', { type, title, dept_code: 'PANDU' });
    expect(await read('/about')).not.toContain('/site/testimonials"');
    await file('COLLEGE_FACILITIES', 'Map of the campus');
    await file('COLLEGE_ACHIEVEMENTS_SINGLE', 'Green campus award');
    await file('COLLEGE_ACHIEVEMENTS_LARGE', 'Ten years of sports');
    await file('COLLEGE_TESTIMONIALS', 'What a guardian says');
    await post({ type: 'COLLEGE_STU_ACHIEVEMENTS', title: 'A medal' });
    expect(await words('/facilities')).toContain('Map of the campus');
    expect(await words('/achievements')).toMatch(
      /Achievements of students \(1\).*Ten years of sports Green campus award/,
    );
    expect(await words('/testimonials')).toContain('What a guardian says');
    expect(await read('/about')).toContain('/site/testimonials"');
    const [, found = ''] =
      /href="\/site(\/testimonials\?file=\d+)#file-\d+"/.exec(await read('/search?q=guardian')) ?? [];
    expect(await movedTo(found, 302)).toMatch(/^\/site\/testimonials#file-\d+$/);
  });

  test('the home page shows achievements of every kind, and its link to all leads to a page that lists them', async () => {
    const ways = [
      ['COLLEGE_ACHIEVEMENTS', 'A garden prize', 'achievements'],
      ['COLLEGE_EMP_ACHIEVEMENTS', 'A doctorate', 'emp-achievements'],
      ['COLLEGE_STU_ACHIEVEMENTS', 'A silver cup', 'stu-achievements'],
    ] as const;
    for (const [type, title] of ways) await post({ type, title, date: '2026-09-09' });
    const home = await read('');
    const [, address = ''] = /href="\/site(\/[^"]*)">All achievements/.exec(home) ?? [];
    const all = await read(address);
    for (const [, title, list] of ways) {
      expect(wordsOf(home)).toContain(title);
      expect(all).toContain(`href="/site/notices/${list}"`);
      expect(await words(`/notices/${list}`)).toContain(title);
    }
  });

  test('a link is shown with its host, in its own script if that is only one', async () => {
    const link = (path: string) => ({ type: 'COLLEGE_EVENT', path, ext: '', mime: 'link', filename: 'More' });
    const upload_info = ['https://www.নাক.ভাৰত/a', 'https://nааc.example/', 'https://naac.example/'].map(link);
    await post({ type: 'COLLEGE_EVENT', title: 'Three links', upload_info });
    const { id } = await findRecord(admin, 'getnotices', ['title', 'Three links']);
    expect(await words(`/notice/${id}-three-links`)).toMatch(
      /More \( ?নাক\.ভাৰত ?\) More \(xn--nc-7kca\.example\) More \(naac\.example\)/,
    );
  });

  test('a link to a file of the college leads to the part of the page that shows it', async () => {
    for (let at = 0; at <= 20; at += 1)
      await add('adddepartmentfile', { type: 'ACHIEVEMENTS', title: `Trophy ${at}`, dept_code: 'PANDU' });
    const [, place = ''] = /href="\/site(\/achievements\?file=\d+)#/.exec(await read('/search?q=Trophy+0')) ?? [];
    expect(await movedTo(place, 302)).toMatch(/^\/site\/achievements\?page=2#file-\d+$/);
    expect(await words('/achievements?page=2')).toContain('Trophy 0');
    expect(await movedTo('/achievements?file=9999', 302)).toBe('/site/achievements');
  });

  test('the page about the college shows text, address and heads, and their contacts only by the settings', async () => {
    const about = { about: '<p>Founded in <strong>1962</strong>.</p>', address: 'Pandu, Guwahati', phone: '0361-2570' };
    await done(
      admin.put('/api/admin/updatesettings', { ...about, email: 'office@pandu.example', show_staff_email: 0 }),
    );
    const principal = await addEmployee(admin, {
      type: 'PRINCIPAL',
      designation: 'Principal',
      email: 'principal@pandu.example',
      phone: '9864044444',
    });
    const deputy = await addEmployee(admin, { type: 'VICE PRINCIPAL', designation: 'Vice Principal' });
    const page = await read('/about');
    expect(page).toContain('<p>Founded in <strong>1962</strong>.</p>');
    expect(wordsOf(page)).toContain(`${String(principal['name'])} Principal`);
    expect(wordsOf(page)).toContain(`${String(deputy['name'])} Vice Principal`);
    expect(footOf(page)).toContain('foot-college');
    expect(wordsOf(page)).toContain('Pandu, Guwahati');
    expect(page).not.toMatch(/principal@pandu\.example|9864044444/);
    for (const way of ['committees', 'performance', 'facilities', 'staff', 'disclosure', 'contact']) {
      expect(page).toContain(`href="/site/${way}"`);
    }
    expect(await words('/contact')).toContain('Pandu, Guwahati Phone 0361-2570 E-mail office@pandu.example');
    await done(admin.put('/api/admin/updatesettings', { show_staff_email: 1 }));
    const open = await read('/about');
    expect(open).toContain('principal@pandu.example');
    expect(open).not.toContain('9864044444');
  });
});

/** The labels that the menu of a wide window marks as the current place. */
function markedIn(page: string): string[] {
  const row = page.slice(page.indexOf('menu-row'), page.indexOf('<main'));
  return [...row.matchAll(/aria-current="(?:page|true)"[^>]*>([^<]+)/g)].map(([, label = '']) => label);
}

function footOf(page: string): string {
  return page.slice(page.indexOf('<footer'));
}

import { seededRandom } from '../seeded-random.ts';
import { alumni, committees, facilities, featured, otherFiles, performance, staff, union } from './college-page.ts';
import { fullDepartments, managedFiles, profileOf, saidOf, type FullDepartment } from './departments.ts';
import { enterDisclosures } from './disclosures.ts';
import { events, galleryCaptions } from './events.ts';
import { campusView, csv, letter, linkTo, portrait, uploadDrawn, type Uploaded } from './files.ts';
import { iqacMaterial } from './iqac-material.ts';
import { notices } from './notices.ts';
import { daysFrom, inWords, lastDay, paragraphs } from './words.ts';
import type { Entering } from '../entering.ts';

/** Enters what the sample college publishes. */
export async function enterContent(entering: Entering): Promise<void> {
  await enterNotices(entering);
  await enterGallery(entering);
  await enterCollegePage(entering);
  for (const department of fullDepartments) await enterDepartment(entering, department);
  await enterDisclosures(entering);
}

async function enterNotices({ add, upload }: Entering): Promise<void> {
  const choose = seededRandom(41);
  // The files of a type are few: many notices carry the same form or letter in life, too.
  const kept = new Map<string, Uploaded[]>();
  const filesOf = async (type: string): Promise<Uploaded[]> => {
    const known = kept.get(type);
    if (known) return known;
    const lines = [
      'Pandu College (sample)',
      `Issued on ${inWords(lastDay)}`,
      'This is a sample paper. It speaks for nobody.',
    ];
    const files = [
      await upload(type, 'notice.pdf', letter('Notice of the college', lines)),
      await upload(type, 'annexure.pdf', letter('Annexure', ['Item 1', 'Item 2', 'Item 3'])),
      await upload(
        type,
        'list.csv',
        csv([
          ['Roll number', 'Remark'],
          ['25-001', 'Selected'],
          ['25-014', 'Waiting'],
        ]),
      ),
      linkTo(type, 'https://www.example.edu/notices', 'The same notice at the university'),
    ];
    kept.set(type, files);
    return files;
  };
  const withFiles: object[] = [];
  for (const notice of [...notices(), ...iqacMaterial()]) {
    const files = choose.happens(70) ? (await filesOf(notice.type)).slice(0, choose.between(1, 4)) : [];
    withFiles.push({ ...notice, upload_info: files });
  }
  await add('createnotice', [...withFiles, ...events()]);
}

async function enterGallery({ add, upload }: Entering): Promise<void> {
  const choose = seededRandom(5);
  let seed = 0;
  const items: object[] = [];
  for (const [owner, captions] of Object.entries(galleryCaptions)) {
    const type = owner === 'PANDU' ? 'COLLEGE' : 'DEPARTMENT';
    const uploadType = owner === 'PANDU' ? 'COLLEGE' : 'DEPERTMENT_GALLERY';
    for (const [at, caption] of captions.entries()) {
      const pictures: Uploaded[] = [];
      for (let count = at % 4 === 0 ? 3 : 1; count > 0; count -= 1) {
        seed += 1;
        const file = await uploadDrawn(upload, uploadType, [`picture-${seed}.jpg`, campusView(seed)]);
        pictures.push({ ...file, caption: pictures.length > 0 ? `${caption}, seen again` : caption });
      }
      items.push({
        date: daysFrom(lastDay, -choose.between(3, 900)),
        caption,
        type,
        dept_code: owner,
        upload_info: pictures,
      });
    }
  }
  await add('addgallery', items, 1);
}

async function enterCollegePage({ add, upload }: Entering): Promise<void> {
  let seed = 500;
  const photo = async (name: string) => {
    seed += 1;
    return [await uploadDrawn(upload, 'EMPLOYEE_DP', [`portrait-${seed}.jpg`, portrait(name, seed)])];
  };
  const dept_code = 'PANDU';
  for (const [at, [name, type, designation, date_of_joining, experience]] of staff.entries()) {
    const facts = { name, type, designation, date_of_joining, experience, index1: at + 1, dept_code };
    await add('addemployee', [{ ...facts, dp: await photo(name) }]);
  }
  const people = [...alumni, ...union].map(([name]) => name);
  await add(
    'addcommittee',
    committees.map(([committee_code, name, posts], first) => ({
      committee_code,
      name,
      members: posts.map((member_designation, at) => ({
        member_name: people[(first * 3 + at) % people.length],
        member_designation,
      })),
    })),
  );
  await add(
    'createnotice',
    facilities.map(([type, text]) => ({ type, date: '2023-07-03', description: paragraphs(text), dept_code })),
    1,
  );
  await add(
    'addfeaturednotification',
    featured.map(([title, text, liveNow]) => ({ title, description: paragraphs(text), liveNow, dept_code })),
    1,
  );
  for (const [name, batch, current_profession, qualification] of alumni) {
    await add('addalumni', [{ name, batch, current_profession, qualification, dept_code, dp: await photo(name) }]);
  }
  for (const [name, current_profession] of union) {
    await add('addalumni', [{ name, batch: '2026-27', current_profession, dept_code: 'PCSU', dp: await photo(name) }]);
  }
  await add(
    'addacademicperformance',
    performance.map(([course, percentage], at) => ({ course, percentage, index1: at + 1, dept_code })),
    1,
  );
  for (const [type, title] of otherFiles) {
    const file = await upload(type, 'paper.pdf', letter(title, ['A sample paper of the sample college.']));
    await add('adddepartmentfile', [
      { type, title, description: paragraphs(`${title}.`), upload_info: [file], dept_code },
    ]);
  }
}

async function enterDepartment(entering: Entering, department: FullDepartment): Promise<void> {
  const { call, add, upload } = entering;
  const { code, name, estd } = department;
  const seed = code.charCodeAt(0) + code.charCodeAt(2);
  const banner = await uploadDrawn(upload, 'DEPARTMENT_BANNER', ['banner.jpg', campusView(seed)]);
  const proof = await upload('DEPARTMENT_FILE_UPLOAD', 'proof.pdf', letter('Proof', [`Department of ${name}`]));
  const rows = profileOf(department);
  for (const row of rows['research_publications'] ?? []) Object.assign(row, { file: [proof] });
  await call('POST', `/api/admin/${code}/updatedeptdatafromform`, {
    ...rows,
    ...saidOf(department),
    estd,
    examination_system: 'Semester, with internal assessment of 20 marks a paper',
    banner: [banner],
  });
  for (const [type, titles] of managedFiles) {
    const uploadType = type === 'ACHIEVEMENTS' ? 'ACIEVEMENTS' : type;
    for (const title of titles) {
      const file = await upload(uploadType, 'paper.pdf', letter(title, [`Department of ${name}`]));
      const description = paragraphs(`${title}, Department of ${name}.`);
      await add('adddepartmentfile', [{ type, title, description, upload_info: [file], dept_code: code }]);
    }
  }
  await enterAlumniOf(entering, department);
}

/** Three former students. */
async function enterAlumniOf({ add, upload }: Entering, { code }: FullDepartment): Promise<void> {
  for (const [at, [called, batch, current_profession, qualification]] of alumni.slice(0, 3).entries()) {
    const [first = '', last = ''] = called.split(' ');
    const name = `${first} ${last.slice(0, 4)}${code.toLowerCase()}`;
    const drawn = portrait(name, code.charCodeAt(at % code.length) * 10 + at);
    const dp = [await uploadDrawn(upload, 'EMPLOYEE_DP', ['photo.jpg', drawn])];
    const facts = { name, batch, current_profession, qualification };
    await add('addalumni', [{ ...facts, dp, dept_code: code }]);
  }
}

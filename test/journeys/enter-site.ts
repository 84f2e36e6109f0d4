import type { Caller } from '#test/helpers/caller.ts';
import { departmentRows } from '../contract/department-samples.ts';
import { sampleFiles } from '../contract/sample-files.ts';
import { enterCollege } from './college-screens.ts';
import { enterContent } from './content-screens.ts';
import { enterFaculty } from './faculty-screens.ts';
import { enterAccreditation } from './iqac-screens.ts';

/** Publishes a record of every kind on an empty portal. Does nothing if the portal has a committee already. */
export async function enterSite(office: Caller): Promise<void> {
  if ((await office.rows('committee')).length > 0) return;
  await office.add('employee', {
    name: 'Dr. Mina Bora',
    type: 'FACULTY',
    appointment_type: 'REGULAR',
    designation: 'Assistant Professor',
    dept_code: 'BOT',
    is_hod: 1,
  });
  await enterFaculty(office, 1);
  await office.call('POST', '/admin/1/uploademployeedata', { value: 1, type: 'live_now' });
  await enterCollege(office);
  await enterContent(office);
  await enterAccreditation(office);
  await enterSettings(office);
  await enterNotices(office);
  await enterDepartment(office);
}

async function enterSettings(office: Caller): Promise<void> {
  const link = {
    type: 'COLLEGE_DOWNLOADS',
    path: 'https://university.example/',
    mime: 'link',
    filename: 'The university',
  };
  await office.call('PUT', '/admin/updatesettings', {
    college_name: 'Pandu College',
    address: 'Pandu, Guwahati 781012',
    about: '<h3>Since 1962</h3><p>A college on the bank of the Brahmaputra.</p>',
    phone: '0361 2570450',
    email: 'office@college.example',
    site_links: [link],
    show_staff_phone: 1,
    show_staff_email: 1,
  });
}

async function enterNotices(office: Caller): Promise<void> {
  const { png, pdf } = await sampleFiles();
  const posted = {
    date: '2026-11-19',
    posted_as: 'Principal',
    description: '<p>For <strong>all</strong> to read.</p>',
  };
  for (const type of ['COLLEGE_ADMIN_NOTICE', 'COLLEGE_EVENT', 'NIRF', 'COLLEGE_F_LIBRARY', 'PCSU', 'IQAC_MINUTES']) {
    const files = [
      await office.upload(type, 'one.png', png),
      await office.upload(type, `${'a_name_without_any_space_'.repeat(4)}.pdf`, pdf),
    ];
    await office.call('POST', '/admin/createnotice', {
      ...posted,
      type,
      title: `What ${type} says`,
      upload_info: files,
    });
  }
  const assamese = { ...posted, type: 'COLLEGE_ACADEMIC_NOTICE', title: 'পৰীক্ষাৰ জাননী' };
  await office.call('POST', '/admin/createnotice', assamese);
  const title = `FYUGP_5th_Sem_Exam_Routine_December_2026_${'(Revised_Final)_'.repeat(4)}.pdf`;
  const days = { opening_date: '2026-12-01', closing_date: '2036-12-02' };
  for (const type of ['DEPTEVENT', 'COLLEGE_TENDER', 'COLLEGE_ACADEMIC_NOTICE']) {
    await office.call('POST', '/admin/createnotice', { ...posted, ...days, type, title, dept_code: 'BOT' });
  }
}

async function enterDepartment(office: Caller): Promise<void> {
  const { pdf, png } = await sampleFiles();
  const lists = Object.entries(departmentRows).map(([name, row]) => [name, [row]] as const);
  await office.call('POST', '/admin/BOT/updatedeptdatafromform', Object.fromEntries(lists));
  const about = { type: 'department_about', value: '<p>Plants, and who studies them.</p>' };
  await office.call('POST', '/admin/BOT/uploaddata', about);
  const alumnus = { name: 'Nilakshi Barman', batch: '1998-2001', current_profession: 'Scientist', dept_code: 'BOT' };
  await office.add('alumni', alumnus);
  for (const type of ['SYLLABUS', 'CO_PO', 'JOURNAL', 'ACHIEVEMENTS']) {
    const upload_info = [await office.upload('SYLLABUS', 'syllabus.pdf', pdf)];
    await office.call('POST', '/admin/adddepartmentfile', {
      type,
      title: `File ${type}`,
      dept_code: 'BOT',
      upload_info,
    });
  }
  const testimonial = {
    type: 'COLLEGE_TESTIMONIALS',
    title: 'Nilakshi Barman',
    description: '<p>I learned to look.</p>',
  };
  await office.call('POST', '/admin/adddepartmentfile', { ...testimonial, dept_code: 'PANDU', upload_info: [] });
  const own = { date: '2026-11-17', type: 'COLLEGE_ADMIN_NOTICE', title: 'Herbarium closed', posted_as: 'Botany' };
  await office.call('POST', '/admin/createnotice', { ...own, dept_code: 'BOT', is_dept: 1 });
  const picture = await office.upload('DEPARTMENT', 'one.png', png);
  const occasion = { date: '2026-11-18', caption: 'Field trip', type: 'DEPARTMENT', dept_code: 'BOT' };
  await office.add('gallery', { ...occasion, upload_info: [picture] });
}

import type { Page } from '@playwright/test';
import type { Session } from '#test/helpers/api-client.ts';
import type { Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { sampleFiles } from '../contract/sample-files.ts';
import { accountScreens } from './account-screens.ts';
import { collegeScreens, enterCollege } from './college-screens.ts';
import { contentScreens, enterContent } from './content-screens.ts';
import { enterFaculty, facultyScreens } from './faculty-screens.ts';
import { accessibilityViolations, ofColours, overhangOf } from './accessibility-violations.ts';
import { enterAccreditation, iqacScreens } from './iqac-screens.ts';
import { type People, test } from './people.ts';
import { choose, dialog, field, onPhone, openRail, question, said, signIn } from './screen.ts';
import { inDrawer, shown, type Screen } from './screens.ts';

const screens: readonly Screen[] = [
  { name: 'sign-in', who: 'nobody', path: '/login', ready: shown('Student registration') },
  {
    name: 'sign-in, refused',
    who: 'nobody',
    path: '/login',
    ready: async (page) => {
      await signIn(page, { email: 'nobody@college.example', password: 'wrong' });
      await expect(said(page, 'Wrong Username or password')).toBeVisible();
    },
  },
  {
    name: 'sign-in, the second step',
    who: 'nobody',
    path: '/login',
    ready: async (page) => {
      await page.route('**/collegeuser/login', (route) => route.fulfill({ status: 401, json: { ticket: 'any' } }));
      await signIn(page, { email: 'office@college.example', password: 'any' });
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByRole('button', { name: 'Go on' }).click();
      await expect(page.getByText('Code is required.')).toBeVisible();
    },
  },
  { name: 'forgotten password', who: 'nobody', path: '/forgotpassword', ready: shown('Back to sign in') },
  {
    name: 'forgotten password, the code',
    who: 'nobody',
    path: '/forgotpassword',
    ready: async (page) => {
      await field(page, 'E-mail').fill('guest@college.example');
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(field(page, 'One-time code')).toBeVisible();
      await page.getByRole('button', { name: 'Check code' }).click();
    },
  },
  {
    name: 'first administrator',
    who: 'nobody',
    path: '/initialisation?link=x',
    ready: async (page) => {
      await page.route('**/initialise/link', (route) => route.fulfill({ json: true }));
      await page.reload();
      await shown('This person sets up')(page);
    },
  },
  {
    name: 'first administrator, a void link',
    who: 'nobody',
    path: '/initialisation?link=x',
    ready: shown('This link is not good'),
  },
  { name: 'dashboard', path: '/', ready: shown('Open the site') },
  { name: 'dashboard of no role', who: 'guest', path: '/', ready: shown('Kept by the administrator') },
  { name: 'initialisation', path: '/initialisation', ready: shown('Save college') },
  { name: 'settings', path: '/settings', ready: shown('Save settings') },
  { name: 'list', path: '/master/department', ready: shown('Folklore') },
  { name: 'wide list', path: '/master/subject', ready: shown('Diversity II') },
  { name: 'list, empty', path: '/master/doctype', ready: shown('No document type yet') },
  { name: 'list, nothing found', path: '/master/department?q=nothing', ready: shown('Nothing found') },
  { name: 'list, narrowed', path: '/master/department?is_teaching=0&sort=dept_name', ready: shown('Library') },
  {
    name: 'list, filters',
    path: '/master/department',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect(page.getByRole('combobox', { name: 'Teaching department' })).toBeVisible();
    },
  },
  {
    name: 'list, view',
    path: '/master/department',
    ready: async (page) => {
      await page.getByRole('button', { name: 'View' }).click();
      await expect(page.getByText('Print all rows')).toBeVisible();
    },
  },
  {
    name: 'drawer',
    path: '/master/subject?add',
    ready: async (page) => {
      await dialog(page).getByRole('button', { name: 'Submit' }).click();
      await expect(dialog(page).getByRole('alert')).toContainText('4 things to mend');
    },
  },
  {
    name: 'drawer, drop-down',
    path: '/master/subject?add',
    // The combobox keeps the focus, and the arrow keys scroll the options from there.
    apart: 'scrollable-region-focusable',
    ready: async (page) => {
      await dialog(page).getByRole('combobox', { name: 'Department' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'drawer, editing', path: '/master/subject?edit=BOT1026', ready: (page) => inDrawer(page, 'Update') },
  {
    name: 'drawer, files',
    path: '/departments/BOT/home?tab=employee&q=Mina',
    ready: async (page) => {
      await attach(page, [{ name: 'page.svg', content: '<svg/>' }]);
      await expect(dialog(page).getByText('Only pictures are taken here:')).toBeVisible();
      await dialog(page).getByRole('tab', { name: 'Link' }).last().click();
    },
  },
  {
    name: 'preview',
    path: '/departments/BOT/home?tab=employee&q=Mina',
    ready: async (page) => {
      await attach(page, []);
      await dialog(page).getByRole('button', { name: 'one.png', exact: true }).click();
      await expect(dialog(page, 'Preview').getByText('1 of 2')).toBeVisible();
    },
  },
  {
    name: 'question',
    path: '/master/subject?edit=BOT1026',
    ready: async (page) => {
      await dialog(page, 'Edit DATA').getByRole('button', { name: 'Delete' }).click();
      await expect(question(page)).toBeVisible();
    },
  },
  { name: 'routine of a section', path: '/master/routine?tab=section', ready: shown('2 hours a week') },
  { name: 'routine of a teacher', path: '/master/routine?tab=teacher', ready: shown('Mina Bora') },
  { name: 'routine of a room', path: '/master/routine?tab=room', ready: shown('B-1') },
  { name: 'routine, nothing yet', path: '/master/routine?tab=room&session=2027-28', ready: shown('Nothing to show') },
  {
    name: 'routine, a clash',
    path: '/master/routine?edit=1',
    ready: async (page) => {
      await choose(dialog(page), 'Day', 'Tue');
      await expect(dialog(page).getByRole('group', { name: 'Free instead' })).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Update' }).click();
      await expect(dialog(page).getByRole('alert')).toContainText('to mend');
    },
  },
  {
    name: 'routine, calendar file',
    path: '/master/routine?tab=teacher',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Calendar' }).click();
      await expect(dialog(page, 'Calendar file').getByLabel('First day')).toBeVisible();
    },
  },
  {
    name: 'section, adding',
    path: '/master/section?add',
    ready: (page) =>
      expect(dialog(page).getByText('Choose course, stream and term to see the students.')).toBeVisible(),
  },
  {
    name: 'grant, adding',
    path: '/master/access?add',
    ready: (page) => expect(field(dialog(page), 'Assigned by')).toHaveValue(/@/),
  },
  { name: 'users', path: '/users', ready: shown('Quality cell') },
  {
    name: 'user, role',
    path: '/users?add',
    ready: async (page) => {
      await choose(dialog(page), 'Role', 'IQAC');
    },
  },
  { name: 'employees', path: '/users?tab=individual', ready: shown('Can sign in') },
  { name: 'change password', path: '/master/passwordchange', ready: shown('Reset the range') },
  { name: 'log', path: '/logs', ready: shown('signed in') },
  { name: 'deleted', path: '/logs?tab=deleted', ready: shown('days left') },
  {
    name: 'history',
    path: '/master/department',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Folklore' }).click();
      await dialog(page).getByRole('button', { name: 'History' }).click();
      await expect(dialog(page, 'History').getByText('Added')).toBeVisible();
    },
  },
  { name: 'outbox', path: '/logs?tab=outbox', ready: shown('Test mail') },
  ...collegeScreens,
  { name: 'departments', path: '/departments', ready: shown('Folklore') },
  { name: 'department', who: 'botany', path: '/departments/BOT/home', ready: shown('Dr. Mina Bora') },
  ...contentScreens,
  ...facultyScreens,
  {
    name: 'registration, refused',
    path: '/registration',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('alert')).toContainText('4 things to mend');
    },
  },
  { name: 'registration without a sign-in', who: 'nobody', path: '/registration', ready: shown('Roll number') },
  { name: 'students', path: '/students', ready: shown('Anamika Das') },
  { name: 'student, editing', path: '/students?edit=1', ready: (page) => inDrawer(page, 'Update') },
  { name: 'student', path: '/students/1', ready: shown('BSc Botany · BSC-BOT') },
  ...iqacScreens,
  { name: 'nothing at this address', path: '/no/such/page', ready: shown('Go to the start') },
  ...accountScreens,
  {
    name: 'sign-in over a form',
    path: '/settings',
    ready: async (page) => {
      await page.route('**/updatesettings', (route) => route.fulfill({ status: 401, json: {} }));
      // A name that no journey uses: without a change the page would redirect to the sign-in.
      await field(page, 'College name').fill(`Pandu College ${Date.now()}`);
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(dialog(page, 'Your sign-in has ended')).toBeVisible();
    },
  },
  {
    name: 'drawer, changed by two',
    path: '/master/course?edit=1',
    ready: async (page) => {
      await field(dialog(page), 'Tenure').fill(`Mine ${Date.now()}`);
      await page.evaluate(async () => {
        const body = JSON.stringify({ name: 'BSc', tenure: `Theirs ${Date.now()}`, no_of_term: 6 });
        const headers = {
          Authorization: `Bearer ${localStorage.getItem('id_token')}`,
          'Content-Type': 'application/json',
        };
        await fetch('/api/admin/1/updatecourse', { method: 'PUT', headers, body });
      });
      await dialog(page).getByRole('button', { name: 'Update' }).click();
      await page.getByRole('radio', { name: /^Take theirs/ }).check();
    },
  },
  { name: 'rail', path: '/settings', ready: openRail },
  {
    name: 'search',
    path: '/settings',
    ready: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox', { name: 'Search everywhere' }).fill('botany');
      await expect(page.getByRole('group', { name: 'Records' })).toBeVisible();
    },
  },
];

test.beforeAll(async ({ office, people }) => {
  // Other journeys of this worker may have changed the teacher's profile, so it is written again. They may also have
  // added subjects.
  await enterFaculty(office, Number(people.teacher.user.employee_id));
  if ((await office.rows('subject')).length > 0) return;
  await office.add('subject', {
    sub_code: 'BOT1026',
    sub_name: 'Diversity II (Pteridophytes, Gymnosperm and Angiosperm)',
    dept_code: 'BOT',
    total_marks: 100,
    pass_marks: 40,
  });
  await enterCollege(office);
  await office.add('course', { name: 'BSc', tenure: 'Semester', no_of_term: 6 });
  await office.add('doctype', { doc_type: 'Old form' });
  for (const { id } of await office.rows('doctype')) await office.remove('doctype', id);
  await office.add('stream', { stream_name: 'Science' });
  await office.add('session', { session_name: '2026-27', is_active: 1 });
  await office.add('session', { session_name: '2027-28' });
  for (const day of ['Mon', 'Tue']) {
    await office.add('routine', {
      ...{ session: '2026-27', day, course: 'BSc', semester: 1, sub_code: 'BOT1026', room_number: 'B-1' },
      ...{ teacher: people.teacher.user.email, period_number: 2, start_time: '10:00', end_time: '11:00' },
    });
  }
  const bsc = { branch_code: 'BSC-BOT', program: 'UG' };
  await office.add('branch', { ...bsc, branch_name: 'BSc Botany', course: 'BSc', stream: 'Science' });
  await office.add('student', {
    ...bsc,
    current_semester: 1,
    college_roll_no: '25-001',
    name: 'Anamika Das',
    father_name: 'Hari Das',
    mother_name: 'Rina Das',
    date_of_admission: '2025-08-01',
    date_of_birth: '2007-03-12',
    gender: 'FEMALE',
    caste: 'OBC',
    phone: '9000000111',
    present_address: 'House 12, Pandu College Road, Guwahati 781012',
    permanent_address: 'Nalbari',
  });
  await enterContent(office);
  await enterAccreditation(office);
  await office.call('PUT', '/admin/updatesettings', { self_registration: 1 });
  await office.call('POST', '/admin/testmail', { email: people.guest.user.email });
});

for (const { name, who, path, ready, apart = '' } of screens) {
  test(`${name}: has no axe violations in light and dark, and is no wider than the window`, async ({
    page,
    office,
    people,
    enter,
  }) => {
    // The id of the teacher differs between workers: it depends on the employees added before.
    const address = path.replace(':teacher', String(people.teacher.user.employee_id));
    await enter(personOf(who, office, people), address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await ready(page);
    expect(await accessibilityViolations(page, { apart })).toEqual([]);
    // A floating element takes a moment to be positioned.
    await expect.poll(() => overhangOf(page), 'pixels that stand out at the right').toBe(0);
    // The colours of a phone are those of a desktop.
    if (onPhone(page)) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await accessibilityViolations(page, { apart, rules: ofColours }), 'in the dark').toEqual([]);
  });
}

test('ten pages are no wider than the window at 320 px, which is the width at 400 % zoom', async ({
  page,
  office,
  enter,
}) => {
  test.skip(!onPhone(page), 'once is enough');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/',
    '/master/subject',
    '/master/subject?add',
    '/settings',
    '/logs',
    '/departments',
    '/gallery',
    '/registration',
    '/notices',
    '/view',
  ]) {
    await enter(office, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect.poll(() => overhangOf(page), path).toBe(0);
  }
});

function personOf(who: Screen['who'], office: Caller, people: People): Session | null {
  if (who === 'nobody') return null;
  return who ? people[who] : office;
}

/** Opens the employee Mina Bora in the list, and uploads two pictures and the files of `more` as photos. */
async function attach(page: Page, more: { name: string; content: string }[]): Promise<void> {
  await page
    .getByRole('row', { name: /Mina Bora/ })
    .getByRole('button', { name: /^Edit/ })
    .click();
  const photo = dialog(page, 'Edit DATA').getByRole('group', { name: 'Photo' });
  const { png, jpg } = await sampleFiles();
  const files = [{ name: 'one.png', content: png }, { name: 'two.jpg', content: jpg }, ...more];
  const chooser = page.waitForEvent('filechooser');
  await photo.getByRole('button', { name: 'Choose files' }).click();
  const sent = files.map(({ name, content }) => ({ name, mimeType: '', buffer: Buffer.from(content as string) }));
  await (await chooser).setFiles(sent);
  await expect(photo.getByRole('button', { name: 'two.jpg', exact: true })).toBeVisible();
}

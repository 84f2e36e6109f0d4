import type { Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { sampleFiles } from '../contract/sample-files.ts';

import { dialog, field } from './screen.ts';
import { emptyOrNot, inDrawer, shown, type Screen } from './screens.ts';

/** Adds notices and gallery items of every kind that the screens below show. */
export async function enterContent(office: Caller): Promise<void> {
  const posted = { date: '2026-11-20', posted_as: 'Principal', opening_date: '2027-01-05', closing_date: '2031-01-05' };
  const tender = { ...posted, type: 'COLLEGE_TENDER', description: '<p>Sealed bids are invited.</p>' };
  for (const notice of [
    { ...tender, title: 'Tender for furniture', dept_code: 'PANDU' },
    { ...posted, type: 'COLLEGE_EVENT', title: 'Annual sports', draft: 1 },
    { ...posted, type: 'DEPTEVENT', title: 'Foundation day' },
  ]) {
    await office.call('POST', '/admin/createnotice', notice);
  }
  const picture = await office.upload('COLLEGE', 'one.png', (await sampleFiles()).png);
  const report = { type: 'COLLEGE', path: 'https://news.example/1', mime: 'link', filename: 'Report' };
  for (const [caption, upload_info] of Object.entries({
    'Foundation day': [picture, report],
    'Book fair': [report],
    Quiz: [],
  })) {
    const item = { date: '2026-11-20', caption, type: 'COLLEGE', dept_code: 'PANDU', upload_info };
    await office.call('POST', '/admin/addgallery', item);
  }
}

/** The screens of departments, galleries and notices. */
export const contentScreens: readonly Screen[] = [
  {
    name: 'employees of a department',
    who: 'botany',
    path: '/departments/BOT/home?tab=employee',
    ready: shown('Dr. Mina Bora'),
  },
  {
    name: 'text of a department, editing',
    who: 'botany',
    path: '/departments/BOT/home?tab=glance',
    ready: async (page) => {
      await page.getByRole('button', { name: /^(Add|Edit) at a glance$/ }).click();
      await expect(page.getByRole('textbox', { name: 'At a glance' })).toBeVisible();
    },
  },
  {
    name: 'banner of a department, editing',
    who: 'botany',
    path: '/departments/BOT/home',
    ready: async (page) => {
      await page.getByRole('button', { name: /^(Add|Edit) banner$/ }).click();
      await expect(page.getByRole('button', { name: 'Choose files for Banner' })).toBeVisible();
    },
  },
  {
    name: 'files of a department',
    who: 'botany',
    path: '/departments/BOT/home?tab=syllabus',
    ready: shown('No file yet'),
  },
  {
    name: 'files of a department, adding',
    who: 'botany',
    path: '/departments/BOT/home?tab=copo&add',
    ready: (page) => expect(dialog(page, 'Add New').getByRole('button', { name: 'Submit' })).toBeVisible(),
  },
  {
    name: 'contact of a department',
    // Not Botany: other journeys write its contact.
    path: '/departments/MAT/home?tab=contact',
    ready: shown('Nothing written yet.'),
  },
  { name: 'department that is not there', path: '/departments/NIL/home', ready: shown('No such department') },
  { name: 'gallery', path: '/gallery', ready: shown('Foundation day') },
  {
    name: 'gallery, adding',
    path: '/gallery?add',
    ready: (page) => expect(field(dialog(page), 'Caption')).toBeVisible(),
  },
  {
    name: 'gallery, preview',
    path: '/gallery',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Foundation day/ }).click();
      await expect(dialog(page, 'Preview').getByRole('img', { name: 'Foundation day' })).toBeVisible();
    },
  },
  {
    name: 'gallery of a department',
    who: 'botany',
    path: '/departments/BOT/home?tab=gallery',
    ready: shown('No picture yet'),
  },
  { name: 'notices', path: '/notices', ready: shown('Entered last') },
  { name: 'all notices', path: '/view', ready: shown('Annual sports') },
  {
    name: 'notice, editing',
    // Found by its title: its id depends on what was added before.
    path: '/view?q=Tender+for+furniture',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Edit Tender for furniture' }).first().click();
      await shown('Sealed bids')(page);
    },
  },
  { name: 'no notice chosen', path: '/edit', ready: shown('No notice is chosen') },
  { name: 'events', path: '/events', ready: shown('Foundation day') },
  { name: 'event, editing', path: '/events?edit=3', ready: (page) => inDrawer(page, 'Update') },
  { name: 'NIRF', path: '/nirf', ready: emptyOrNot('No item yet') },
  { name: 'own notices', who: 'botany', path: '/view', ready: emptyOrNot('No notice yet') },
  {
    name: 'profile of a department',
    who: 'botany',
    path: '/departments/BOT/home?tab=profile&open=programs_offered,awards_faculty',
    ready: async (page) => {
      const programs = page.getByRole('region', { name: /^Programmes offered/ });
      await field(programs, 'Programme').fill('BSc Botany');
      await page.keyboard.press('Control+Enter');
      await expect(programs.getByText('* Mandatory field').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Attach/ })).toBeVisible();
    },
  },
];

import type { Health } from '#model/college/health.ts';
import type { Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';

import { dialog } from './screen.ts';
import type { Screen } from './screens.ts';

/** Adds a record to each tab of the college's page that is checked. */
export async function enterCollege(office: Caller): Promise<void> {
  const members = [{ member_name: 'Dr. A. Das', member_designation: 'Convener' }];
  await office.add('committee', { committee_code: 'IQAC', name: 'Quality Assurance Cell', members });
  await office.add('employee', { name: 'Haren Kalita', type: 'OFFICE_STAFF', dept_code: 'PANDU', index1: 1 });
  await office.add('academicperformance', { course: 'BA', percentage: '87.4', index1: 1 });
  await office.call('POST', '/admin/addfeaturednotification', { title: 'Admission open', liveNow: 1 });
}

/** The health of a portal with one check in each state: good, look and broken. */
const unwell: Health = {
  state: 'broken',
  version: '1.0.0',
  since: '2026-11-20T08:00:00.000Z',
  at: '2026-11-22T08:00:00.000Z',
  checks: [
    { name: 'program', title: 'Program', state: 'good', says: 'Version 1.0.0, running for 2 days.', advice: '' },
    { name: 'disk', title: 'Disk', state: 'look', says: '3.2 GB of 40 GB are free (8%).', advice: 'Make room.' },
    {
      ...{ name: 'backups', title: 'Backups', state: 'broken' },
      says: 'Every night at 02:00. The last one failed 5 hours ago: the disk is full.',
      advice: 'Mend the cause and make one now: npm run backup.',
    },
  ],
};

/** The screens of the college's page and of the settings. */
export const collegeScreens: readonly Screen[] = [
  {
    name: 'settings, health',
    path: '/settings',
    ready: async (page) => {
      await page.route('**/gethealth', (route) => route.fulfill({ json: unwell }));
      const health = page.getByRole('region', { name: 'Health' });
      await health.getByRole('button', { name: 'Refresh' }).click();
      await expect(health.getByText('Does not work', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'staff',
    path: '/college?tab=staff',
    ready: (page) => expect(page.getByText('Haren Kalita').first()).toBeVisible(),
  },
  {
    name: 'academic performance',
    path: '/college?tab=performance',
    ready: (page) => expect(page.getByText('87.4%')).toBeVisible(),
  },
  {
    name: 'committees, unfolded',
    path: '/college?tab=committee',
    ready: async (page) => {
      await page.getByRole('button', { name: '1 member' }).click();
      // Another committee may have a convener too, but its members are collapsed.
      await expect(page.getByText('Convener').filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: 'committee, adding',
    path: '/college?tab=committee&add',
    ready: async (page) => {
      await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
      await expect(dialog(page).getByText('Name is required.')).toBeVisible();
    },
  },
  {
    name: 'featured notification',
    path: '/college?tab=featured',
    ready: async (page) => {
      // Several notifications may have this title; the live one is the first.
      await page.getByRole('button', { name: 'Preview Admission open' }).first().click();
      await expect(dialog(page, 'Preview').getByText('As the public will see it')).toBeVisible();
    },
  },
];

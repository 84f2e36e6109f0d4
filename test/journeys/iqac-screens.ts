import type { Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { sampleFiles } from '../contract/sample-files.ts';
import { dialog, field, problems, question } from './screen.ts';
import { shown, type Screen } from './screens.ts';

/**
 * Starts an SSR cycle and adds a disclosure item. Metric 1.2.1 has files and a link that assessors do not accept; the
 * rest of the evidence is missing.
 */
export async function enterAccreditation(office: Caller): Promise<void> {
  await office.call('POST', '/admin/startcycle', { tree: 'ssr', name: 'SSR 2026', framework: 'ssr-affiliated-2023' });
  const [first, second] = (await office.rows('ssrfilegroup')).filter((row) => row['sub_sr_no'] === '1.2.1');
  const file = await office.upload('SSR_FILE', 'one.png', (await sampleFiles()).png);
  const drive = 'https://drive.google.com/file/d/1/view';
  const link = { type: 'SSR_FILE', path: drive, ext: '', mime: 'link', filename: 'Brochure' };
  await office.update('ssrfilegroup', first?.id ?? 0, { upload_info: [file] });
  await office.update('ssrfilegroup', second?.id ?? 0, { upload_info: [file, link] });
  await office.add('disclosure', { item: 'act', title: 'Memorandum of association', upload_info: [file] });
}

const tree = '/iqac?tab=ssr&view=tree';

/** The screens of the IQAC page. */
export const iqacScreens: readonly Screen[] = [
  {
    name: 'IQAC material, editing refused',
    who: 'iqac',
    path: '/iqac?new',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(problems(page).getByText('Title is required.')).toBeVisible();
    },
  },
  { name: 'IQAC material, to read', who: 'botany', path: '/iqac', ready: shown('in all') },
  { name: 'matrices', who: 'iqac', path: '/iqac?tab=ssr&level=files', ready: shown('Uploaded') },
  { name: 'matrices, empty', who: 'iqac', path: '/iqac?tab=aqar', ready: shown('No AQAR group yet') },
  {
    name: 'matrices, a link that is not accepted',
    who: 'iqac',
    path: '/iqac?tab=ssr&level=files&edit=6',
    ready: (page) => expect(dialog(page, 'Edit DATA').getByText('Brochure lies on Google Drive')).toBeVisible(),
  },
  {
    name: 'cycle, unfolded',
    who: 'iqac',
    path: `${tree}&q=add-on`,
    ready: async (page) => {
      await expect(page.getByText('On Google Drive')).toBeVisible();
      await page.getByRole('button', { name: /^1 Institutional data/ }).click();
      const save = page.getByRole('button', { name: 'Save files' });
      await expect(save).toBeVisible();
      // If the bar of a phone covers half of the button, axe reports its target size as too small.
      await save.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'cycle, the menu of a metric',
    who: 'iqac',
    path: tree,
    // A menu of the UI library begins with a focusable element that is not a menu item.
    apart: 'aria-required-children',
    ready: async (page) => {
      await page.getByRole('button', { name: 'More of 1.2.1' }).click();
      await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeVisible();
    },
  },
  { name: 'cycle, to read', who: 'botany', path: `${tree}&missing`, ready: shown('Missing') },
  {
    name: 'cycle, a metric to read',
    who: 'botany',
    path: `${tree}&metric=5`,
    ready: shown('Columns of the template'),
  },
  { name: 'no cycle', who: 'iqac', path: '/iqac?tab=aqar&view=tree', ready: shown('No AQAR cycle yet') },
  {
    name: 'new cycle',
    who: 'iqac',
    path: tree,
    ready: async (page) => {
      await page.getByRole('button', { name: 'New cycle' }).click();
      await dialog(page).getByRole('radio', { name: 'A copy of an earlier cycle' }).check();
      await expect(dialog(page).getByRole('combobox', { name: 'Cycle to copy' })).toBeVisible();
    },
  },
  {
    name: 'cycle, deleting',
    who: 'iqac',
    path: tree,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Cycle', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete cycle' }).click();
      await expect(question(page)).toContainText('56 metrics');
    },
  },
  { name: 'self-disclosure', path: '/disclosure', ready: shown('items are there') },
  {
    name: 'self-disclosure, stating',
    who: 'iqac',
    path: '/disclosure?missing&add=fees',
    ready: (page) => expect(field(dialog(page, 'Add New'), 'Title')).toBeVisible(),
  },
];

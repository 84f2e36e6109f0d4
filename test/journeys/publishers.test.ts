import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { choose, dialog, field, said } from './screen.ts';

const days = { opening_date: '2090-11-20', closing_date: '2090-11-28' };

test(
  'a filter without matches shows Nothing found, and Show all removes it',
  { tag: '@once' },
  async ({ page, people, office, enter }) => {
    const material = { type: 'IQAC_MOU', posted_as: 'IQAC Coordinator', date: '2026-11-20', dept_code: 'PANDU' };
    await office.call('POST', '/admin/createnotice', { ...material, title: 'With a college abroad' });
    await enter(people.iqac, '/view?type=NIRF');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Type: NIRF');
    await page.getByRole('button', { name: 'Show all' }).first().click();
    await expect(page.getByRole('row').filter({ hasText: 'With a college abroad' })).toBeVisible();
  },
);

test(
  'an event of the Students’ Union is posted in its name, and its preview shows the dates',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const title = 'Freshers of the union';
    await enter(office, '/events?add');
    const drawer = dialog(page, 'Add New');
    await choose(drawer, 'Whose event', /^Students' Union/);
    await field(drawer, 'Start').fill(days.opening_date);
    await field(drawer, 'End').fill(days.closing_date);
    await field(drawer, 'Title').fill(title);
    await drawer.getByRole('button', { name: 'Submit' }).click();
    await expect(said(page, 'Notice added successfully')).toBeVisible();
    const asked = `/PCSU/DEPTEVENT/getnoticesbytypedept?q=${encodeURIComponent(title)}`;
    const [stored] = (await office.call('GET', asked)) as { id: number }[];
    expect(stored).toMatchObject({ posted_as: "Student's Union" });
    await enter(office, `/edit?id=${stored?.id}`);
    const preview = page.getByRole('article', { name: 'Preview' });
    await expect(preview).toContainText('20–28 Nov 2090');
    await expect(preview).not.toContainText('Opens');
  },
);

test(
  'the posting name of a department’s notice can be changed to the name of the department',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const title = 'Posted by the herbarium';
    const posted = { date: '2026-11-20', type: 'COLLEGE_EVENT', dept_code: 'BOT', posted_as: 'The herbarium' };
    await office.call('POST', '/admin/createnotice', { ...posted, title });
    await enter(office, `/view?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(page.getByRole('combobox', { name: 'Post as' })).toHaveValue('The herbarium');
    await choose(page, 'Post as', 'Botany');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Notice updated successfully')).toBeVisible();
    const [stored] = (await office.call('GET', `/getnotices?q=${encodeURIComponent(title)}`)) as object[];
    expect(stored).toMatchObject({ posted_as: 'Botany' });
  },
);

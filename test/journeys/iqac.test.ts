import type { Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { sampleFiles } from '../contract/sample-files.ts';
import { test } from './people.ts';
import { choose, dialog, field, heading, onPhone, openRail, question, said } from './screen.ts';

const tabs = ['IQAC Notifications', 'AQAR NAAC Matrices', 'SSR Matrices'];

test('the label “When to publish” is above its radio buttons', { tag: '@once' }, async ({ page, people, enter }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await enter(people.iqac, '/iqac');
  const [words, answers] = await Promise.all([
    page.getByText('When to publish').boundingBox(),
    page.getByRole('radiogroup', { name: 'When to publish' }).boundingBox(),
  ]);
  expect(words && answers && words.y + words.height <= answers.y).toBe(true);
});

test('IQAC material is added, edited and deleted, and an edit can be cancelled', async ({ page, people, enter }) => {
  const word = `Minutes ${Date.now()}`;
  await enter(people.iqac, '/iqac');
  await expect(heading(page, 'IQAC')).toBeVisible();
  await expect(page.getByRole('tablist', { name: 'IQAC', exact: true }).getByRole('tab')).toHaveText(tabs);
  if (onPhone(page)) {
    await expect(field(page, 'Title')).toBeHidden();
    await page.getByRole('button', { name: 'Add IQAC material' }).first().click();
  }
  const form = page.getByRole('region', { name: /^(Add|Edit) IQAC material$/ });
  await expect(form.getByText('Choose a type first, then files can be attached.')).toBeVisible();
  await expect(form.getByLabel('Opening date')).toHaveCount(0);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('alert')).toContainText('Title is required.');
  await choose(form, 'Type', 'Event/News');
  await expect(form.getByLabel('Opening date')).toBeVisible();
  await choose(form, 'Type', 'Meeting Minutes');
  await expect(form.getByLabel('Opening date')).toHaveCount(0);
  await choose(form, 'Post as', 'Principal');
  await field(form, 'Title').fill(word);
  const { pdf } = await sampleFiles();
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await expect(form.getByRole('button', { name: 'a.pdf', exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Notice added successfully')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row.getByRole('link', { name: 'a.pdf' })).toBeVisible();
  await expect(row).toContainText('Meeting Minutes');

  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(field(form, 'Title')).toHaveValue(word);
  await expect(form.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await field(form, 'Title').fill('Given up');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Edit IQAC material' })).toHaveCount(0);
  await row.getByRole('button', { name: /^Edit/ }).click();
  // Until the record is loaded, its place shows the form for a new one.
  await expect(field(form, 'Title')).toHaveValue(word);
  await field(form, 'Title').fill(`${word}, signed`);
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(said(page, 'Notice updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit IQAC material' })).toHaveCount(0);
  await expect(row).toContainText(`${word}, signed`);

  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(question(page)).toContainText('Confirm to delete');
  await expect(question(page)).toContainText('Are you sure to do this.');
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(row).toHaveCount(0);
});

test('a cycle is started, filled in, read, reordered, filtered, copied, deleted and restored', async ({
  page,
  people,
  enter,
}) => {
  // The page opens on the cycle of the newest year.
  const name = `SSR 2099 of ${Date.now()}`;
  await enter(people.iqac, '/iqac?tab=ssr&view=tree');
  await page.getByRole('button', { name: 'New cycle' }).click();
  await field(dialog(page), 'Name (SSR YYYY)').fill(name);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(dialog(page), 'Name (SSR YYYY)')).toHaveValue(name);
  await expect(dialog(page).getByText('56 metrics: 22 qualitative, 34 quantitative')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Start cycle' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${name} is started` })).toContainText('56 metrics');
  const tree = page.getByRole('list', { name, exact: true });
  await expect(page.getByText(/^0 of 56 metrics complete/)).toBeVisible();

  // A file is uploaded directly at its piece of evidence.
  const line = (words: RegExp) => tree.getByRole('button', { name: words });
  await line(/^2\.6\.3/).click();
  const evidence = tree.getByRole('list', { name: 'Evidence of 2.6.3' });
  await evidence.getByRole('button').first().click();
  const { png } = await sampleFiles();
  await evidence
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png) });
  await expect(evidence.getByRole('button', { name: 'a.png', exact: true })).toBeVisible();
  await evidence.getByRole('button', { name: 'Save files' }).click();
  await expect(evidence.getByText('1 file')).toBeVisible();
  await expect(page.getByText(/· 1 of \d+ pieces of evidence provided$/)).toBeVisible();

  // The reader shows the whole metric, a preview of its picture and a link to the next metric.
  await tree.getByRole('link', { name: 'Read 2.6.3' }).click();
  const reader = page.getByRole('article');
  await expect(reader.getByRole('heading', { level: 2 })).toContainText('2.6.3');
  await expect(reader.getByText('Weight')).toBeVisible();
  await expect(reader.getByText('Two numbers for each year')).toBeVisible();
  await reader.getByRole('button', { name: /^(?!Copy).*a\.png/ }).click();
  await dialog(page, 'Preview').getByRole('button', { name: 'Close' }).click();
  await reader.getByRole('link', { name: 'Next metric, 2.7.1' }).click();
  await expect(reader.getByRole('heading', { level: 2 })).toContainText('2.7.1');
  await reader.getByRole('link', { name: 'Back to the tree' }).click();
  await expect(tree.getByRole('link', { name: 'Read 2.7.1' })).toBeFocused();

  // The permanent address opens the metric on the public site.
  await tree.getByRole('button', { name: 'More of 2.6.3' }).click();
  await page.getByRole('menuitem', { name: 'Copy the permanent address' }).click();
  const message = said(page, /\/site\/m\/s\d+$/);
  const [address = ''] = /http\S+$/.exec((await message.textContent()) ?? '') ?? [];
  expect(await (await page.request.get(address)).text()).toContain('Metric 2.6.3');

  // A metric is moved by keyboard, and by menu past the end of its criterion.
  const metrics = (criterion: string) => tree.getByRole('list', { name: `Metrics of ${criterion}`, exact: true });
  const first = metrics('1. Curricular aspects, quantitative').getByRole('button', { expanded: false });
  await line(/^1\.2\.1/).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(said(page, '1.2.1 is now 2 of 4')).toBeVisible();
  await expect(first.first()).toContainText('1.2.2');
  await expect(line(/^1\.2\.1/)).toBeFocused();
  await tree.getByRole('button', { name: 'More of 1.4.1' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect(said(page, '1.4.1 is now 1 of 3 in 1. Curricular aspects, qualitative')).toBeVisible();
  await page.reload();
  await expect(metrics('1. Curricular aspects, qualitative').getByRole('button').first()).toContainText('1.4.1');

  // The tree is filtered by what is missing and by a number.
  await page.getByRole('switch', { name: 'What is missing' }).click();
  await expect(page.getByRole('switch', { name: 'What is missing' })).toBeChecked();
  await page.getByRole('searchbox', { name: `Search ${name}` }).fill('2.6');
  await expect(page.getByRole('status').filter({ hasText: '3 metrics' })).toBeVisible();
  await expect(evidence.getByText('Missing').first()).toBeVisible();
  await expect(evidence.getByText('1 file')).toHaveCount(0);

  // The cycle is copied with its files, and the copy is deleted and restored.
  await page.getByRole('button', { name: 'New cycle' }).click();
  await dialog(page).getByRole('radio', { name: 'Nothing' }).check();
  await field(dialog(page), 'Name (SSR YYYY)').fill(name.toLowerCase());
  await dialog(page).getByRole('button', { name: 'Start cycle' }).click();
  await expect(dialog(page).getByText(/already\. Choose another name\.$/)).toBeVisible();
  await field(dialog(page), 'Name (SSR YYYY)').fill(`${name} again`);
  await dialog(page).getByRole('radio', { name: 'A copy of an earlier cycle' }).check();
  await dialog(page).getByRole('combobox', { name: 'Cycle to copy' }).selectOption(name);
  await dialog(page).getByRole('checkbox', { name: 'With its files and links' }).check();
  await dialog(page).getByRole('button', { name: 'Start cycle' }).click();
  const choice = page.getByRole('combobox', { name: 'SSR cycle' });
  await expect(choice.locator('option:checked')).toHaveText(`${name} again`);
  await expect(page.getByText(/· 1 of \d+ pieces of evidence provided$/)).toBeVisible();
  const missed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404) missed.push(answer.url());
  });
  await page.getByRole('button', { name: 'Cycle', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete cycle' }).click();
  await expect(question(page)).toContainText('56 metrics');
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(choice.locator('option').filter({ hasText: `${name} again` })).toHaveCount(0);
  await expect(choice.locator('option:checked')).toHaveText(name);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(choice.locator('option').filter({ hasText: `${name} again` })).toHaveCount(1);
  expect(missed, 'what is deleted is not asked for').toEqual([]);
});

test('unsaved files stay during a search, and collapsing their metric asks first', async ({
  page,
  people,
  office,
  enter,
}) => {
  const id = await startCycle(office, `Kept ${Date.now()}`);
  await enter(people.iqac, `/iqac?tab=ssr&view=tree&cycle=${id}`);
  const metric = page.getByRole('button', { name: /^2\.6\.3/ });
  await metric.click();
  const evidence = page.getByRole('list', { name: 'Evidence of 2.6.3' });
  await evidence.getByRole('button').first().click();
  const { png } = await sampleFiles();
  await evidence
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png) });
  const file = evidence.getByRole('button', { name: 'a.png', exact: true });
  await expect(file).toBeVisible();

  const search = page.getByRole('searchbox', { name: /^Search/ });
  await search.fill('1.1.1');
  await expect(page.getByRole('status').filter({ hasText: '1 metric' })).toBeVisible();
  await expect(file).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('button', { name: /^7\.3\.1/ })).toBeVisible();
  await expect(file).toBeVisible();

  for (const way of [metric, page.getByRole('button', { name: 'Fold all', exact: true })]) {
    await way.click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(file).toBeVisible();
  }
  await metric.click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(evidence).toHaveCount(0);
});

test(
  'two tabs of different tab lists that are clicked at the same time are both selected',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    await enter(people.iqac, '/iqac?tab=aqar');
    await expect(page.getByRole('tab', { name: 'Sub-Group', exact: true })).toBeVisible();
    await page.evaluate(() => {
      const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
      for (const words of ['SSR Matrices', 'Sub-Group']) tabs.find((tab) => tab.textContent === words)?.click();
    });
    await expect(page.getByRole('tab', { name: 'SSR Matrices' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Sub-Group', exact: true })).toHaveAttribute('aria-selected', 'true');
  },
);

// Not on a phone: a finger that drags scrolls the page.
test('a metric is dragged into another criterion', { tag: '@once' }, async ({ page, people, office, enter }) => {
  const id = await startCycle(office, `Dragged ${Date.now()}`);
  await enter(people.iqac, `/iqac?tab=ssr&view=tree&cycle=${id}`);
  const line = (number: string) => page.locator('[data-level="metric"]').filter({ hasText: number });
  await expect(line('1.1.1')).toBeVisible();
  // Collapsed, so that both metrics are in view.
  await page.getByRole('button', { name: /^Extended profile/ }).click();
  await line('1.2.1').hover();
  await line('1.2.1')
    .getByTitle('Drag to another place')
    .dragTo(line('1.1.1'), { targetPosition: { x: 200, y: 4 } });
  await expect(said(page, '1.2.1 is now 1 of 3 in 1. Curricular aspects, qualitative')).toBeVisible();
});

test(
  'a question that is cut off on the screen is printed in full',
  { tag: '@once' },
  async ({ page, people, office, enter }) => {
    const id = await startCycle(office, `SSR ${Date.now()}`);
    await page.setViewportSize({ width: 780, height: 900 });
    await enter(people.iqac, `/iqac?tab=ssr&view=tree&cycle=${id}`);
    const question = page.getByText('Does the college collect feedback on its academic performance');
    const isWhole = () => question.evaluate((words) => words.scrollHeight <= words.clientHeight + 1);
    await expect.poll(isWhole).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(isWhole).toBe(true);
  },
);

test('a metric whose files exceed 5 MB shows a warning, and its files are still listed', async ({
  page,
  people,
  office,
  enter,
}) => {
  const id = await startCycle(office, `Heavy ${Date.now()}`);
  const { criteria } = (await office.call('GET', `/admin/ssr/${id}/getcycle`)) as {
    criteria: { metrics: { id: number; sr_no: string; evidence: { id: number }[] }[] }[];
  };
  const metric = criteria.flatMap(({ metrics }) => metrics).find(({ sr_no }) => sr_no === '1.2.1');
  const file = await office.upload('SSR_FILE', 'list.txt', new TextEncoder().encode('A course. '.repeat(550_000)));
  await office.update('ssrfilegroup', metric?.evidence[0]?.id ?? 0, { upload_info: [file] });
  await enter(people.iqac, `/iqac?tab=ssr&view=tree&cycle=${id}`);
  const line = page.locator('[data-level="metric"]').filter({ hasText: '1.2.1' });
  await expect(line.getByText('Over 5 MB')).toBeVisible();
  await page.getByRole('link', { name: 'Read 1.2.1' }).click();
  const reader = page.getByRole('article');
  await expect(reader.getByText('The files of this metric are 5.2 MB, and about 5 MB are taken.')).toBeVisible();
  await expect(reader.getByText('list.txt').first()).toBeVisible();
});

test('a metric with long words is not wider than the page', async ({ page, people, office, enter }) => {
  const id = await startCycle(office, `Words${'ofonelength'.repeat(12)}${Date.now()}`);
  const { criteria } = (await office.call('GET', `/admin/ssr/${id}/getcycle`)) as {
    criteria: { id: number; metrics: { id: number }[] }[];
  };
  const [first] = criteria;
  await office.call('PUT', `/admin/${first?.id}/updatessrsubgroup`, { criterion: 'Wide'.repeat(60) });
  await enter(people.iqac, `/iqac?tab=ssr&view=tree&cycle=${id}&metric=${first?.metrics[0]?.id}`);
  await expect(page.getByRole('heading', { name: 'Evidence', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test(
  'a department reads IQAC material and cycles without editing, and a teacher cannot open the page',
  { tag: '@once' },
  async ({ page, people, office, enter }) => {
    const title = `Newsletter ${Date.now()}`;
    const material = { title, type: 'IQAC_NEWSLETTER', posted_as: 'IQAC Coordinator', date: '2026-11-20' };
    await office.call('POST', '/admin/createnotice', {
      ...material,
      dept_code: 'PANDU',
      description: '<p>All of it</p>',
    });
    const id = await startCycle(office, `Read ${Date.now()}`);
    await enter(people.botany, `/iqac?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Add|Edit|Delete)/ })).toHaveCount(0);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByText('All of it')).toBeVisible();
    await enter(people.botany, '/iqac?tab=ssr&level=files');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Add|Edit)/ })).toHaveCount(0);
    await enter(people.botany, `/iqac?tab=ssr&view=tree&cycle=${id}`);
    await expect(page.getByRole('link', { name: 'Read 1.1.1' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(New cycle|Cycle$)/ })).toHaveCount(0);
    const more = page.getByRole('button', { name: /^More of/ });
    await more.first().click();
    await expect(page.getByRole('menuitem')).toHaveText([/Copy the permanent address/]);
    await enter(people.teacher, '/iqac');
    await expect(page).toHaveURL(/\/faculty\/\d+\/home/);
    const rail = await openRail(page);
    await expect(rail.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(rail.getByRole('link', { name: 'IQAC' })).toHaveCount(0);
  },
);

async function startCycle(office: Caller, name: string): Promise<number> {
  const started = { tree: 'ssr', name, framework: 'ssr-affiliated-2023' };
  return ((await office.call('POST', '/admin/startcycle', started)) as { id: number }).id;
}

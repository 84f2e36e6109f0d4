import type { Page } from '@playwright/test';
import type { FileEntry } from '#model/files.ts';
import type { Caller } from '#test/helpers/caller.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { sampleFiles } from '../contract/sample-files.ts';
import { overhangOf } from './accessibility-violations.ts';
import { addCaller } from './people.ts';
import { dialog, field, heading, onPhone, question, said } from './screen.ts';

type Samples = Awaited<ReturnType<typeof sampleFiles>>;

const test = testAlone().extend<{ mark: string }, { botany: Caller; samples: Samples }>({
  samples: [async ({}, use) => use(await sampleFiles()), { scope: 'worker' }],
  botany: [async ({ office, portal }, use) => use(await addCaller(portal, office)), { scope: 'worker' }],
  // A word for the captions of one test, which finds only its own items by it.
  mark: async ({}, use, { testId, retry }) => use(`${testId.slice(-6)}${retry}`),
});

const galleries = [
  { whose: 'the college', who: 'office', path: '/gallery', uploadType: 'COLLEGE', title: 'Gallery' },
  {
    whose: 'a department',
    who: 'botany',
    path: '/departments/BOT/home?tab=gallery',
    uploadType: 'DEPERTMENT_GALLERY',
    title: 'Botany',
  },
] as const;

for (const { whose, who, path, uploadType, title } of galleries) {
  test(`the gallery of ${whose}: pictures are added, viewed by keyboard, edited, deleted and restored`, async ({
    page,
    office,
    botany,
    mark,
    samples,
    enter,
  }) => {
    const caption = `Foundation day ${mark}`;
    await enter({ office, botany }[who], path);
    await expect(heading(page, title)).toBeVisible();
    await page.getByRole('button', { name: 'Add picture' }).first().click();
    const form = dialog(page, 'Add New');
    await expect(form.getByLabel(/^Date/)).toHaveValue(await page.evaluate(dayHere));
    await expect(form.getByText('At least one is worth having.')).toBeVisible();
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('alert')).toContainText('Caption');

    await field(form, 'Caption').fill(caption);
    await choosePictures(page, { 'one.png': samples.png, 'two.jpg': samples.jpg });
    await field(form, 'Caption of two.jpg').fill('The choir');
    // A description is recommended, but not required.
    const description = field(form, 'Description of the picture of one.png');
    await expect(description).toHaveAccessibleDescription('For those who cannot see it. No description yet');
    await description.fill('Students plant a tree');
    await expect(description).toHaveAccessibleDescription('For those who cannot see it.');
    await expect(form.getByText('No description yet')).toHaveCount(1);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(said(page, 'Gallery item added successfully')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);

    await page.reload();
    const face = faceOf(page, caption);
    await expect(face).toHaveAccessibleName(`${caption} , 2 pictures`);
    const src = await face.getByRole('img').getAttribute('src');
    expect(src).toMatch(new RegExp(`^/files/${uploadType}/[0-9a-f]{32}\\.png\\?size=thumb$`));
    await expect(cardOf(page, caption).getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);

    await face.press('Enter');
    const box = dialog(page, 'Preview');
    await expect(box.getByRole('img', { name: 'Students plant a tree' })).toBeVisible();
    await expect(box.getByText(caption, { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(box.getByRole('img', { name: 'The choir' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(face).toBeFocused();

    const changed = `Founders’ day ${mark}`;
    await act(page, caption, 'Edit');
    await field(dialog(page, 'Edit DATA'), 'Caption').fill(changed);
    const edited = field(dialog(page, 'Edit DATA'), 'Description of the picture of one.png');
    await expect(edited).toHaveValue('Students plant a tree');
    await edited.fill('');
    await field(dialog(page, 'Edit DATA'), 'Description of the picture of two.jpg').fill('The choir on the stage');
    await dialog(page, 'Edit DATA').getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Gallery item updated successfully')).toBeVisible();
    await expect(cardOf(page, changed)).toBeVisible();
    const [stored] = (await office.rows('gallery')).filter((row) => row['caption'] === changed);
    const [one, two] = stored?.['upload_info'] as FileEntry[];
    expect([one?.alt, two?.alt, two?.caption]).toEqual([undefined, 'The choir on the stage', 'The choir']);

    await act(page, changed, 'Delete');
    await question(page).getByRole('button', { name: 'Yes' }).click();
    await expect(cardOf(page, changed)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cardOf(page, changed)).toBeVisible();
  });
}

test('arrow keys move between cards, and the preview steps through the pictures of all cards', async ({
  page,
  office,
  samples,
  mark,
  enter,
}) => {
  const upload_info = [await office.upload('COLLEGE', 'one.png', samples.png)];
  for (const [day, what] of ['Parade', 'Book fair', 'Drama', 'Quiz', 'Sports'].entries()) {
    await office.call('POST', '/admin/addgallery', {
      ...{ date: `2026-03-0${day + 1}`, caption: `${what} ${mark}`, type: 'COLLEGE', dept_code: 'PANDU' },
      // The quiz has no pictures.
      upload_info: what === 'Quiz' ? [] : upload_info,
    });
  }
  await enter(office, `/gallery?q=${mark}`);
  const face = (what: string) => faceOf(page, `${what} ${mark}`);
  // The newest first.
  await expect(page.getByRole('listitem').filter({ hasText: mark })).toHaveText([
    /Sports/,
    /Quiz/,
    /Drama/,
    /Book/,
    /Par/,
  ]);
  await page.getByRole('searchbox').press('ArrowDown');
  await expect(face('Sports')).toBeFocused();
  await page.keyboard.press('End');
  await expect(face('Parade')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(face('Book fair')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  // A row has two cards on a phone, and four on a desktop.
  await expect(face(onPhone(page) ? 'Drama' : 'Parade')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(face('Sports')).toBeFocused();

  await page.keyboard.press('Enter');
  const box = dialog(page, 'Preview');
  await expect(box.getByText('1 of 4')).toBeVisible();
  await expect(box.getByText('5 Mar 2026')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(box.getByRole('img', { name: `Drama ${mark}` })).toBeVisible();
  await page.keyboard.press('End');
  await expect(box.getByText('4 of 4')).toBeVisible();
  const placeOf = () => page.evaluate(() => window.scrollY);
  const place = await placeOf();
  await page.mouse.move(20, 200);
  await page.mouse.wheel(0, place > 0 ? -300 : 300);
  await page.keyboard.press('Home');
  await expect(box.getByText('1 of 4')).toBeVisible();
  expect(await placeOf(), 'the page behind does not scroll').toBe(place);
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(face('Parade')).toBeFocused();

  await face('Quiz').press('Enter');
  await expect(dialog(page, 'Edit DATA')).toBeVisible();
});

test('a long caption does not make the preview too wide', async ({ page, office, samples, mark, enter }) => {
  const one = (await office.upload('COLLEGE', 'one.png', samples.png)) as FileEntry;
  await office.call('POST', '/admin/addgallery', {
    ...{ date: '2026-03-01', caption: `Cadets of the college on parade in the rain ${mark}`, type: 'COLLEGE' },
    ...{ dept_code: 'PANDU', upload_info: [{ ...one, caption: 'The choir' }] },
  });
  await enter(office, `/gallery?q=${mark}`);
  await page
    .getByRole('button', { name: /^Cadets of the college/ })
    .first()
    .click();
  await expect(dialog(page, 'Preview').getByRole('img')).toBeVisible();
  expect(await overhangOf(page)).toBe(0);
});

test('a gallery is filtered by date, and says when nothing is left', async ({ page, office, mark, enter }) => {
  for (const date of ['2026-01-31', '2026-02-15', '2026-03-01']) {
    const item = { date, caption: `${mark} of ${date}`, type: 'COLLEGE', dept_code: 'PANDU' };
    await office.call('POST', '/admin/addgallery', item);
  }
  await enter(office, `/gallery?q=${mark}&date=2026-02-01..2026-02-28`);
  const cards = page.getByRole('listitem').filter({ hasText: `${mark} of` });
  await expect(cards).toHaveText([/of 2026-02-15/]);
  await page.getByRole('button', { name: /^Remove the filter Date/ }).click();
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('To', { exact: true }).fill('2025-01-01');
  await expect(page.getByText('No picture fits the search and the filters.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Show all' }).first().click();
  await expect(cards).toHaveCount(3);
});

test('a card shows the link of its item, also without pictures', async ({ page, office, mark, samples, enter }) => {
  const film = { type: 'COLLEGE', path: 'https://film.example/1', ext: '', mime: 'link', filename: 'Film of the day' };
  const add = (caption: string, upload_info: unknown[]) =>
    office.call('POST', '/admin/addgallery', {
      ...{ date: '2026-05-01', caption: `${caption} ${mark}`, type: 'COLLEGE', dept_code: 'PANDU', upload_info },
    });
  await add('Both', [await office.upload('COLLEGE', 'one.png', samples.png), film]);
  await add('Alone', [film]);
  await enter(office, `/gallery?q=${mark}`);
  const beside = cardOf(page, `Both ${mark}`).getByRole('link', { name: 'Film of the day' });
  await expect(beside).toHaveAttribute('href', film.path);
  const alone = cardOf(page, `Alone ${mark}`).getByRole('link', { name: `Alone ${mark}, Film of the day` });
  await expect(alone).toHaveAttribute('href', film.path);
});

test('a file that is not a picture is refused, and blocks Submit until it is dismissed', async ({
  page,
  office,
  mark,
  enter,
}) => {
  await enter(office, '/gallery');
  await page.getByRole('button', { name: 'Add picture' }).first().click();
  const form = dialog(page, 'Add New');
  await field(form, 'Caption').fill(`Words ${mark}`);
  const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('Words') };
  await form.locator('input[type=file]').setInputFiles(words);
  await expect(form.getByText('Only pictures are taken here: jpg, jpeg, png, gif, webp, avif.')).toBeVisible();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('alert').first()).toContainText('"words.txt" was not taken. Dismiss it.');
  await form.getByRole('button', { name: 'Dismiss words.txt' }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Gallery item added successfully')).toBeVisible();
});

test(
  'a banner accepts only pictures as files, and marks a link that is not a picture',
  { tag: '@once' },
  async ({ page, botany, enter }) => {
    await enter(botany, '/departments/BOT/home');
    await page.getByRole('button', { name: /banner$/ }).click();
    const form = page.getByRole('form', { name: 'Banner' });
    await expect(form).toContainText('Pictures, under 45 MB');
    const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('Words') };
    await form.locator('input[type=file]').setInputFiles(words);
    await expect(form.getByText('Only pictures are taken here: jpg, jpeg, png, gif, webp, avif.')).toBeVisible();
    await form.getByRole('tab', { name: 'Link' }).click();
    await field(form, 'Web address').fill('https://pictures.example/hall');
    await form.getByRole('button', { name: 'Add link' }).click();
    await expect(form.getByText('Not a picture, so it is not shown as one')).toBeVisible();
  },
);

test('a department cannot open, add, edit or delete gallery items of another department', async ({
  page,
  office,
  botany,
  mark,
  enter,
}) => {
  const item = { date: '2026-05-01', caption: `Optics ${mark}`, type: 'DEPARTMENT', dept_code: 'PHY' };
  await expect(botany.call('POST', '/admin/addgallery', item)).rejects.toThrow('answered 403');
  await office.call('POST', '/admin/addgallery', item);
  const [stored] = (await office.rows('gallery')).filter(({ caption }) => caption === item.caption);
  const path = `/admin/${stored?.id}`;
  await expect(botany.call('PUT', `${path}/editgallery`, { caption: 'Mine' })).rejects.toThrow('answered 403');
  await expect(botany.call('DELETE', `${path}/deletegallery`)).rejects.toThrow('answered 403');
  await enter(botany, '/departments/PHY/home?tab=gallery');
  await expect(heading(page, 'Botany')).toBeVisible();
  await enter(office, '/departments/PHY/home?tab=gallery');
  await expect(cardOf(page, item.caption)).toBeVisible();
});

/** The part of a card that opens the pictures of the item. */
function faceOf(page: Page, caption: string) {
  return cardOf(page, caption).locator('[data-face]');
}

function cardOf(page: Page, caption: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: caption });
}

/** Clicks a button of a card. With a mouse the button is visible only while the card is hovered. */
async function act(page: Page, caption: string, what: 'Edit' | 'Delete'): Promise<void> {
  const button = cardOf(page, caption).getByRole('button', { name: `${what} ${caption}` });
  await cardOf(page, caption).hover();
  await expect(button.locator('..')).toHaveCSS('opacity', '1');
  await button.click();
}

async function choosePictures(page: Page, pictures: Record<string, Uint8Array>): Promise<void> {
  const group = dialog(page).getByRole('group', { name: 'Pictures' });
  const chooser = page.waitForEvent('filechooser');
  await group.getByRole('button', { name: 'Choose files' }).click();
  const files = Object.entries(pictures).map(([name, content]) => ({
    name,
    mimeType: '',
    buffer: Buffer.from(content),
  }));
  await (await chooser).setFiles(files);
  for (const name of Object.keys(pictures)) {
    await expect(group.getByRole('button', { name, exact: true })).toBeVisible();
  }
}

/** Runs in the page. Returns today's date (YYYY-MM-DD) in the time zone of the browser. */
function dayHere(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

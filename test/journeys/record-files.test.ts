import type { Locator, Page } from '@playwright/test';
import type { Caller } from '#test/helpers/caller.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { sampleFiles } from '../contract/sample-files.ts';
import { addCaller } from './people.ts';
import { dialog, drawn, field, onPhone, problems, said } from './screen.ts';

type Samples = Awaited<ReturnType<typeof sampleFiles>>;

const test = testAlone().extend<{ name: string }, { botany: Caller; samples: Samples }>({
  samples: [async ({}, use) => use(await sampleFiles()), { scope: 'worker' }],
  botany: [async ({ office, portal }, use) => use(await addCaller(portal, office)), { scope: 'worker' }],
  // Every test has its own employee.
  name: async ({ office }, use, { testId, retry }) => {
    const name = `Mina Bora ${testId.slice(-6)}${retry}`;
    await office.add('employee', { name, type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' });
    await use(name);
  },
});

test('several files are uploaded, captioned, reordered and removed, and a reload shows the same files', async ({
  page,
  office,
  name,
  samples,
  enter,
}) => {
  await enter(office, `/departments/BOT/home?tab=employee&q=${name}`);
  const photo = await open(page, name, 'Photo');
  await choose(photo, [
    file('one.png', samples.png),
    file('two.jpg', samples.jpg),
    file('three.webp', samples.webp),
    file('paper.pdf', samples.pdf),
  ]);
  await expect(names(photo)).toHaveText(['one.png', 'two.jpg', 'three.webp']);
  await expect(photo.getByRole('listitem').first()).toContainText('PNG picture');
  await expect(photo.getByRole('alert')).toContainText('Only pictures are taken here: jpg,');
  await photo.getByRole('button', { name: 'Dismiss paper.pdf' }).click();

  await photo.getByRole('textbox', { name: 'Caption of two.jpg' }).fill('At the herbarium');
  await photo.getByRole('button', { name: 'Move two.jpg up' }).press('Enter');
  await expect(names(photo)).toHaveText(['two.jpg', 'one.png', 'three.webp']);
  await expect(photo.getByRole('button', { name: 'Move two.jpg down' })).toBeFocused();
  await photo.getByRole('button', { name: 'Remove three.webp' }).click();
  await expect(names(photo)).toHaveText(['two.jpg', 'one.png']);
  await update(page);

  await page.reload();
  const again = await open(page, name, 'Photo');
  await expect(names(again)).toHaveText(['two.jpg', 'one.png']);
  await expect(again.getByRole('textbox', { name: 'Caption of two.jpg' })).toHaveValue('At the herbarium');
});

test('a file chosen twice is listed once', { tag: '@once' }, async ({ page, office, name, samples, enter }) => {
  await enter(office, `/departments/BOT/home?tab=employee&q=${name}`);
  const photo = await open(page, name, 'Photo');
  await choose(photo, 'docs/pictures/routine-week.png');
  await expect(names(photo)).toHaveText(['routine-week.png']);
  await choose(photo, 'docs/pictures/routine-week.png');
  await choose(photo, [file('one.png', samples.png)]);
  await expect(names(photo)).toHaveText(['routine-week.png', 'one.png']);
});

test(
  'a drag moves the right file when another is removed meanwhile; removing the last focuses Upload',
  { tag: '@once' },
  async ({ page, office, name, samples, enter }) => {
    await enter(office, `/departments/BOT/home?tab=employee&q=${name}`);
    const photo = await open(page, name, 'Photo');
    await choose(photo, [file('one.png', samples.png), file('two.jpg', samples.jpg), file('three.webp', samples.webp)]);
    await expect(names(photo)).toHaveText(['one.png', 'two.jpg', 'three.webp']);
    const rows = photo.getByRole('list', { name: 'Photo: files' }).getByRole('listitem');
    const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
    await rows.nth(2).getByTitle('Drag to another place').dispatchEvent('dragstart', { dataTransfer });
    await photo.getByRole('button', { name: 'Remove one.png' }).press('Enter');
    await expect(names(photo)).toHaveText(['two.jpg', 'three.webp']);
    await rows.nth(0).dispatchEvent('dragover', { dataTransfer });
    // The drop position is marked before the file is dropped.
    await expect(rows.nth(0)).toHaveAttribute('data-drop', 'before');
    await rows.nth(0).dispatchEvent('drop', { dataTransfer });
    await expect(names(photo)).toHaveText(['three.webp', 'two.jpg']);

    for (const left of ['three.webp', 'two.jpg'])
      await photo.getByRole('button', { name: `Remove ${left}` }).press('Enter');
    await expect(photo.getByRole('tab', { name: 'Upload' }), 'the last one has no neighbour').toBeFocused();
  },
);

test('a file is moved by dragging its row', { tag: '@once' }, async ({ page, office, name, samples, enter }) => {
  await enter(office, `/departments/BOT/home?tab=employee&q=${name}`);
  const photo = await open(page, name, 'Photo');
  await choose(photo, [file('one.png', samples.png), file('two.jpg', samples.jpg), file('three.webp', samples.webp)]);
  await expect(names(photo)).toHaveText(['one.png', 'two.jpg', 'three.webp']);
  const rows = photo.getByRole('list', { name: 'Photo: files' }).getByRole('listitem');
  // Otherwise the page would scroll during the drag.
  await rows.nth(2).scrollIntoViewIfNeeded();
  await rows.nth(0).getByTitle('Drag to another place').dragTo(rows.nth(2));
  await expect(names(photo)).toHaveText(['two.jpg', 'three.webp', 'one.png']);
});

test('a department uploads files by drop and paste, and a running upload blocks the form', async ({
  page,
  botany,
  name,
  samples,
  enter,
}) => {
  await enter(botany, `/departments/BOT/home?tab=employee&q=${name}`);
  const cv = await open(page, name, 'CV');
  const release = await holdUploads(page);
  const target = cv.getByText('under 45 MB');
  const dropped = await transfer(page, 'dropped.pdf', samples.pdf);
  await target.dispatchEvent('dragenter', { dataTransfer: dropped });
  if (!onPhone(page)) await expect(cv.getByText('Let go to upload')).toBeVisible();
  await target.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(cv.getByText('Uploading. . . . Please wait.')).toBeVisible();
  await expect(cv.getByRole('progressbar', { name: 'Upload of dropped.pdf' })).toBeVisible();

  const drawer = dialog(page, 'Edit DATA');
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(problems(drawer).getByRole('button', { name: 'Uploading. . . . Please wait.' })).toBeVisible();
  await release();
  await expect(names(cv)).toHaveText(['dropped.pdf']);
  await expect(drawer.getByRole('button', { name: 'Uploading. . . . Please wait.' })).toHaveCount(0);

  await cv.getByRole('button', { name: 'Choose files' }).focus();
  const pasted = await transfer(page, 'pasted.png', samples.png);
  await page.evaluate((clipboardData) => {
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, pasted);
  await expect(names(cv)).toHaveText(['dropped.pdf', 'pasted.png']);
  await update(page);
});

test('an upload shows its progress and can be cancelled', async ({ page, office, name, enter }) => {
  await enter(office, `/departments/BOT/home?tab=employee&q=${name}`);
  const cv = await open(page, name, 'CV');
  const client = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow);
  await choose(cv, [file('long.txt', new Uint8Array(4_000_000).fill(97))]);
  const bar = cv.getByRole('progressbar', { name: 'Upload of long.txt' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await expect(cv.getByText(/^[1-9]\d?%$/)).toBeVisible();
  await cv.getByRole('button', { name: 'Cancel long.txt' }).click();
  await expect(cv.getByText('long.txt')).toHaveCount(0);
  await expect(cv.getByText('Uploading. . . . Please wait.')).toHaveCount(0);
  await client.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await choose(cv, [file('short.txt', 'text')]);
  await expect(names(cv)).toHaveText(['short.txt']);
});

test(
  'a refused file shows the server’s message without a retry, and a failed upload can be retried',
  { tag: '@once' },
  async ({ page, office, name, samples, enter }) => {
    await enter(office, `/departments/BOT/home?tab=employee&q=${name}`);
    const photo = await open(page, name, 'Photo');
    await choose(photo, [file('false.png', 'no picture')]);
    await expect(photo.getByRole('alert')).toContainText('The content of the file is not what its name says (png)');
    await expect(photo.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    const drawer = dialog(page, 'Edit DATA');
    await drawer.getByRole('button', { name: 'Update' }).click();
    await expect(drawer.getByRole('alert').first()).toContainText('"false.png" is not uploaded. Dismiss it.');
    await photo.getByRole('button', { name: 'Dismiss false.png' }).click();

    const failures = [
      { status: 500, body: 'x' },
      { status: 200, body: 'false' },
    ];
    for (const failure of failures) {
      await page.route('**/addfile', (route) => route.fulfill(failure), { times: 1 });
      if (failure.status === 500) await choose(photo, [file('good.png', samples.png)]);
      else await photo.getByRole('button', { name: 'Try again with good.png' }).click();
      await expect(photo.getByText(`Something went Wrong!! Status: ${failure.status}`)).toBeVisible();
      await expect(photo.getByText('Please try again later')).toBeVisible();
    }
    await photo.getByRole('button', { name: 'Try again with good.png' }).click();
    await expect(names(photo)).toHaveText(['good.png']);
    await expect(photo.getByRole('alert')).toHaveCount(0);
    await update(page);
  },
);

test('a file of a refused size or type is not sent', { tag: '@once' }, async ({ page, office, name, enter }) => {
  await office.call('PUT', '/admin/updatesettings', { upload_limit: 1 });
  await enter(office, `/departments/BOT/home?tab=employee&q=${name}`);
  const cv = await open(page, name, 'CV');
  let sent = 0;
  await page.route('**/addfile', (route) => {
    sent += 1;
    return route.continue();
  });
  await expect(cv.getByText('under 1 MB')).toBeVisible();
  await choose(cv, [file('large.txt', new Uint8Array(1_200_000).fill(97)), file('page.svg', '<svg/>')]);
  await expect(cv.getByRole('listitem').filter({ hasText: 'large.txt' })).toContainText('larger than 1 MB');
  await expect(cv.getByRole('listitem').filter({ hasText: 'page.svg' })).toContainText('not taken');
  expect(sent).toBe(0);

  // A record stored without the file would appear to have it.
  const drawer = dialog(page, 'Edit DATA');
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(drawer.getByRole('alert').first()).toContainText('2 files are not uploaded. Dismiss them.');
  await cv.getByRole('button', { name: 'Dismiss large.txt' }).click();
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(drawer.getByRole('alert').first()).toContainText('"page.svg" was not taken. Dismiss it.');
  await cv.getByRole('button', { name: 'Dismiss page.svg' }).click();
  await update(page);
  await office.call('PUT', '/admin/updatesettings', { upload_limit: 45 });
});

test('a chosen file is scrolled into view, and a finished upload does not move a field being edited', async ({
  page,
  office,
  name,
  samples,
  enter,
}) => {
  await enter(office, `/departments/BOT/home?tab=employee&q=${name}`);
  const cv = await open(page, name, 'CV');
  // Puts the tab panel of the field at the lower edge of the form, as if the field were the last one.
  const toEdge = () => cv.getByRole('tabpanel').evaluate((panel) => panel.scrollIntoView({ block: 'end' }));
  await toEdge();
  await choose(cv, [file('page.svg', '<svg/>')]);
  await expect(cv.getByRole('button', { name: 'Dismiss page.svg' })).toBeInViewport({ ratio: 1 });
  await cv.getByRole('button', { name: 'Dismiss page.svg' }).click();
  await toEdge();
  await choose(cv, [file('paper.pdf', samples.pdf)]);
  await expect(names(cv)).toBeInViewport({ ratio: 1 });

  const release = await holdUploads(page);
  await toEdge();
  await choose(cv, [file('late.pdf', samples.pdf)]);
  await expect(cv.getByRole('progressbar', { name: 'Upload of late.pdf' })).toBeInViewport({ ratio: 1 });
  const other = field(dialog(page, 'Edit DATA'), 'Name');
  await other.fill('Half a name');
  const before = await other.boundingBox();
  await release();
  await expect(names(cv)).toHaveText(['paper.pdf', 'late.pdf']);
  expect(await other.boundingBox()).toEqual(before);
});

test('a link needs a web address, and is stored among the files', async ({ page, office, name, enter }) => {
  await enter(office, `/departments/BOT/home?tab=employee&q=${name}`);
  const cv = await open(page, name, 'CV');
  await cv.getByRole('tab', { name: 'Upload' }).press('ArrowRight');
  await expect(cv.getByRole('tab', { name: 'Link' })).toBeFocused();
  const address = cv.getByRole('textbox', { name: 'Web address' });
  await cv.getByRole('button', { name: 'Add link' }).click();
  await drawn(page);
  await expect(names(cv)).toHaveCount(0);
  await address.fill('orcid.example');
  await address.press('Enter');
  await expect(cv.getByText('must be a web address that starts with http:// or https://')).toBeVisible();
  await address.fill('https://orcid.example/My page');
  await cv.getByRole('textbox', { name: 'Name' }).fill('ORCID');
  await cv.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(names(cv)).toHaveText(['ORCID']);
  await update(page);
  const again = await open(page, name, 'CV');
  await expect(names(again)).toHaveAttribute('href', 'https://orcid.example/My%20page');
  await expect(again.getByText('Link to orcid.example')).toBeVisible();
});

test('a link that is typed but not added blocks the form', { tag: '@once' }, async ({ page, office, name, enter }) => {
  await enter(office, `/departments/BOT/home?tab=employee&q=${name}`);
  const cv = await open(page, name, 'CV');
  const drawer = dialog(page, 'Edit DATA');
  const address = cv.getByRole('textbox', { name: 'Web address' });
  await cv.getByRole('tab', { name: 'Link' }).click();
  await address.fill('https://orcid.example/0002');
  await drawer.getByRole('button', { name: 'Update' }).click();
  const why = 'There is a link that is not added yet. Add it, or empty its address.';
  await expect(drawer.getByRole('alert').first()).toContainText(why);
  await expect(address).toBeFocused();

  await cv.getByRole('tab', { name: 'Upload' }).click();
  await drawer.getByRole('button', { name: why }).click();
  await expect(cv.getByRole('tab', { name: 'Link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(address).toHaveValue('https://orcid.example/0002');
  await address.press('Enter');
  await expect(names(cv)).toHaveText(['https://orcid.example/0002']);
  // A name without an address is not a link.
  await cv.getByRole('textbox', { name: 'Name' }).fill('No address');
  await update(page);
});

test(
  'a paste of text with a file enters the text in a text field, and uploads the file elsewhere',
  { tag: '@once' },
  async ({ page, office, name, enter }) => {
    await enter(office, `/departments/BOT/home?tab=employee&q=${name}`);
    const cv = await open(page, name, 'CV');
    await cv.getByRole('tab', { name: 'Upload' }).press('ArrowRight');
    const ofCells = async (into: Locator) =>
      into.evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'ORCID');
        clipboardData.items.add(new File(['cells'], 'image.txt'));
        return element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
    // The browser inserts the text if the event is not cancelled.
    expect(await ofCells(cv.getByRole('textbox', { name: 'Name' }))).toBe(true);
    await expect(names(cv)).toHaveCount(0);
    expect(await ofCells(cv.getByRole('tab', { name: 'Link' }))).toBe(false);
    await expect(names(cv)).toHaveText(['image.txt']);
  },
);

test('pictures and PDFs are previewed over the form by keyboard', async ({ page, office, name, samples, enter }) => {
  await enter(office, `/departments/BOT/home?tab=employee&q=${name}`);
  const cv = await open(page, name, 'CV');
  const all = [file('one.png', samples.png), file('notes.txt', 'text'), file('two.jpg', samples.jpg)];
  await choose(cv, [...all, file('paper.pdf', samples.pdf)]);
  await expect(names(cv)).toHaveCount(4);
  await cv.getByRole('textbox', { name: 'Caption of two.jpg' }).fill('In the garden');
  await cv.getByRole('button', { name: 'one.png', exact: true }).press('Enter');
  const box = dialog(page, 'Preview');
  await expect(box.getByText('1 of 3')).toBeVisible();
  await expect(box.getByRole('img', { name: 'one.png' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(box.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(box.getByRole('img', { name: 'In the garden' })).toBeVisible();
  await expect(box.getByRole('paragraph').filter({ hasText: /^In the garden$/ })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(box.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(dialog(page, 'Edit DATA')).toBeVisible();
  await expect(cv.getByRole('button', { name: 'one.png', exact: true })).toBeFocused();
});

function file(name: string, content: Uint8Array | string) {
  return { name, mimeType: '', buffer: Buffer.from(content as string) };
}

/** Opens the drawer of an employee. Returns its file field with this label. */
async function open(page: Page, name: string, label: string): Promise<Locator> {
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /^Edit/ })
    .click();
  return dialog(page, 'Edit DATA').getByRole('group', { name: label, exact: true });
}

async function choose(field: Locator, files: ReturnType<typeof file>[] | string): Promise<void> {
  const chooser = field.page().waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files);
}

/** The links and buttons that open the files of a field, in order. */
function names(field: Locator): Locator {
  return field.getByRole('list', { name: /: files$/ }).locator('a, button:not([data-control])');
}

async function update(page: Page): Promise<void> {
  await dialog(page, 'Edit DATA').getByRole('button', { name: 'Update' }).click();
  await expect(said(page, 'Employee updated successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

/** Holds all uploads back until the returned function is called. */
async function holdUploads(page: Page): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/addfile', async (route) => {
    await released;
    await route.continue();
  });
  return async () => release();
}

/** A handle of a `DataTransfer` with one file, as in a drop or on the clipboard. */
function transfer(page: Page, name: string, content: Uint8Array) {
  return page.evaluateHandle(
    ([called, bytes]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([new Uint8Array(bytes)], called));
      return carried;
    },
    [name, [...content]] as const,
  );
}

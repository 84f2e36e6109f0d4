import type { Locator, Page } from '@playwright/test';
import type { Caller } from '#test/helpers/caller.ts';
import { googleDocs, word } from '#test/helpers/clipboards.ts';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { dialog, field, onPhone, question, said } from './screen.ts';

const long =
  '<h2>Work</h2><p>Reads <strong>plants</strong>,<br>see <a href="https://a.in" rel="noopener noreferrer">here</a>.</p>' +
  '<ul><li>One<ol><li>Two</li></ol></li></ul><p>End</p>';

test('the toolbar formats headings, marks and lists in preview and stored HTML', async ({ page, office, enter }) => {
  const { drawer, name } = await open(page, { office, enter });
  const about = field(drawer, 'About');
  await about.click();
  await about.pressSequentially('কাম');
  await expect(about).toHaveAttribute('lang', 'as');
  for (const key of ['Control+a', 'Delete']) await about.press(key);
  await expect(about).not.toHaveAttribute('lang');
  await press(drawer, 'Large heading');
  await about.pressSequentially('Work');
  await about.press('Enter');
  await press(drawer, 'Medium heading');
  await about.pressSequentially('Field');
  await about.press('Enter');
  await press(drawer, 'Small heading');
  await about.pressSequentially('Trips');
  await about.press('Enter');
  for (const mark of ['Bold', 'Italic', 'Underline']) {
    await press(drawer, mark);
    await expect(control(drawer, mark)).toHaveAttribute('aria-pressed', 'true');
    await about.pressSequentially(mark);
    await press(drawer, mark);
    await expect(control(drawer, mark)).toHaveAttribute('aria-pressed', 'false');
  }
  await about.press('Enter');
  await press(drawer, 'Bulleted list');
  await expect(control(drawer, 'Small heading')).toHaveAttribute('aria-disabled', 'true');
  await about.pressSequentially('Orchids');
  await about.press('Enter');
  await about.press('Enter');
  await press(drawer, 'Numbered list');
  await about.pressSequentially('Ferns');
  await press(drawer, 'Undo');
  await expect(about).not.toContainText('Ferns');
  await press(drawer, 'Redo');
  await expect(about).toContainText('Ferns');

  await face(drawer, 'Preview');
  const preview = drawer.getByRole('region', { name: 'Preview: About' });
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText('Work');
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText('Field');
  await expect(preview.getByRole('heading', { level: 4 })).toHaveText('Trips');
  await expect(preview.getByRole('listitem')).toHaveText(['Orchids', 'Ferns']);
  await face(drawer, 'Write');
  await save(page, drawer);
  expect(await storedAbout(office, name)).toBe(
    '<h2>Work</h2><h3>Field</h3><h4>Trips</h4><p><strong>Bold</strong><em>Italic</em><u>Underline</u></p>' +
      '<ul><li>Orchids</li></ul><ol><li>Ferns</li></ol>',
  );
});

test('a text that is only viewed counts as unchanged, and an edit is stored', async ({ page, office, enter }) => {
  const { drawer, name } = await open(page, { office, enter, about: long });
  await expect(field(drawer, 'About')).toContainText('Reads plants');
  await field(drawer, 'About').click();
  await face(drawer, 'Preview');
  await expect(drawer.getByRole('link', { name: 'here' })).toHaveAttribute('href', 'https://a.in');
  await face(drawer, 'Write');
  await field(drawer, 'About').pressSequentially('x');
  await press(drawer, 'Undo');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();

  await edit(page, name);
  await field(drawer, 'About').press('End');
  await field(drawer, 'About').pressSequentially(' more');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await save(page, drawer);
  await page.reload();
  await edit(page, name);
  await expect(field(drawer, 'About')).toContainText(' more');
});

test('unwrapped text and existing heading levels are stored unchanged', async ({ page, office, enter }) => {
  const { drawer, name } = await open(page, { office, enter, about: 'plain <strong>words</strong>' });
  await field(drawer, 'About').press('End');
  await field(drawer, 'About').pressSequentially('x');
  await press(drawer, 'Undo');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await storedAbout(office, name)).toBe('plain <strong>words</strong>');

  const headed = '<h1>Work</h1><h2>Field</h2><h3>Trips</h3><p>End</p>';
  const other = await open(page, { office, enter, about: headed });
  await face(other.drawer, 'Preview');
  const preview = other.drawer.getByRole('region', { name: 'Preview: About' });
  for (const [at, words] of ['Work', 'Field', 'Trips'].entries())
    await expect(preview.getByRole('heading', { level: at + 2 })).toHaveText(words);
  await face(other.drawer, 'Write');
  await field(other.drawer, 'About').press('ControlOrMeta+End');
  await field(other.drawer, 'About').pressSequentially(' of it');
  await save(page, other.drawer);
  expect(await storedAbout(office, other.name)).toBe(headed.replace('End', 'End of it'));
});

test('a link that is typed but not applied is stored with the form', async ({ page, office, enter }) => {
  const { drawer, name } = await open(page, { office, enter, about: '<p>herbarium</p>' });
  const about = field(drawer, 'About');
  await about.click();
  await about.press('ControlOrMeta+a');
  await press(drawer, 'Link');
  await field(page, 'Address').fill('www.gauhati.ac.in');
  await save(page, drawer);
  expect(await storedAbout(office, name)).toContain('href="https://www.gauhati.ac.in"');
});

test('a link refuses javascript:, completes www. and can be removed or pasted', async ({ page, office, enter }) => {
  const { drawer, name } = await open(page, { office, enter, about: '<p>herbarium</p>' });
  const about = field(drawer, 'About');
  await about.click();
  await about.press('ControlOrMeta+a');
  await press(drawer, 'Link');
  const address = field(page, 'Address');
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription('A link begins with http, https, mailto or tel.');
  await address.fill('www.gauhati.ac.in');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(address).toBeHidden();
  await expect(dialog(page, 'Edit DATA')).toBeVisible();
  await expect(about.getByRole('link')).toHaveAttribute('href', 'https://www.gauhati.ac.in');

  await press(drawer, 'Link');
  await expect(address).toHaveValue('https://www.gauhati.ac.in');
  await expect(address).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(address).toBeHidden();
  await expect(drawer).toBeVisible();
  await press(drawer, 'Link');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(about.getByRole('link')).toHaveCount(0);

  await about.press('ControlOrMeta+a');
  await paste(about, { text: 'https://example.edu/herbarium' });
  await save(page, drawer);
  expect(await storedAbout(office, name)).toBe(
    '<p><a href="https://example.edu/herbarium" rel="noopener noreferrer">herbarium</a></p>',
  );
});

test('a paste from Word and Google Docs is cleaned, and stored as it is shown', async ({ page, office, enter }) => {
  const { drawer, name } = await open(page, { office, enter });
  const about = field(drawer, 'About');
  await about.click();
  await paste(about, { html: word });
  await expect(about.getByRole('heading', { level: 2 })).toHaveText('Field trip');
  await expect(about.locator('ul > li').first()).toContainText('Boots');
  await expect(about).not.toContainText('·');
  await about.press('Enter');
  await paste(about, { html: googleDocs });
  await expect(about.locator('strong')).toHaveText(['Deepor Beel', 'Dr Das']);
  const shown = await drawer.locator('textarea[id="employee-about-source"]').inputValue();
  expect(shown).not.toMatch(/style=|class=|mso|span/i);
  await save(page, drawer);
  expect(await storedAbout(office, name)).toBe(shown);
});

test('a text is written and formatted with the keyboard alone', async ({ page, office, enter }) => {
  test.skip(onPhone(page), 'a phone has no such keys');
  const { drawer, name } = await open(page, { office, enter });
  const about = field(drawer, 'About');
  await drawer.getByText('About', { exact: true }).click();
  await expect(about).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(control(drawer, 'Bold')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(control(drawer, 'Large heading')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(about).toBeFocused();
  await page.keyboard.type('Work');
  await page.keyboard.press('Enter');
  for (const key of ['b', 'i', 'u']) await page.keyboard.press(`Control+${key}`);
  await page.keyboard.type('all');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('three');
  await page.keyboard.press('Control+Enter');
  await expect(said(page, 'Employee updated successfully')).toBeVisible();
  expect(await storedAbout(office, name)).toMatch(
    /^<h2>Work<\/h2><p><strong><em><u>all.*<br>.*three<\/u><\/em><\/strong><\/p>$/,
  );
});

test(
  'Alt+F10 moves the focus from a list to the toolbar, and formatting keeps the list',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const { drawer, name } = await open(page, {
      office,
      enter,
      about: '<ul><li>One</li><li>Two</li></ul>',
    });
    const about = field(drawer, 'About');
    await expect(about).toHaveAccessibleDescription(/Alt F10 goes to the formatting/);
    await about.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Alt+F10');
    await expect(control(drawer, 'Bold')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(about).toBeFocused();
    await save(page, drawer);
    expect(await storedAbout(office, name)).toBe('<ul><li>One</li><li><strong>Two</strong></li></ul>');
  },
);

interface Opening {
  office: Caller;
  enter: (who: Caller, path: string) => Promise<void>;
  about?: string;
}

/** Adds an employee and opens it. Returns the drawer and the name of the employee. */
async function open(page: Page, { office, enter, about = '' }: Opening): Promise<{ drawer: Locator; name: string }> {
  made += 1;
  const name = `Writer ${made}`;
  await office.add('employee', { name, type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT', about });
  await enter(office, '/departments/BOT/home?tab=employee');
  return { drawer: await edit(page, name), name };
}

let made = 0;

async function edit(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  const drawer = dialog(page, 'Edit DATA');
  await field(drawer, 'About').scrollIntoViewIfNeeded();
  return drawer;
}

async function save(page: Page, drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(said(page, 'Employee updated successfully')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
}

function control(drawer: Locator, name: string): Locator {
  return drawer.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
}

async function press(drawer: Locator, name: string): Promise<void> {
  await control(drawer, name).click();
}

async function face(drawer: Locator, words: 'Write' | 'Preview'): Promise<void> {
  await drawer.getByText(words, { exact: true }).click();
}

async function storedAbout(office: Caller, name: string): Promise<unknown> {
  return (await office.rows('employee')).find((one) => one['name'] === name)?.['about'];
}

/** Dispatches a paste event with this clipboard content, as the browser does. */
async function paste(into: Locator, { html = '', text = '' }: { html?: string; text?: string }): Promise<void> {
  await into.evaluate(
    (element, copied) => {
      const clipboardData = new DataTransfer();
      if (copied.html !== '') clipboardData.setData('text/html', copied.html);
      clipboardData.setData('text/plain', copied.text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, text },
  );
}

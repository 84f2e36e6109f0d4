import type { Locator, Page } from '@playwright/test';

/** The heading of the page. */
export function heading(page: Page, words: string): Locator {
  return page.getByRole('heading', { level: 1, name: words, exact: true });
}

/** A message at the foot of the page, or whatever else is announced. */
export function said(page: Page, words: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: words });
}

/** The drawer or the dialog that is open. */
export function dialog(page: Page, title?: string): Locator {
  return title ? page.getByRole('dialog', { name: title, exact: true }) : page.getByRole('dialog');
}

/** What is wrong with a form, above it: its lines lead to the fields. */
export function problems(within: Page | Locator): Locator {
  return within.getByRole('group', { name: /to mend$|could not be done$/ });
}

/** The question that waits for its answer. */
export function question(page: Page): Locator {
  return page.getByRole('alertdialog');
}

/** The control of a form with exactly this label. */
export function field(within: Page | Locator, label: string): Locator {
  return within.getByRole('textbox', { name: label, exact: true });
}

/** The tabs of the page; a form may have some of its own. */
export function strip(page: Page): Locator {
  return page.getByRole('tablist').first();
}

/** One of them. */
export function tab(page: Page, words: string): Locator {
  return strip(page).getByRole('tab', { name: words, exact: true });
}

/** Takes one option of a drop-down. */
export async function choose(within: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  const box = within.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await listOf(box).getByRole('option', { name: option, exact: true }).click();
}

/** The list that a drop-down has opened. */
export function listOf(box: Locator): Locator {
  return box.page().getByRole('listbox', { name: 'Options' });
}

/** Whether the screen is that of a phone. */
export function onPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 600;
}

/** The rail: on a phone the sheet it stands in, opened. */
export async function openRail(page: Page): Promise<Locator> {
  if (!onPhone(page)) return page.getByRole('banner');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  return dialog(page, 'Menu');
}

/** Opens what the own menu has under a name. */
export async function openOwn(page: Page, name: string): Promise<Locator> {
  await (await openRail(page)).getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name }).click();
  return dialog(page, name);
}

/** Leaves by the rail's Logout. */
export async function logOut(page: Page): Promise<void> {
  await (await openRail(page)).getByRole('button', { name: 'Logout' }).click();
}

/** Types an e-mail and a password at /login and sends them. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Puts words into a cell as the clipboard would. */
export async function paste(cell: Locator, text: string, html = ''): Promise<void> {
  await cell.focus();
  await cell.evaluate(
    (element, [plain, page]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain!);
      if (page) clipboardData.setData('text/html', page);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [text, html],
  );
}

/** Has the browser keep nothing for a site, as where all cookies are blocked. Before the page is opened. */
export async function keepNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

/** Makes the processor of the page as many times slower: what is drawn follows long after what is pressed. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Holds what is asked of these addresses back from now on. The function it answers lets it through. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

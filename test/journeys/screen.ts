import type { Locator, Page } from '@playwright/test';

/** The level 1 heading of the page with exactly this text. */
export function heading(page: Page, words: string): Locator {
  return page.getByRole('heading', { level: 1, name: words, exact: true });
}

/** A status with this text: a message at the foot of the page, or another announcement. */
export function said(page: Page, words: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: words });
}

/** The open drawer or dialog, with exactly this title if one is given. */
export function dialog(page: Page, title?: string): Locator {
  return title ? page.getByRole('dialog', { name: title, exact: true }) : page.getByRole('dialog');
}

/** The error summary above a form: its lines lead to the fields. */
export function problems(within: Page | Locator): Locator {
  return within.getByRole('group', { name: /to mend$|could not be done$/ });
}

/** The open confirmation dialog. */
export function question(page: Page): Locator {
  return page.getByRole('alertdialog');
}

/** The text field with exactly this label. */
export function field(within: Page | Locator, label: string): Locator {
  return within.getByRole('textbox', { name: label, exact: true });
}

/** The tab list of the page: the first one, as a form may have its own. */
export function strip(page: Page): Locator {
  return page.getByRole('tablist').first();
}

/** The tab of the page with exactly this name. */
export function tab(page: Page, words: string): Locator {
  return strip(page).getByRole('tab', { name: words, exact: true });
}

/** Opens the drop-down with this label and chooses one of its options. */
export async function choose(within: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  const box = within.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await listOf(box).getByRole('option', { name: option, exact: true }).click();
}

/** The open list of a drop-down. */
export function listOf(box: Locator): Locator {
  return box.page().getByRole('listbox', { name: 'Options' });
}

/** Whether the viewport is that of a phone: less than 600 px wide. */
export function onPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 600;
}

/** The navigation rail. On a phone, opens the menu sheet that contains it. */
export async function openRail(page: Page): Promise<Locator> {
  if (!onPhone(page)) return page.getByRole('banner');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  return dialog(page, 'Menu');
}

/** Chooses the item with this name in the account menu. Returns the dialog of the same name. */
export async function openOwn(page: Page, name: string): Promise<Locator> {
  await (await openRail(page)).getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name }).click();
  return dialog(page, name);
}

/**
 * Moves the loaded portal to another path, as Back and Forward do: several times as fast as loading the page anew. It
 * goes there by the not-found page, so nothing of the screen before can be taken for the new one.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  const none = heading(page, 'Page not found');
  const go = (to: string) =>
    page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  await go('/no-such-page');
  await none.waitFor();
  await go(path);
  await page.waitForFunction(() => !/^(?:Page not found)?$/.test(document.querySelector('h1')?.textContent ?? ''));
}

/** Signs out with Logout in the rail. */
export async function logOut(page: Page): Promise<void> {
  await (await openRail(page)).getByRole('button', { name: 'Logout' }).click();
}

/** Waits until the page has drawn what the last input changed: then what it should not show would be there. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
}

/** Types an e-mail and a password at /login and sends them. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Pastes text, and HTML if given, into a cell as from the clipboard. */
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

/** Makes the storages of the page throw, as if all cookies were blocked. Call it before the page is opened. */
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

/** Slows the CPU of the page down by the factor `rate`: rendering then follows long after the input. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Holds requests to these URLs back from now on. The returned function lets all of them through. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

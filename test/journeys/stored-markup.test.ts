import type { Page } from '@playwright/test';
import { createClient } from '#test/helpers/api-client.ts';
import type { Stored } from '#test/helpers/caller.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { pageKinds } from '#test/helpers/page-kinds.ts';
import { enterMarkup } from '#test/security/enter-markup.ts';
import { dialog, moveTo } from './screen.ts';

const test = testAlone();

/** The paths of the screens that show text entered by users: lists, forms, cards, profiles and the log. */
const screens = (person: number) => [
  ...['/settings', '/initialisation', '/departments', '/notices', '/view', '/events', '/nirf', '/gallery', '/logs'],
  ...['staff', 'performance', 'committee', 'featured'].map((tab) => `/college?tab=${tab}`),
  ...['', '?tab=employee', '?tab=gallery', '?tab=profile&open=ongoing_research_projects'].map(
    (query) => `/departments/BOT/home${query}`,
  ),
  ...['?tab=basic', '?tab=publications&open=research_paper,news_paper', '?tab=phd'].map(
    (query) => `/faculty/${person}/home${query}`,
  ),
  ...['course', 'department', 'subject', 'stream', 'session', 'leave', 'class', 'routine', 'doctype', 'branch'].map(
    (list) => `/master/${list}`,
  ),
  ...['/students', '/students/2', '/users', '/disclosure', '/records', '/iqac?tab=ssr&level=files'],
];

const draft = {
  ...{ date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal', dept_code: 'PANDU', draft: 1 },
  title: 'A draft <img src=x onerror=alert(1)>',
};

/** Waits until the markup is visible as text, in the main part of the page or in a control. */
const textAsText = (page: Page) =>
  page.waitForFunction(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map((one) => one.value);
    const shown = [document.querySelector('main')?.innerText, ...typed].join('\n');
    return /<\w+[^<>]*>?alert\(1\)|<\w+[^<>]*alert\(1\)/.test(shown);
  });

test('markup entered by a user is text on every screen and page @once', async ({ page, portal, office, enter }) => {
  test.setTimeout(400_000);
  page.setDefaultTimeout(30_000);
  const ran: string[] = [];
  const { host } = new URL(portal.url);
  page.on('dialog', (opened) => {
    ran.push(`${page.url()}: ${opened.type()} ${opened.message()}`);
    void opened.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, host: asked } = new URL(request.url());
    if (/^https?:$/.test(protocol) && asked !== host) ran.push(`${page.url()}: asked for ${request.url()}`);
  });
  const client = createClient(portal.url, { token: office.token, apikey: office.user.apikey });
  const { person, taken } = await enterMarkup(client);
  expect(taken).toBeGreaterThan(500);

  await enter(office, '/');
  for (const path of screens(person)) {
    await test.step(path, async () => {
      await moveTo(page, path);
      await textAsText(page);
      expect(await page.evaluate(markupIn), path).toEqual([]);
    });
  }
  await test.step('preview of a draft', async () => {
    await client.post('/api/admin/createnotice', { ...draft, description: `<p>${draft.title}</p>${draft.title}` });
    const [stored] = (await office.call('GET', '/getnotices?sort=-id&limit=1')) as Stored[];
    await moveTo(page, `/edit?id=${stored!.id}`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const site = dialog(page, 'Preview').frameLocator('iframe');
    await expect(site.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
    expect(await site.locator('body').evaluate(markupIn)).toEqual([]);
  });
  await test.step('search', async () => {
    await moveTo(page, '/view');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search everywhere' }).fill('onerror');
    await expect(page.getByRole('option', { name: '<img src=x onerror=alert(1)>' }).first()).toBeVisible();
    expect(await page.evaluate(markupIn)).toEqual([]);
  });

  let withText = 0;
  for (const { name, path } of await pageKinds(portal.url)) {
    await test.step(`site ${name}`, async () => {
      await page.goto(path);
      if ((await page.locator('body').innerText()).includes('alert(1)')) withText += 1;
      expect(await page.evaluate(markupIn), path).toEqual([]);
    });
  }
  expect(withText, 'pages of the site that show it').toBeGreaterThan(15);
  expect(ran).toEqual([]);
});

/** The HTML of elements that could run code or lead to another site and are not part of the product. */
function markupIn(): string[] {
  const selectors = [
    '[onerror], [onload], [onclick], [onmouseover], [onfocus], [onbegin], [ontoggle], [srcdoc]',
    '[href^="javascript:" i], [src^="javascript:" i], [href^="data:text" i], [src^="data:text" i], [href^="vbscript:" i]',
    '[href*="evil.example"], [src*="evil.example"], [action*="evil.example"]',
    'base[href], object, embed, meta[http-equiv], script:not([src]):not([type])',
  ];
  return [...document.querySelectorAll(selectors.join(', '))].map((one) => one.outerHTML.slice(0, 200));
}

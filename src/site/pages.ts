import type { SitePage } from './page.ts';
import { homePage } from './home/home-page.tsx';
import { kindPage } from './notices/kind-page.tsx';
import { noticePage } from './notices/notice-page.tsx';
import { noticesPage } from './notices/notices-page.tsx';

/** Every kind of page. */
export const sitePages: readonly SitePage[] = [homePage, noticesPage, kindPage, noticePage];

/** Other names of pages, which lead to the one they have. */
export const siteAliases: Readonly<Record<string, string>> = {
  '/nirf': '/notices/nirf',
  '/aishe': '/notices/aishe',
  '/downloads': '/notices/downloads',
  '/news': '/notices/news',
};

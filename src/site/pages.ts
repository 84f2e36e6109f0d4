import type { SitePage } from './page.ts';
import { calendarPage } from './events/calendars.ts';
import { departmentPage, departmentPartPage } from './departments/department-page.tsx';
import { departmentsPage } from './departments/departments-page.tsx';
import { eventsPage } from './events/events-page.tsx';
import { feedPages } from './feeds/feeds.ts';
import { sitemapPages } from './feeds/sitemap-page.ts';
import { galleryPage, occasionPage } from './gallery/gallery-pages.tsx';
import { homePage } from './home/home-page.tsx';
import { kindPage } from './notices/kind-page.tsx';
import { noticePage } from './notices/notice-page.tsx';
import { noticesPage } from './notices/notices-page.tsx';
import { tendersPage } from './tenders/tenders-page.tsx';

/** Every kind of page. */
export const sitePages: readonly SitePage[] = [
  homePage,
  noticesPage,
  kindPage,
  noticePage,
  tendersPage,
  eventsPage,
  calendarPage,
  galleryPage,
  occasionPage,
  departmentsPage,
  departmentPage,
  departmentPartPage,
  ...feedPages,
  ...sitemapPages,
];

/** Other names of pages, which lead to the one they have. */
export const siteAliases: Readonly<Record<string, string>> = {
  '/nirf': '/notices/nirf',
  '/aishe': '/notices/aishe',
  '/downloads': '/notices/downloads',
  '/news': '/notices/news',
  '/notices/feed.atom': '/feed.atom',
};

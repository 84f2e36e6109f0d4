import type { SitePage } from './page.ts';
import { disclosurePage } from './disclosure/disclosure-page.tsx';
import { accreditationPage } from './accreditation/accreditation-page.tsx';
import { cyclePage } from './accreditation/cycle-page.tsx';
import { evidenceFilePage } from './accreditation/evidence-file-page.ts';
import { metricPage } from './accreditation/metric-page.tsx';
import { calendarPage } from './events/calendars.ts';
import { eventsPage } from './events/events-page.tsx';
import { feedPages } from './feeds/feeds.ts';
import { sitemapPages } from './feeds/sitemap-page.ts';
import { galleryPage, occasionPage } from './gallery/gallery-pages.tsx';
import { homePage } from './home/home-page.tsx';
import { iqacKindPage } from './iqac/iqac-kind-page.tsx';
import { iqacPage } from './iqac/iqac-page.tsx';
import { kindPage } from './notices/kind-page.tsx';
import { noticePage } from './notices/notice-page.tsx';
import { noticesPage } from './notices/notices-page.tsx';
import { searchPage } from './search/search-page.tsx';
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
  disclosurePage,
  iqacPage,
  iqacKindPage,
  accreditationPage,
  cyclePage,
  metricPage,
  evidenceFilePage,
  searchPage,
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

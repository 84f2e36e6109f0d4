import type { SitePage } from './page.ts';
import { disclosurePage } from './disclosure/disclosure-page.tsx';
import { accreditationPage } from './accreditation/accreditation-page.tsx';
import { cyclePage } from './accreditation/cycle-page.tsx';
import { evidenceFilePage } from './accreditation/evidence-file-page.ts';
import { metricPage } from './accreditation/metric-page.tsx';
import { calendarPage } from './events/calendars.ts';
import { aboutPage } from './college/about-page.tsx';
import { alumniPage } from './college/alumni-page.tsx';
import { achievementsPage, testimonialsPage } from './college/college-files-pages.tsx';
import { committeePage, committeesPage } from './college/committee-pages.tsx';
import { contactPage } from './college/contact-page.tsx';
import { facilitiesPage, facilityPage } from './college/facility-pages.tsx';
import { performancePage } from './college/performance-page.tsx';
import { unionPage } from './college/union-page.tsx';
import { departmentPage, departmentPartPage } from './departments/department-page.tsx';
import { departmentsPage } from './departments/departments-page.tsx';
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
import { peoplePage } from './people/people-page.tsx';
import { profileFiles } from './people/profile-files.ts';
import { profilePage } from './people/profile-page.tsx';
import { staffPage } from './people/staff-page.tsx';
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
  peoplePage,
  profilePage,
  ...profileFiles,
  staffPage,
  departmentsPage,
  departmentPage,
  departmentPartPage,
  aboutPage,
  contactPage,
  committeesPage,
  committeePage,
  facilitiesPage,
  facilityPage,
  alumniPage,
  performancePage,
  unionPage,
  achievementsPage,
  testimonialsPage,
  searchPage,
  ...feedPages,
  ...sitemapPages,
];

/** Aliases of pages, which redirect to their actual address. */
export const siteAliases: Readonly<Record<string, string>> = {
  '/nirf': '/notices/nirf',
  '/aishe': '/notices/aishe',
  '/downloads': '/notices/downloads',
  '/news': '/notices/news',
  '/facilities/students-union': '/students-union',
  '/pcsu': '/students-union',
  '/academic-performance': '/performance',
  '/notices/feed.atom': '/feed.atom',
};

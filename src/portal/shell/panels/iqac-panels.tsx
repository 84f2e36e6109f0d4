import { lazy } from 'react';

/** The tab of IQAC's page that is drawn by another area, fetched when it is opened. */
export const IqacNotifications = lazy(async () => ({
  default: (await import('#portal/content/notices/iqac-notifications.tsx')).IqacNotifications,
}));

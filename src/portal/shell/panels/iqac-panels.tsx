import { lazy } from 'react';

/** The tab of IQAC's page that belongs to another area, loaded on demand. */
export const IqacNotifications = lazy(async () => ({
  default: (await import('#portal/content/notices/iqac-notifications.tsx')).IqacNotifications,
}));

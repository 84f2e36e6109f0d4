import { settings } from '#model/college/settings.ts';
import { collegeCode } from '#model/college/codes.ts';
import { featured } from '#model/content/featured.ts';
import type { Guard } from '../http/records/guard.ts';
import { lockRecords, lockForChange } from '../store/records/find-records.ts';
import { summarizeChanges, nameInLog, recordActivity } from '../store/record-activity.ts';
import { updateRecord } from '../store/records/records.ts';

/** Only one is live at a time: setting one live ends the other. */
export const featuredGuard: Guard = {
  serverValues: async ({ writing, after = {} }) => {
    // Two that go live at once would not see each other; the lock on the college's settings makes the second wait.
    if (after['liveNow'] === 1) await lockForChange(writing, settings, ['id', 1]);
    return { dept_code: after['dept_code'] === '' ? collegeCode : after['dept_code'] };
  },
  afterWrite: async ({ writing, id, after }) => {
    if (after?.['liveNow'] !== 1) return;
    for (const row of await lockRecords(writing, featured, { liveNow: 1 })) {
      if (row.id === id) continue;
      const values = { ...row, liveNow: 0 };
      await updateRecord(writing, featured, { before: row, values, action: 'carried' });
      writing.alongside?.push({ id: row.id, before: row });
      const detail = `${nameInLog(featured, row)}: ${summarizeChanges(featured, row, values)}`;
      const { name: resource } = featured;
      await recordActivity(writing, { actor: writing.actor, action: 'updated', resource, recordId: row.id, detail });
    }
  },
};

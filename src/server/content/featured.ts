import { ownerOrCollege } from '#model/college/codes.ts';
import { featured } from '#model/content/featured.ts';
import type { Guard } from '../http/records/guard.ts';
import { lockRecords } from '../store/records/find-records.ts';
import { summarizeChanges, nameInLog, recordActivity } from '../store/record-activity.ts';
import { updateRecord } from '../store/records/records.ts';
import { lockSettings } from '../store/settings.ts';

/** Only one is live at a time: setting one live ends the other. */
export const featuredGuard: Guard = {
  serverValues: async ({ writing, after = {} }) => {
    // Of two that go live at once, the second waits.
    if (after['liveNow'] === 1) await lockSettings(writing);
    return { dept_code: ownerOrCollege(after['dept_code']) };
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

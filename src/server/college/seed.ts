import { randomUUID } from 'node:crypto';
import { department } from '#model/academics/department.ts';
import { firstDepartments } from '#model/academics/first-departments.ts';
import { collegeCode } from '#model/college/codes.ts';
import { settings } from '#model/college/settings.ts';
import { maxUploadMegabytes } from '#model/files.ts';
import { blankRecord } from '#model/record.ts';
import { nameInLog, recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import { systemActor } from '../store/accounts/actor.ts';
import { claimOnce, collegeId, initialContentAt, storeOnce } from '../store/meta.ts';
import { insertRecord } from '../store/records/records.ts';

/**
 * Creates the settings, the departments that every college starts with, and an id in an empty store. Later starts
 * change nothing.
 */
export async function seed({ store }: Context): Promise<void> {
  await store.write(async (tx) => {
    const writing = { store, tx, actor: systemActor };
    await storeOnce(writing, { name: collegeId, value: randomUUID() });
    if (!(await claimOnce(writing, initialContentAt))) return;
    const values = {
      ...blankRecord(settings),
      college_code: collegeCode,
      upload_limit: maxUploadMegabytes,
      backup_hour: '02:00',
      backup_keep: 14,
    };
    await insertRecord(writing, settings, { values });
    for (const one of firstDepartments) {
      const record = { ...blankRecord(department), ...one };
      const id = await insertRecord(writing, department, { values: record });
      const detail = nameInLog(department, { ...record, id, version: 1 });
      const added = { action: 'added', resource: department.name, recordId: id, detail } as const;
      await recordActivity(writing, { actor: systemActor, ...added });
    }
  });
}

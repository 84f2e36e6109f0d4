import { department } from '#model/academics/department.ts';
import type { Values } from '#model/field.ts';
import { columnsOfRow } from '#model/entries/define-section.ts';
import { departmentProfile } from '#model/entries/department-profile.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { blankRecord } from '#model/record.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { readEntries, entriesShownTo } from '../store/entries/entries.ts';
import { latestVersion, readOwnerVersions } from '../store/entries/entry-versions.ts';
import { recordReader } from '../store/records/record-reader.ts';
import type { Store } from '../store/store.ts';
import { committedReads } from '../store/write.ts';

/** Reads all data of a department: its record, its fields, and every list; undefined if there is no such department. */
export function departmentReader(store: Store): (actor: Actor, code: string) => Promise<Values | undefined> {
  const readDepartment = recordReader(store, department);
  const readProfile = recordReader(store, departmentProfile);
  return async (actor, code) => {
    const found = await readDepartment(actor, code);
    if (!found) return undefined;
    const reading = committedReads(store);
    // Read first: if a save happens between these reads, saving the result must be refused as stale.
    const version = latestVersion(await readOwnerVersions(reading, { kind: 'department', name: code }));
    const profile = await readProfile(actor, code);
    const lists = await readEntries(reading, sectionsOf('department'), code);
    const rows = sectionsOf('department').map((section) => {
      const { name } = section.resource;
      const columns = ['id', ...columnsOfRow(section)];
      const entries = entriesShownTo(actor, lists.get(name));
      const shown = entries.map(({ row }) => Object.fromEntries(columns.map((column) => [column, row[column]])));
      return [name, shown] as const;
    });
    const said = profile ?? blankRecord(departmentProfile);
    return { ...said, ...found, ...Object.fromEntries(rows), version, profile_id: profile?.id ?? null };
  };
}

import type { Values } from '#model/field.ts';
import { columnsOfRow } from '#model/entries/define-section.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { employee } from '#model/people/employee.ts';
import { blankRecord } from '#model/record.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { readEntries, entriesShownTo } from '../store/entries/entries.ts';
import { latestVersion, readOwnerVersions } from '../store/entries/entry-versions.ts';
import { recordReader } from '../store/records/record-reader.ts';
import type { Store } from '../store/store.ts';
import { committedReads } from '../store/write.ts';

/** All stored data of an employee, as an actor may see it. */
export interface FacultyRecord {
  /** The employee's own record and the fields of the profile; what the actor may not see is blank. */
  readonly facts: Values;
  /** The rows of every section, by its name. */
  readonly lists: Readonly<Record<string, readonly Values[]>>;
}

/** Reads an employee with the academic record; undefined if there is no such employee. */
export function facultyReader(store: Store): (actor: Actor, id: string) => Promise<FacultyRecord | undefined> {
  const readEmployee = recordReader(store, employee);
  const readProfile = recordReader(store, facultyProfile);
  return async (actor, id) => {
    const found = await readEmployee(actor, id);
    if (!found) return undefined;
    const reading = committedReads(store);
    // Read first: if a save happens between these reads, saving the result must be refused as stale.
    const version = latestVersion(await readOwnerVersions(reading, { kind: 'employee', name: id }));
    const profile = await readProfile(actor, id);
    const entries = await readEntries(reading, sectionsOf('employee'), id);
    const lists = sectionsOf('employee').map((section) => {
      const columns = ['id', ...columnsOfRow(section)];
      const rows = entriesShownTo(actor, entries.get(section.resource.name)).map(({ row }) =>
        Object.fromEntries(columns.map((column) => [column, row[column]])),
      );
      return [section.resource.name, rows] as const;
    });
    const { password: _, ...blank } = blankRecord(employee);
    return {
      facts: {
        ...blank,
        ...blankRecord(facultyProfile),
        ...found,
        ...profile,
        id: found.id,
        employee_id: found.id,
        version,
        profile_id: profile?.id ?? null,
      },
      lists: Object.fromEntries(lists),
    };
  };
}

import { department } from '#model/academics/department.ts';
import type { Values } from '#model/define.ts';
import { departmentProfile, saysNothing } from '#model/entries/department-profile.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { blankRecord } from '#model/record.ts';
import type { Context } from '../context.ts';
import { storeNew } from '../http/add.ts';
import { changedFields } from '../http/entry-guard.ts';
import { conflict } from '../http/errors.ts';
import type { Guard } from '../http/guard.ts';
import { saveEntries, type Saving } from '../http/save-entries.ts';
import { noSuchRecord, storeChange } from '../http/update.ts';
import { writeActivity, type ActivityLine } from '../store/activity.ts';
import type { Actor } from '../store/actor.ts';
import { holdOwner, type Owner } from '../store/entries.ts';
import { latestOf, raiseVersions, versionsOf } from '../store/entry-versions.ts';
import { writeStates, type HistoryRow } from '../store/history.ts';
import { remembering } from '../store/remembering.ts';
import { lockRecordBy, type Writing } from '../store/writing.ts';
import type { DepartmentSave } from './department-body.ts';

/**
 * Saves what was sent of a department's data, all of it or nothing. Throws `not-found`, `invalid`, or `conflict` when something of
 * it was changed since the version that was sent.
 */
export async function saveDepartment(
  context: Context,
  { actor, code }: { actor: Actor; code: string },
  save: DepartmentSave,
): Promise<void> {
  const { store } = context;
  await store.write(async (transaction) => {
    const [lines, states]: [ActivityLine[], HistoryRow[]] = [[], []];
    const tx = remembering(transaction);
    const writing = { store, tx, actor, lines, states };
    const owner: Owner = { kind: 'department', name: code };
    if (!(await holdOwner(writing, owner))) throw noSuchRecord(department, code);
    await assertUnchanged(writing, owner, save);
    const saving = { context, writing, actor, owner: code };
    const changed = [...(await saveEntries(saving, save.lists)), ...(await saveProfile(saving, save.fields))];
    await raiseVersions(writing, owner, changed);
    await writeActivity({ store, tx }, lines);
    await writeStates({ store, tx }, states);
  });
}

/** Two people in two lists do not disturb each other; whoever comes second to the same one hears of it. */
async function assertUnchanged(writing: Writing, owner: Owner, { lists, fields, version }: DepartmentSave) {
  if (version === null) return;
  const versions = await versionsOf({ store: writing.store, runner: writing.tx }, owner);
  const sent = [...lists.map(({ section }) => section.resource.name), ...Object.keys(fields)];
  const changed = sent.filter((name) => (versions.get(name) ?? 0) > version);
  if (changed.length === 0) return;
  const titles = changed.map(titleOf).join(', ');
  throw conflict(`Somebody else changed this in the meantime: ${titles}. Load it again before you save.`, [
    { field: 'version', message: `The stored version is ${latestOf(versions)}, yours is ${version}.` },
    ...changed.map((field) => ({ field, message: `${titleOf(field)}: changed by somebody else in the meantime.` })),
  ]);
}

function titleOf(name: string): string {
  const section = sectionsOf('department').find(({ resource }) => resource.name === name);
  const fields: Readonly<Record<string, { label: string }>> = departmentProfile.fields;
  return section?.resource.title ?? fields[name]?.label ?? name;
}

/** Answers the fields that changed. The record is made with the first that says something. */
async function saveProfile({ context, writing, actor, owner }: Saving, fields: Values): Promise<string[]> {
  if (Object.keys(fields).length === 0) return [];
  const changed: string[] = [];
  const guard: Guard = {
    written: ({ before, after }) => {
      changed.push(...changedFields(before, after));
      return Promise.resolve();
    },
  };
  const before = await lockRecordBy(writing, departmentProfile, ['dept_code', owner]);
  const after = { ...(before ?? blankRecord(departmentProfile)), ...fields, dept_code: owner };
  const common = { context, writing, actor, resource: departmentProfile, after, secrets: {} };
  if (before) await storeChange({ ...common, before }, guard, before);
  else if (!saysNothing(fields)) await storeNew({ ...common, before: undefined }, guard);
  return changed;
}

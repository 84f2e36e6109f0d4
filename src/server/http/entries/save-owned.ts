import type { Problem, Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { mandatoryMessage } from '#model/entries/read-rows.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { blankRecord, isBlank } from '#model/record.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { lockOwner, ownerResources, type EntryOwner } from '../../store/entries/entries.ts';
import { deletionPart, latestVersion, raiseVersions, readOwnerVersions } from '../../store/entries/entry-versions.ts';
import { withReadCache } from '../../store/engine/read-cache.ts';
import { lockRecordBy } from '../../store/records/records.ts';
import type { RecordWriteContext } from '../../store/write.ts';
import { writeBatch } from '../../store/write-batch.ts';
import { storeNewRecord } from '../records/add.ts';
import { changedFields } from './entry-guard.ts';
import { conflict, invalid, type CallError } from '../errors.ts';
import type { Guard } from '../records/guard.ts';
import { saveEntries, type EntrySave, type SectionSave } from './save-entries.ts';
import { noSuchRecord } from '../records/no-such-record.ts';
import { storeChangedRecord } from '../records/update.ts';

/** The parts of an owner's data that are saved at once. */
export interface OwnedSave {
  /** Whole lists, in the order of the screens. */
  readonly lists: readonly SectionSave[];
  /** Fields of the owner's profile by name, parsed. */
  readonly fields: Values;
  /** The save count that the sender last read; null if it is not checked. */
  readonly version: number | null;
  /** Required fields that were empty in a save of the whole record: accepted if they are stored empty already. */
  readonly emptyRequired?: readonly string[];
  /** What else is saved in the same transaction, beside lists and fields. */
  readonly additional?: AdditionalSave | undefined;
}

/** The owner, and where its fields (everything that is not a list) are stored. */
export interface OwnedData {
  readonly actor: Actor;
  readonly owner: EntryOwner;
  /** The record that belongs to the owner's entries; its key is the field that names the owner. */
  readonly profile: Resource;
}

/** What is saved in the same transaction beside lists and fields. */
export interface AdditionalSave {
  /** The name under which saves are counted; another save with the same name since the sent version is a conflict. */
  readonly name: string;
  readonly title: string;
  readonly save: (writing: RecordWriteContext) => Promise<void>;
}

/**
 * Saves lists and fields of a department or an employee, all or nothing. Throws `not-found`, `invalid`, or `conflict`
 * if one of these parts was changed since the sent version.
 */
export async function saveOwned(context: Context, owned: OwnedData, save: OwnedSave): Promise<void> {
  const { store } = context;
  const { actor, owner } = owned;
  await store.write((tx) =>
    writeBatch({ store, tx: withReadCache(tx), actor }, async (writing) => {
      if (!(await lockOwner(writing, owner))) throw noSuchRecord(ownerResources[owner.kind], owner.name);
      await assertUnchanged(writing, owned, save);
      const saving = { context, writing, owner: owner.name };
      await save.additional?.save(writing);
      const changed = [...(await saveEntries(saving, save.lists)), ...(await saveProfile(saving, owned, save))];
      await raiseVersions(writing, owner, changed);
    }),
  );
}

/** Two users can edit two lists without a conflict; the second save of the same list is refused. */
async function assertUnchanged(
  writing: RecordWriteContext,
  { owner, profile }: OwnedData,
  { lists, fields, version, additional }: OwnedSave,
): Promise<void> {
  if (version === null) return;
  const versions = await readOwnerVersions(writing, owner);
  const savedNames = [...lists.map(({ section }) => section.resource.name), ...Object.keys(fields)];
  const names = additional ? [...savedNames, additional.name] : savedNames;
  const changed = names.filter((name) => (versions.get(name) ?? 0) > version);
  const stored = latestVersion(versions);
  // A version that does not exist yet belongs to another record, or to a state that was rolled back; one from before a
  // deletion may belong to another department that had the code.
  const isForeignVersion = version > stored || version < (versions.get(deletionPart) ?? 0);
  if (isForeignVersion) throw staleVersion('This is not what you changed.', { stored, version });
  if (changed.length === 0) return;
  const titleOf = (name: string) =>
    name === additional?.name
      ? additional.title
      : (sectionNamed(name)?.resource.title ?? profile.fields[name]?.label ?? name);
  const titles = changed.map(titleOf).join(', ');
  const fieldProblems = changed.map((field) => ({
    field,
    message: `${titleOf(field)}: changed by somebody else in the meantime.`,
  }));
  throw staleVersion(`Somebody else changed this in the meantime: ${titles}.`, { stored, version }, fieldProblems);
}

function staleVersion(
  what: string,
  { stored, version }: { stored: number; version: number },
  problems: readonly Problem[] = [],
): CallError {
  const message = `The stored version is ${stored}, yours is ${version}.`;
  return conflict(`${what} Load it again before you save.`, [{ field: 'version', message }, ...problems]);
}

/** Returns the fields that changed. The record is created with the first field that has a value. */
async function saveProfile(
  { context, writing, owner }: EntrySave,
  { profile }: OwnedData,
  { fields, emptyRequired = [] }: OwnedSave,
): Promise<string[]> {
  if (Object.keys(fields).length + emptyRequired.length === 0) return [];
  const changed: string[] = [];
  const guard: Guard = {
    afterWrite: ({ before, after }) => {
      changed.push(...changedFields(profile, { before, after }));
      return Promise.resolve();
    },
  };
  const before = await lockRecordBy(writing, profile, [profile.key, owner]);
  const emptied = emptyRequired.filter((name) => (before?.[name] ?? '') !== '');
  if (emptied.length > 0) throw invalid(emptied.map((field) => ({ field, message: mandatoryMessage })));
  const after = { ...(before ?? blankRecord(profile)), ...fields, [profile.key]: owner };
  const common = { context, writing, resource: profile, after, secrets: {} };
  if (before) await storeChangedRecord({ ...common, before }, guard, before);
  else if (!isBlank(profile, fields)) await storeNewRecord({ ...common, before: undefined }, guard);
  return changed;
}

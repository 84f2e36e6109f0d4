import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { ownerFields, type Section, type SectionOwner } from '#model/entries/define-section.ts';
import { profiles } from '#model/entries/profiles.ts';
import { maxRows } from '#model/entries/read-rows.ts';
import { sections } from '#model/entries/sections.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { sameValue } from '#model/same-value.ts';
import { endOfList, lockOwner, type EntryOwner } from '../../store/entries/entries.ts';
import { raiseVersions } from '../../store/entries/entry-versions.ts';
import { formerPlace } from '../../store/records/tree.ts';
import { mergeGuards, type Guard, type GuardInput } from '../records/guard.ts';
import { emptiedFields, emptiedRow, futureQuarter } from './entry-rules.ts';

/** What is added to the generic verbs of entries, and of the profile that belongs to an owner's entries. */
export const entryGuards = mergeGuards(
  { [profiles.department.name]: profileGuard('department') },
  { [profiles.employee.name]: profileGuard('employee') },
  ...sections.map((section) => ({ [section.resource.name]: entryGuard(section) })),
);

/** The fields of a profile that a write changes. */
export function changedFields(
  profile: Resource,
  { before, after }: { before: Values | undefined; after: Values | undefined },
): string[] {
  return Object.entries(profile.fields).flatMap(([name, field]) => {
    const { blank } = kindOf(field);
    const same = sameValue(before?.[name] ?? blank, after?.[name] ?? blank);
    return same || name === profile.key ? [] : [name];
  });
}

/**
 * What the generic verbs do with a single entry, when no whole list is saved: a restored entry returns to its former
 * place, and counts as a save.
 */
function entryGuard(section: Section): Guard {
  const [ownerName] = ownerFields[section.owner];
  const ownerOf = (values: Values | undefined) => String(values?.[ownerName] ?? '');
  /**
   * In a fixed order, to avoid deadlocks: two callers who move entries between the same owners must not wait for each
   * other.
   */
  const owners = (...states: (Values | undefined)[]): EntryOwner[] =>
    [...new Set(states.flatMap((values) => (values ? [ownerOf(values)] : [])))]
      .sort()
      .map((name) => ({ kind: section.owner, name }));
  return {
    serverValues: async ({ writing, resource, before, after = {}, restores }) => {
      for (const owner of owners(before, after)) await lockOwner(writing, owner);
      if (before) return {};
      const place = restores && (await formerPlace(writing, { resource, id: restores.id, above: ownerName }, after));
      return { place: place ?? (await endOfList(writing, section, ownerOf(after))).place };
    },
    check: async (input, found) => {
      const { writing, before, after = {} } = input;
      const problems = putsBack(input) ? [] : futureQuarter(section, { before, after });
      // A row whose values are refused is not blank.
      if (!putsBack(input) && found.length === 0) problems.push(...emptiedRow(section, { before, after }));
      if (before && ownerOf(before) === ownerOf(after)) return problems;
      const { count } = await endOfList(writing, section, ownerOf(after));
      if (count < maxRows) return problems;
      const most = maxRows.toLocaleString('en-IN');
      return [...problems, { field: ownerName, message: `${section.resource.title} takes at most ${most} rows.` }];
    },
    afterWrite: async ({ writing, before, after }) => {
      for (const owner of owners(before, after)) await raiseVersions(writing, owner, [section.resource.name]);
    },
  };
}

/** A profile that is changed by itself, for example restored to an earlier state, counts as a save too. */
function profileGuard(kind: SectionOwner): Guard {
  const profile = profiles[kind];
  return {
    check: (input) => {
      const { before, after = {} } = input;
      const isForm = kind === 'department' && !putsBack(input);
      return Promise.resolve(isForm ? emptiedFields({ before, after }) : []);
    },
    afterWrite: async ({ writing, before, after }) => {
      const name = String((after ?? before)?.[profile.key]);
      await lockOwner(writing, { kind, name });
      await raiseVersions(writing, { kind, name }, changedFields(profile, { before, after }));
    },
  };
}

/** Whether a write returns a record to a state that was stored before: that is accepted as it was. */
function putsBack({ restores, undoes }: GuardInput): boolean {
  return restores !== undefined || undoes !== undefined;
}

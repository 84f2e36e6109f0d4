import { useMemo, useState } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { useLatest } from '../use-latest.ts';
import { isChanged, storedDraft, type Draft, type StoredLists } from './drafts.ts';
import {
  sectionActions,
  type Drafts,
  type DraftStore,
  type SectionActions,
  type SectionStore,
} from './section-actions.ts';

/** The sections of an owner and their unsaved changes. */
export interface EntrySections {
  /** The draft that a section shows. Throws before the lists are loaded. */
  draftOf(section: Section): Draft;
  /** The sections with unsaved changes, in order. */
  readonly changed: readonly Section[];
  /** The names of the sections that are being saved. */
  readonly saving: ReadonlySet<string>;
  readonly actions: SectionActions;
}

/**
 * Holds the changes to some sections until they are saved. `lists` is the stored state, null or undefined until it is
 * loaded. The sections and the functions of `store` must be stable between renders.
 */
export function useEntrySections(
  sections: readonly Section[],
  lists: StoredLists | null | undefined,
  { owner, together, save, reload }: SectionStore,
): EntrySections {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const stored = useMemo(() => storedDrafts(sections, lists), [sections, lists]);
  const drawn = useMemo(() => shownDrafts(sections, stored, drafts), [sections, stored, drafts]);
  const shown = useLatest(drawn);
  const store = useMemo(() => ({ owner, together, save, reload }), [owner, together, save, reload]);
  const actions = useActions(store, { setDrafts, setSaving, shown });
  const changed = sections.filter((section) => {
    const draft = drafts[section.resource.name];
    return draft !== undefined && drawn[section.resource.name] === draft && isChanged(section, draft);
  });
  return {
    draftOf: ({ resource }) => {
      const draft = drawn[resource.name];
      if (!draft) throw new Error(`The section ${resource.name} is asked for before it is read.`);
      return draft;
    },
    changed,
    saving,
    actions,
  };
}

function useActions(store: SectionStore, { setDrafts, setSaving, shown }: DraftStore): SectionActions {
  return useMemo(() => sectionActions(store, { setDrafts, setSaving, shown }), [store, setDrafts, setSaving, shown]);
}

function storedDrafts(sections: readonly Section[], lists: StoredLists | null | undefined): Drafts {
  if (!lists) return {};
  return Object.fromEntries(sections.map((section) => [section.resource.name, storedDraft(section, lists)]));
}

/** What the sections show: the draft or, without unsaved changes, what is stored now. */
function shownDrafts(sections: readonly Section[], stored: Drafts, drafts: Drafts): Drafts {
  return Object.fromEntries(
    sections.flatMap((section) => {
      const { name } = section.resource;
      const [draft, fresh] = [drafts[name], stored[name]];
      if (!fresh) return [];
      const stays = draft && (draft.version === fresh.version || isChanged(section, draft));
      return [[name, stays ? draft : fresh] as const];
    }),
  );
}

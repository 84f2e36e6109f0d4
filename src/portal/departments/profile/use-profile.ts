import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { readDepartment, type DepartmentData } from './calls.ts';
import { isChanged, storedDraft, type Draft } from './drafts.ts';
import { sectionActions, type Drafts, type Keeping, type SectionActions } from './section-actions.ts';

/** A department's data, and what was changed of its sections. */
export interface Profile {
  /** Null when there is no such department; undefined until it is read. */
  readonly data: DepartmentData | null | undefined;
  readonly error: unknown;
  /** What a section shows. */
  draftOf(section: Section): Draft;
  /** The sections that something would be lost with, in the order of the screen. */
  readonly changed: readonly Section[];
  /** The names of the sections that are being saved. */
  readonly saving: ReadonlySet<string>;
  readonly actions: SectionActions;
}

/** Reads a department's data and keeps what is changed of its sections until it is saved. */
export function useProfile(code: string): Profile {
  const { data, error, refetch } = useQuery({
    queryKey: ['department-data', code],
    queryFn: () => readDepartment(code),
  });
  const reload = useCallback(async () => {
    const answer = await refetch();
    return answer.isSuccess ? answer.data : null;
  }, [refetch]);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const stored = useMemo(() => storedDrafts(data), [data]);
  const drawn = useMemo(() => shownDrafts(stored, drafts), [stored, drafts]);
  const shown = useRef(drawn);
  useLayoutEffect(() => {
    shown.current = drawn;
  });
  const actions = useActions({ code, setDrafts, setSaving, reload, shown });
  const changed = sectionsOf('department').filter((section) => {
    const draft = drafts[section.resource.name];
    return draft !== undefined && drawn[section.resource.name] === draft && isChanged(section, draft);
  });
  return {
    data,
    error,
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

function useActions({ code, setDrafts, setSaving, reload, shown }: Keeping): SectionActions {
  return useMemo(
    () => sectionActions({ code, setDrafts, setSaving, reload, shown }),
    [code, setDrafts, setSaving, reload, shown],
  );
}

function storedDrafts(data: DepartmentData | null | undefined): Drafts {
  if (!data) return {};
  return Object.fromEntries(
    sectionsOf('department').map((section) => [section.resource.name, storedDraft(section, data)]),
  );
}

/** What the sections show: what was typed, or, where nothing would be lost, what is stored by now. */
function shownDrafts(stored: Drafts, drafts: Drafts): Drafts {
  return Object.fromEntries(
    sectionsOf('department').flatMap((section) => {
      const { name } = section.resource;
      const [draft, fresh] = [drafts[name], stored[name]];
      if (!fresh) return [];
      const stays = draft && (draft.version === fresh.version || isChanged(section, draft));
      return [[name, stays ? draft : fresh] as const];
    }),
  );
}

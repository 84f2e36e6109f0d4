import type { Icon } from '@tabler/icons-react';
import type { Section } from '#model/entries/define-section.ts';
import { profiles } from '#model/entries/profiles.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { resourceNamed } from '#model/resources.ts';
import type { SignedInUser } from '#portal/session/session.ts';
import type { Entry } from './entries.ts';
import { matchingEntries } from './match-entries.ts';
import { placeOf, type Found } from './places.ts';
import { nameOf, type Choice } from './recent.ts';
import { iconOf } from './record-icons.ts';

/** A line of the results. */
export interface Line {
  readonly name: string;
  readonly label: string;
  readonly detail: string;
  /** Its type, in a word: a screen, an action, a course; "" if the heading names it. */
  readonly kind: string;
  readonly icon: Icon;
  readonly leads: Entry['leads'];
  /** What is stored of it among the recent choices. */
  readonly choice: Choice;
}

/** Lines under a heading. */
export interface Group {
  readonly title: string;
  readonly lines: readonly Line[];
}

interface Asked {
  readonly user: SignedInUser;
  readonly entries: { readonly screens: readonly Entry[]; readonly actions: readonly Entry[] };
  readonly typed: string;
  readonly found: readonly Found[];
  readonly recent: readonly Choice[];
}

/** The maximum number of shown lines of each group. */
const few = { screens: 8, actions: 30, records: 20 };
/** The maximum number of shown records of one kind. */
const fewOfKind = 5;

/** The results for the typed text; without any text, the recent choices and all screens. */
export function groupsOf({ user, entries, typed, found, recent }: Asked): Group[] {
  const screens = entries.screens.map((entry) => lineOf(entry, 'Screen'));
  const actions = entries.actions.map((entry) => lineOf(entry, 'Action'));
  const groups: Group[] =
    typed.trim() === ''
      ? [
          { title: 'Recent', lines: recentLines(recent, [...screens, ...actions], user) },
          { title: 'Screens', lines: entries.screens.map((entry) => lineOf(entry)) },
        ]
      : [
          { title: 'Screens', lines: fittingLines(typed, entries.screens).slice(0, few.screens) },
          { title: 'Actions', lines: fittingLines(typed, entries.actions).slice(0, few.actions) },
          { title: 'Records', lines: recordLines(found, user) },
        ];
  return groups.filter(({ lines }) => lines.length > 0);
}

function fittingLines(typed: string, entries: readonly Entry[]): Line[] {
  return matchingEntries(typed, entries).map((entry) => lineOf(entry));
}

function lineOf({ name, label, icon, leads }: Entry, kind = ''): Line {
  return { name, label, detail: '', kind, icon, leads, choice: name };
}

/** The recent choices that can still be opened. A screen may also be under Screens: there it has another name. */
function recentLines(recent: readonly Choice[], known: readonly Line[], user: SignedInUser): Line[] {
  return recent.flatMap((choice) => {
    const line = typeof choice === 'string' ? known.find(({ name }) => name === choice) : recordLine(choice, user);
    return line ? [{ ...line, name: `recent ${line.name}` }] : [];
  });
}

function recordLines(found: readonly Found[], user: SignedInUser): Line[] {
  const shown = new Map<string, number>();
  return found
    .flatMap((one) => {
      // The sections of a profile count as one kind here: many of them contain the same words.
      const section = sectionNamed(one.resource);
      const kind = section ? profileOf(section).name : one.resource;
      const count = (shown.get(kind) ?? 0) + 1;
      const line = count > fewOfKind ? null : recordLine(one, user);
      if (line) shown.set(kind, count);
      return line ? [line] : [];
    })
    .slice(0, few.records);
}

function recordLine(found: Found, user: SignedInUser): Line | null {
  const place = placeOf(user, found);
  if (!place) return null;
  const { title, detail, resource } = found;
  const section = sectionNamed(resource);
  return {
    name: nameOf(found),
    label: title,
    detail: section && detail ? `${section.resource.title} · ${detail}` : detail,
    kind: section ? profileOf(section).label : resourceNamed(resource).label,
    icon: iconOf(resource, place.page),
    leads: { path: place.path },
    choice: found,
  };
}

/** The common name of a section's rows. */
function profileOf({ owner }: Section): { name: string; label: string } {
  const { name, label } = profiles[owner];
  // A department shows its profile under this name.
  return { name, label: owner === 'department' ? 'Profile' : label };
}

import type { Icon } from '@tabler/icons-react';
import { departmentProfile } from '#model/entries/department-profile.ts';
import type { Section } from '#model/entries/define-section.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { resourceNamed } from '#model/resources.ts';
import type { SignedInUser } from '../account/session.ts';
import type { Entry } from './entries.ts';
import { fitting } from './fits.ts';
import { placeOf, type Found } from './places.ts';
import { nameOf, type Choice } from './recent.ts';
import { iconOf } from './record-icons.ts';

/** One thing to choose. */
export interface Line {
  readonly name: string;
  readonly label: string;
  readonly detail: string;
  /** What it is, in a word: a screen, an action, a course; "" where the heading says it. */
  readonly kind: string;
  readonly icon: Icon;
  readonly leads: Entry['leads'];
  /** What is kept of it when it is chosen. */
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

/** So many of each are shown. */
const few = { screens: 8, actions: 30, records: 20 };
/** So many records of one kind are shown. */
const fewOfKind = 5;

/** What is offered for what is typed: while nothing is, what was chosen last and every screen. */
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
  return fitting(typed, entries).map((entry) => lineOf(entry));
}

function lineOf({ name, label, icon, leads }: Entry, kind = ''): Line {
  return { name, label, detail: '', kind, icon, leads, choice: name };
}

/** What was chosen and still opens. A screen may stand under Screens too: there it has another name. */
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
      // The sections of a profile are one kind here: many of them hold the same words.
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

/** What the rows of a section are called together. */
function profileOf({ owner }: Section): { name: string; label: string } {
  return owner === 'employee' ? facultyProfile : { name: departmentProfile.name, label: 'Profile' };
}

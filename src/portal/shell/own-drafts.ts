import { useEffect, useEffectEvent, useState } from 'react';
import { isObject, type Values } from '#model/field.ts';
import { say } from '#portal/kit/feedback.tsx';
import { randomId } from '#portal/kit/random-id.ts';
import { watched } from '#portal/kit/watched.ts';
import type { SignedInUser } from './account/session.ts';
import { draftPrefix, readKept, writeKept, type Draft } from './draft.ts';

/** A draft of which no open tab says that it is its own. */
export interface FreeDraft {
  readonly id: string;
  /** When something was typed in it last, ISO 8601 in UTC. */
  readonly at: string;
  readonly values: Values;
}

/** A draft that this tab has open. */
interface HeldDraft extends Draft {
  readonly id: string;
  /** Under which id it is kept by now: see `draftIn`. */
  idNow(): string;
}

/** The drafts of one form of somebody who is signed in. */
export interface OwnDrafts {
  /** That of this tab. Another one is another form, under its `id` as React key. */
  readonly draft: HeldDraft;
  /** What else may be gone on with here, the latest first. */
  readonly others: readonly FreeDraft[];
  /** Puts one of these in place of this tab's, which is kept among them. */
  take(id: string): void;
}

/**
 * The drafts of a form: they outlive the tab and a lost sign-in, and nobody else is shown them; logging out ends them.
 * Every tab has one of its own, so that two never write over each other; one that was left by its tab is taken up by
 * the next. Null while the tabs are asked.
 */
export function useOwnDrafts(form: string, { id: person }: Pick<SignedInUser, 'id'>): OwnDrafts | null {
  const place = `${ownPrefix(person)}${form}`;
  const [opened, setOpened] = useState<Omit<OwnDrafts, 'take'> | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const held = opened?.draft;
  useEffect(() => held && answerTabs(place, held), [place, held]);
  const open = useEffectEvent((heldElsewhere: ReadonlySet<string>) => {
    const { id, others, told } = chosen(place, { wanted: asked, heldElsewhere });
    writeKept(sessionStorage, place, { id });
    if (told) say(told, { ms: 6000 });
    setOpened({ draft: id === held?.idNow() ? held : draftIn(place, id), others });
    setAsked(null);
  });
  const isAsking = opened === null || asked !== null;
  useEffect(() => (isAsking ? askTabs(place, (held) => open(held)) : undefined), [place, isAsking]);
  return opened && { ...opened, take: setAsked };
}

/** Forgets every draft of a person. */
export function forgetDrafts({ id }: Pick<SignedInUser, 'id'>): void {
  for (const store of [localStorage, sessionStorage]) {
    const own = Object.keys(store).filter((key) => key.startsWith(ownPrefix(id)));
    for (const key of own) store.removeItem(key);
  }
}

/** This page, until it is left or loaded again: it stands in what it keeps. */
const here = randomId();

/** How long the other tabs have to answer, in milliseconds. One that does not is closed, or asleep: see `draftIn`. */
const patience = 150;

function ownPrefix(person: number): string {
  return `${draftPrefix}${person}.`;
}

/** Has whoever asks know that this tab holds a draft. Returns what ends it. */
function answerTabs(place: string, draft: HeldDraft): () => void {
  const channel = new BroadcastChannel(place);
  channel.onmessage = ({ data }) => {
    if (data === question) channel.postMessage({ page: here, holds: draft.idNow() });
  };
  return () => channel.close();
}

/** Asks the other tabs which drafts they hold. Returns what ends it. */
function askTabs(place: string, then: (held: ReadonlySet<string>) => void): () => void {
  const channel = new BroadcastChannel(place);
  const held = new Set<string>();
  channel.onmessage = ({ data }) => {
    if (isObject(data) && typeof data['holds'] === 'string' && data['page'] !== here) held.add(data['holds']);
  };
  channel.postMessage(question);
  const timer = setTimeout(() => {
    channel.close();
    then(held);
  }, patience);
  return () => {
    clearTimeout(timer);
    channel.close();
  };
}

const question = 'Which drafts are open?';

interface Choice {
  /** What is to be opened in place of what is open; null when the form is opened. */
  wanted: string | null;
  heldElsewhere: ReadonlySet<string>;
}

/**
 * Which draft this tab opens, and what to say of it. A tab keeps the one it has, through a reload and a new sign-in;
 * but its copy (browsers duplicate tabs) has it no more while the first one is open.
 */
function chosen(place: string, { wanted, heldElsewhere }: Choice) {
  const free = draftsIn(place).filter(({ id }) => !heldElsewhere.has(id));
  const { id: former } = readKept(sessionStorage, place);
  const isKnown = typeof former === 'string';
  const isElsewhere = isKnown && heldElsewhere.has(former);
  const usual = isElsewhere ? randomId() : isKnown ? former : (free[0]?.id ?? randomId());
  const isGone = wanted !== null && !free.some(({ id }) => id === wanted);
  const id = wanted !== null && !isGone ? wanted : usual;
  const told = isGone
    ? 'That one is open in another tab by now, or done with.'
    : isElsewhere && wanted === null
      ? 'What you typed is open in another tab, and stays there.'
      : '';
  return { id, told, others: free.filter((one) => one.id !== id) };
}

/** Every draft of a form, the latest first. */
function draftsIn(place: string): FreeDraft[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${place}.`));
  const drafts = keys.flatMap((key) => {
    const { at, values } = readKept(localStorage, key);
    return typeof at === 'string' && isObject(values) ? [{ id: key.slice(place.length + 1), at, values }] : [];
  });
  return drafts.sort((one, other) => (one.at < other.at ? 1 : -1));
}

/**
 * A draft that this page holds. If another tab took it while this one was asleep, what is typed here goes on in one of
 * its own.
 */
function draftIn(place: string, id: string): HeldDraft {
  let idNow = id;
  let isOwn = false;
  const hasRoom = watched(true);
  const key = () => `${place}.${idNow}`;
  const isTaken = () => {
    const { page } = readKept(localStorage, key());
    // What a page that is gone kept is taken over with the first that is kept here.
    return isOwn && page !== undefined && page !== here;
  };
  return {
    id,
    hasRoom,
    idNow: () => idNow,
    read: () => {
      const { values } = readKept(localStorage, key());
      return isObject(values) ? values : {};
    },
    keep: (values) => {
      if (isTaken()) {
        idNow = randomId();
        writeKept(sessionStorage, place, { id: idNow });
      }
      isOwn = true;
      hasRoom.set(writeKept(localStorage, key(), { page: here, at: new Date().toISOString(), values }));
    },
    forget: () => {
      if (!isTaken()) localStorage.removeItem(key());
      isOwn = true;
    },
  };
}

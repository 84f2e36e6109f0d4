import { useEffect, useEffectEvent, useState } from 'react';
import { isObject, type Values } from '#model/field.ts';
import { findKeys, readObject, removeItem, writeJson } from '#portal/kit/browser-storage.ts';
import { notify } from '#portal/kit/feedback.tsx';
import { randomId } from '#portal/kit/random-id.ts';
import { createObservable } from '#portal/kit/observable.ts';
import type { SignedInUser } from '../session.ts';
import { draftPrefix, type Draft } from './draft.ts';

/** A draft that no open tab holds. */
export interface FreeDraft {
  readonly id: string;
  /** The time of its last edit, ISO 8601 in UTC. */
  readonly at: string;
  readonly values: Values;
}

/** A draft that this tab has open. */
interface HeldDraft extends Draft {
  readonly id: string;
  /** Its current id in the storage: see `draftIn`. */
  idNow(): string;
}

/** The drafts of one form of a signed-in person. */
export interface OwnDrafts {
  /** The draft of this tab. Another draft is another form, with its `id` as React key. */
  readonly draft: HeldDraft;
  /** The other drafts that can be continued here, the latest first. */
  readonly others: readonly FreeDraft[];
  /** Replaces this tab's draft by one of these; the replaced one is kept among them. */
  take(id: string): void;
}

/**
 * The drafts of a form. They outlive the tab and a lost session and are visible only to their owner; logging out
 * deletes them. Every tab has its own draft, so that two tabs never overwrite each other; an abandoned draft is taken
 * over by the next tab. Null while the other tabs are asked.
 */
export function useOwnDrafts(form: string, { id: person }: Pick<SignedInUser, 'id'>): OwnDrafts | null {
  const place = `${ownPrefix(person)}${form}`;
  const [opened, setOpened] = useState<Omit<OwnDrafts, 'take'> | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const held = opened?.draft;
  useEffect(() => held && answerTabs(place, held), [place, held]);
  const open = useEffectEvent((heldElsewhere: ReadonlySet<string>) => {
    const { id, others, told } = chosen(place, { wanted: asked, heldElsewhere });
    writeJson('sessionStorage', place, { id });
    if (told) notify(told, { ms: 6000 });
    setOpened({ draft: id === held?.idNow() ? held : draftIn(place, id), others });
    setAsked(null);
  });
  const isAsking = opened === null || asked !== null;
  useEffect(() => (isAsking ? askTabs(place, (held) => open(held)) : undefined), [place, isAsking]);
  return opened && { ...opened, take: setAsked };
}

/** Deletes all drafts of a person. */
export function forgetDrafts({ id }: Pick<SignedInUser, 'id'>): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    for (const key of findKeys(storage, ownPrefix(id))) removeItem(storage, key);
  }
}

/** The id of this page load; it is stored with its drafts. */
const here = randomId();

/**
 * The timeout for responses of the other tabs, in milliseconds. A tab that does not respond is closed or suspended: see
 * `draftIn`.
 */
const patience = 150;

function ownPrefix(person: number): string {
  return `${draftPrefix}${person}.`;
}

/** Answers other tabs that this tab holds a draft. Returns a function that unsubscribes. */
function answerTabs(place: string, draft: HeldDraft): () => void {
  const channel = new BroadcastChannel(place);
  channel.onmessage = ({ data }) => {
    if (data === question) channel.postMessage({ page: here, holds: draft.idNow() });
  };
  return () => channel.close();
}

/** Asks the other tabs which drafts they hold. Returns a function that unsubscribes. */
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
  /** The draft to open instead of the current one; null when the form is first opened. */
  wanted: string | null;
  heldElsewhere: ReadonlySet<string>;
}

/**
 * Which draft this tab opens, and the message about it. A tab keeps its draft through a reload and a new sign-in. A
 * duplicate of the tab does not get it while the original is open.
 */
function chosen(place: string, { wanted, heldElsewhere }: Choice) {
  const free = draftsIn(place).filter(({ id }) => !heldElsewhere.has(id));
  const { id: former } = readObject('sessionStorage', place);
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

/** All drafts of a form, the latest first. */
function draftsIn(place: string): FreeDraft[] {
  const drafts = findKeys('localStorage', `${place}.`).flatMap((key) => {
    const { at, values } = readObject('localStorage', key);
    return typeof at === 'string' && isObject(values) ? [{ id: key.slice(place.length + 1), at, values }] : [];
  });
  return drafts.sort((one, other) => (one.at < other.at ? 1 : -1));
}

/**
 * A draft held by this page. If another tab took it while this one was suspended, further input goes to a new draft.
 */
function draftIn(place: string, id: string): HeldDraft {
  let idNow = id;
  let isOwn = false;
  const hasRoom = createObservable(true);
  const key = () => `${place}.${idNow}`;
  const isTaken = () => {
    const { page } = readObject('localStorage', key());
    // A draft stored by a page that is gone is taken over with the first write here.
    return isOwn && page !== undefined && page !== here;
  };
  return {
    id,
    hasRoom,
    idNow: () => idNow,
    read: () => {
      const { values } = readObject('localStorage', key());
      return isObject(values) ? values : {};
    },
    keep: (values) => {
      if (isTaken()) {
        idNow = randomId();
        writeJson('sessionStorage', place, { id: idNow });
      }
      isOwn = true;
      hasRoom.set(writeJson('localStorage', key(), { page: here, at: new Date().toISOString(), values }));
    },
    forget: () => {
      if (!isTaken()) removeItem('localStorage', key());
      isOwn = true;
    },
  };
}

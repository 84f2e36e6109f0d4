import { useEffect, useRef, useState } from 'react';
import styles from './feedback.module.css';
import { messageOf } from './problem.ts';
import { onEscape, useTopDialog } from './use-top-dialog.ts';
import { useObservable, createObservable } from './observable.ts';
import { MultilingualText } from './multilingual-text.tsx';

/** How a message is shown. */
export interface NotifyOptions {
  /** A `problem` has a mark and a colour of its own. */
  readonly tone?: 'plain' | 'problem';
  /** How long its text stays, in milliseconds; 2000 by default. The timer pauses while it is hovered or focused. */
  readonly ms?: number;
  /** Undoes the action; adds an Undo button to the message, which stays longer: `timeToUndo`. */
  readonly undo?: () => void;
}

/** A question with two answers. */
export interface Question {
  readonly title: string;
  readonly body: string;
  /** The label of the confirm button. */
  readonly yes: string;
  /** The label of the cancel button; it has the initial focus. */
  readonly no: string;
  /** True when Yes destroys something: the button is styled accordingly. */
  readonly danger?: boolean;
  /** True when Yes discards unsaved work: then the other button is styled as the primary one. */
  readonly loses?: boolean;
}

interface Message extends NotifyOptions {
  readonly id: number;
  readonly text: string;
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

/** How long an Undo button stays, in milliseconds: enough to reconsider and to reach it. */
export const timeToUndo = 10_000;

const shown = createObservable<Message | null>(null);
const openQuestion = createObservable<Asked | null>(null);
/** Every place that can show messages, the topmost last. */
const places = createObservable<readonly symbol[]>([]);
let count = 0;
let covers = 0;

/** Shows a message at the bottom left. There is one message at a time: a new one replaces the old one. */
export function notify(text: string, options: NotifyOptions = {}): void {
  count += 1;
  shown.set({ ...options, id: count, text });
}

/** Shows an error, in the server's words if there are any. It stays long enough to read a sentence. */
export function notifyError(error: unknown): void {
  notify(messageOf(error), { tone: 'problem', ms: 6000 });
}

/** Asks for confirmation. Resolves to true only for Yes; Escape means no. */
export function askToConfirm(question: Question): Promise<boolean> {
  openQuestion.value?.answer(false);
  return new Promise((resolve) => openQuestion.set({ ...question, answer: resolve }));
}

/** Closes the open question without an answer, which means no. */
export function withdrawQuestion(): void {
  const open = openQuestion.value;
  openQuestion.set(null);
  open?.answer(false);
}

/** True while a question waits for an answer: the layers under it then ignore Escape. */
export function isAsking(): boolean {
  return openQuestion.value !== null || covers > 0;
}

/**
 * Called by another layer that covers the whole page and must be answered first, such as a sign-in. Returns a function
 * that ends it.
 */
export function coverPage(): () => void {
  covers += 1;
  return () => {
    covers -= 1;
  };
}

/** Where messages and questions appear. The shell renders it once, inside `MantineProvider`. */
export function Feedback() {
  const question = useObservable(openQuestion);
  return (
    <>
      <Messages />
      {question && <QuestionDialog question={question} />}
    </>
  );
}

/**
 * Where messages appear. A native modal dialog dims messages under it and hides them from screen readers, so it needs
 * its own place.
 */
export function Messages() {
  const message = useObservable(shown);
  const [own] = useState(() => Symbol('messages'));
  const isOnTop = useObservable(places).at(-1) === own;
  useEffect(() => {
    places.set([...places.value, own]);
    return () => places.set(places.value.filter((place) => place !== own));
  }, [own]);
  return (
    // The live region must exist before its text: only then do screen readers announce it.
    <div className={styles['region']} role="status" aria-live="polite">
      {message && isOnTop && <Snackbar key={message.id} message={message} />}
    </div>
  );
}

function Snackbar({ message }: { message: Message }) {
  const [held, setHeld] = useState(false);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const close = () => shown.set(null);
    const timers = [setTimeout(message.undo ? () => setRead(true) : close, message.ms ?? 2000)];
    if (message.undo) timers.push(setTimeout(close, timeToUndo));
    return () => timers.forEach(clearTimeout);
  }, [held, message]);
  const before = useRef<EventTarget>(null);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Nothing is done here; it only waits for the reader.
    <div
      className={styles['snackbar']}
      data-tone={message.tone}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget;
        hold();
      }}
      onBlur={release}
    >
      {message.tone === 'problem' && <ProblemSign />}
      {!isRead && (
        <span>
          <MultilingualText text={message.text} />
        </span>
      )}
      {message.undo && (
        <button
          type="button"
          className={styles['undo']}
          title={isRead ? message.text : undefined}
          onClick={() => takeBack(message.undo, before.current)}
        >
          Undo
        </button>
      )}
    </div>
  );
}

/** A question is shown above everything that is open. */
function QuestionDialog({ question }: { question: Asked }) {
  const ref = useTopDialog({ isLate: true });
  const answer = (yes: boolean) => {
    ref.current?.close();
    openQuestion.set(null);
    passOverSecondClick();
    question.answer(yes);
  };
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby="q-question"
      aria-describedby="q-question-body"
      onCancel={(event) => onEscape(event, () => answer(false))}
    >
      <h2 id="q-question" className={styles['question']}>
        <MultilingualText text={question.title} />
      </h2>
      <p id="q-question-body" className={styles['body']}>
        <MultilingualText text={question.body} />
      </p>
      <div className={styles['answers']} data-loses={question.loses || undefined}>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- A dialog must take the focus, and the harmless answer is where it belongs. */}
        <button type="button" className={styles['no']} autoFocus onClick={() => answer(false)}>
          {question.no}
        </button>
        <button
          type="button"
          className={styles['yes']}
          data-danger={question.danger || undefined}
          onClick={() => answer(true)}
        >
          {question.yes}
        </button>
      </div>
    </dialog>
  );
}

/** Ignores the second click of a double click, which would hit whatever lies under the closed button. */
function passOverSecondClick(): void {
  const stop = (event: MouseEvent) => {
    // The browser counts clicks at one place; for the keyboard the count is 0.
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', stop, true);
  setTimeout(() => document.removeEventListener('click', stop, true), 600);
}

function ProblemSign() {
  return (
    <svg className={styles['sign']} width="20" height="20" viewBox="0 0 20 20" role="img" aria-label="Problem:">
      <path fill="currentColor" d="M10 1.5 19.5 18H.5zM9 7v5.5h2V7zm0 7v2h2v-2z" fillRule="evenodd" />
    </svg>
  );
}

/**
 * The undo button disappears while it has the focus: the focus returns to its previous element, or else to the page.
 */
function takeBack(undo: (() => void) | undefined, before: EventTarget | null): void {
  shown.set(null);
  undo?.();
  const place = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
  place?.focus({ preventScroll: true });
}

import { useEffect, useRef, useState } from 'react';
import styles from './feedback.module.css';
import { messageOf } from './problem.ts';
import { onEscape, useTopDialog } from './use-top-dialog.ts';
import { useWatched, watched } from './watched.ts';
import { Passages } from './passages.tsx';

/** How a message is shown. */
export interface SayOptions {
  /** A `problem` has a mark and a colour of its own. */
  readonly tone?: 'plain' | 'problem';
  /** How long it stays, in milliseconds; 2000 unless told. Time stands still while it is hovered or focused. */
  readonly ms?: number;
  /** Takes back what was done; gives the message a button. */
  readonly undo?: () => void;
}

/** A question with two answers. */
export interface Question {
  readonly title: string;
  readonly body: string;
  /** The words of the button that does it. */
  readonly yes: string;
  /** The words of the button that leaves everything as it is; it has the focus. */
  readonly no: string;
  /** True when Yes destroys something: it is drawn so. */
  readonly danger?: boolean;
  /** True when Yes loses what is not stored: then the other button is drawn as the one to press. */
  readonly loses?: boolean;
}

interface Message extends SayOptions {
  readonly id: number;
  readonly text: string;
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

const shown = watched<Message | null>(null);
const asked = watched<Asked | null>(null);
/** Every place where a message may appear, the one on top last. */
const places = watched<readonly symbol[]>([]);
let count = 0;
let covers = 0;

/** Shows a message at the bottom left. There is one at a time: a new one takes the place of the old. */
export function say(text: string, options: SayOptions = {}): void {
  count += 1;
  shown.set({ ...options, id: count, text });
}

/** Shows what went wrong, in the server's words when it gave some. It stays long enough to read a sentence. */
export function sayProblem(error: unknown): void {
  say(messageOf(error), { tone: 'problem', ms: 6000 });
}

/** Asks before something is done. Resolves to true only for Yes; Escape means no. */
export function askToConfirm(question: Question): Promise<boolean> {
  asked.value?.answer(false);
  return new Promise((resolve) => asked.set({ ...question, answer: resolve }));
}

/** Takes the question that is open away unanswered, which means no. */
export function withdrawQuestion(): void {
  const open = asked.value;
  asked.set(null);
  open?.answer(false);
}

/** True while a question waits for its answer: what lies under it leaves Escape alone. */
export function isAsking(): boolean {
  return asked.value !== null || covers > 0;
}

/** Called by what else lies over the whole page and wants an answer first, such as a sign-in. Returns what ends it. */
export function coverPage(): () => void {
  covers += 1;
  return () => {
    covers -= 1;
  };
}

/** Where messages and questions appear. The shell renders it once, inside `MantineProvider`. */
export function Feedback() {
  const question = useWatched(asked);
  return (
    <>
      <Messages />
      {question && <QuestionDialog question={question} />}
    </>
  );
}

/**
 * Where messages appear. One of the browser's own dialogs, under which a message is dimmed and not announced, has a
 * place of its own.
 */
export function Messages() {
  const message = useWatched(shown);
  const [own] = useState(() => Symbol('messages'));
  const isOnTop = useWatched(places).at(-1) === own;
  useEffect(() => {
    places.set([...places.value, own]);
    return () => places.set(places.value.filter((place) => place !== own));
  }, [own]);
  return (
    // The region is there before its words are: only so do screen readers announce them.
    <div className={styles['region']} role="status" aria-live="polite">
      {message && isOnTop && <Snackbar key={message.id} message={message} />}
    </div>
  );
}

function Snackbar({ message }: { message: Message }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => shown.set(null), message.ms ?? 2000);
    return () => clearTimeout(timer);
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
      <span>
        <Passages text={message.text} />
      </span>
      {message.undo && (
        <button type="button" className={styles['undo']} onClick={() => takeBack(message.undo, before.current)}>
          Undo
        </button>
      )}
    </div>
  );
}

/** A question is asked over everything, whatever is open. */
function QuestionDialog({ question }: { question: Asked }) {
  const ref = useTopDialog(true);
  const answer = (yes: boolean) => {
    ref.current?.close();
    asked.set(null);
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
        <Passages text={question.title} />
      </h2>
      <p id="q-question-body" className={styles['body']}>
        <Passages text={question.body} />
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

/** The second click of a double one would open whatever lies where the answer was. */
function passOverSecondClick(): void {
  const stop = (event: MouseEvent) => {
    // The browser counts the clicks at one place; by the keyboard it counts none.
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

/** The button goes while it has the focus: this returns to where it was, else to the page. */
function takeBack(undo: (() => void) | undefined, before: EventTarget | null): void {
  shown.set(null);
  undo?.();
  const place = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
  place?.focus({ preventScroll: true });
}

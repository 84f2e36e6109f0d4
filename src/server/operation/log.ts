import { codeOf } from '../disk/has-code.ts';
import { maskAddress, scrubber } from './mask.ts';
import { openRefusalCap } from './refusal-cap.ts';
import { inSources } from './source-places.ts';

/** How much is written: this level and the graver ones. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** Which requests have a line: every one, those that failed, were refused or slow, or none. */
export const loggedRequests = ['on', 'faults', 'off'] as const;

/** How the log is written. */
export interface LogSettings {
  readonly level: LogLevel;
  /** One JSON object a line, or lines for a person. */
  readonly format: 'json' | 'text';
  readonly requests: (typeof loggedRequests)[number];
  /** What must never stand in a line, beside what looks like a secret by itself. */
  readonly secrets: readonly string[];
}

/** More about a line, for programs. */
export type Fields = Readonly<Record<string, string | number | boolean>>;

/** A request that was answered. */
export interface AnsweredRequest {
  readonly reqId: string;
  readonly method: string;
  /** As it came. */
  readonly address: string;
  /** As the route was declared; "" for none. */
  readonly pattern: string;
  /** 499 when the caller hung up before the answer was out. */
  readonly status: number;
  readonly ms: number;
  /** What was sent, head and all. */
  readonly bytes: number;
  /** What came with it. */
  readonly received: number;
  /** The id of the sign-in; 0 for nobody. */
  readonly user: number;
  /** The caller's network address. */
  readonly from: string;
}

/** The operator's log. */
export interface Log {
  readonly info: (message: string, fields?: Fields) => void;
  readonly warn: (message: string, fields?: Fields) => void;
  /** A fault, with its stack and whatever caused it. `reqId` is the request that met it. */
  readonly fault: (error: unknown, reqId?: string) => void;
  /** What went wrong in words that say what to do, without a stack. */
  readonly failed: (message: string) => void;
  /** Whether a request has a line. */
  readonly wants: (request: Pick<AnsweredRequest, 'status' | 'ms'>) => boolean;
  /** Lines of requests are written a few at a time. */
  readonly request: (request: AnsweredRequest) => void;
  /** Writes what still waits. */
  readonly flush: () => void;
}

/** A request that takes as long as this, in ms, is slow. */
const slow = 1000;

/** Whoever sends or takes more bytes than this waits for the wire, which is no fault. */
const large = 1024 * 1024;

/**
 * Answers that say no: to whoever is not let in or may not, and to what cannot be read, is not taken or comes too
 * often. Enough of them from one place is somebody who tries the doors. What is found nowhere is not among them: any
 * robot asks for that all day.
 */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 422, 429]);

/** How long lines of requests may wait, in ms, and how many of them. */
const wait = { ms: 250, lines: 200 };

type Level = Exclude<LogLevel, 'silent'>;

/** What a line says before whatever is added for programs. */
interface Line {
  readonly level: Level;
  readonly msg: string;
  readonly reqId?: string;
  readonly err?: Described;
}

/** Where lines go, by their level. */
export type Write = (text: string, level: Level) => void;

const toConsole: Write = (text, level) =>
  level === 'error' || level === 'warn' ? console.error(text) : console.log(text);

/** Opens the log. It writes to the console of the process, which systemd, Docker and terminals all keep. */
export function openLog(settings: LogSettings, write: Write = toConsole): Log {
  const least = logLevels.indexOf(settings.level);
  const isOn = (level: Level) => logLevels.indexOf(level) >= least;
  const scrub = scrubber(settings.secrets);
  const spell = settings.format === 'json' ? asJson : asText;
  const say = (line: Line, fields: Fields = {}) => {
    if (isOn(line.level)) write(spell(line, fields), line.level);
  };
  const waiting = batch((texts) => write(texts.join('\n'), 'info'));
  const cap = openRefusalCap((left) =>
    say({ level: 'warn', msg: `${left} more requests were refused, without a line` }),
  );
  const isGrave = ({ status, ms }: Pick<AnsweredRequest, 'status' | 'ms'>) => status >= 500 || ms >= slow;
  return {
    info: (msg, fields) => say({ level: 'info', msg: scrub(msg) }, fields),
    warn: (msg, fields) => say({ level: 'warn', msg: scrub(msg) }, fields),
    fault: (error, reqId) => {
      const err = described(error, scrub);
      say({ level: 'error', msg: err.message, ...(reqId && { reqId }), err });
    },
    failed: (msg) => say({ level: 'error', msg: scrub(msg) }),
    wants: (request) => {
      if (settings.requests === 'off') return false;
      if (settings.requests === 'on' && isOn('info')) return true;
      return isOn('warn') && (isGrave(request) || refusals.has(request.status));
    },
    request: ({ address, pattern, reqId, ...request }) => {
      const isRefusal = refusals.has(request.status);
      if (settings.requests !== 'on') {
        if (isRefusal && !cap.takes(request.from)) return;
        if (!isRefusal && request.status < 500 && request.bytes + request.received > large) return;
      }
      const path = maskAddress(address, pattern);
      const level = isGrave(request) || isRefusal ? 'warn' : 'info';
      waiting.add(spell({ level, msg: 'request', reqId }, { ...request, path }));
    },
    flush: () => {
      waiting.flush();
      cap.tell();
    },
  };
}

/** An error as a line may have it. */
interface Described {
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
}

/** The stack and that of whatever caused it. What else an error carries may be anything, and stays out. */
function described(error: unknown, scrub: (text: string) => string): Described {
  if (!(error instanceof Error)) return { message: scrub(String(error)), stack: '' };
  const code = codeOf(error);
  const stacks: string[] = [];
  for (let one: unknown = error; one instanceof Error && stacks.length < 5; one = one.cause) {
    stacks.push(one.stack ?? `${one.name}: ${one.message}`);
  }
  return {
    message: scrub(error.message),
    ...(code !== '' && { code }),
    stack: scrub(inSources(stacks.join('\ncaused by: '))),
  };
}

const now = () => new Date().toISOString();

const asJson = (line: Line, fields: Fields): string => JSON.stringify({ time: now(), ...line, ...fields });

/** For a person: what the server says of itself plain, everything else with its time. */
function asText({ level, msg, reqId, err }: Line, fields: Fields): string {
  const isRequest = msg === 'request';
  if (!isRequest && !err && level !== 'warn') return msg;
  const head = `${now().slice(0, 19).replace('T', ' ')} ${level.padEnd(5)}`;
  const id = reqId ? ` [${reqId}]` : '';
  if (err) return `${head}${id} ${err.stack || msg}`;
  if (!isRequest) return `${head} ${msg}`;
  const { method, path, status, ms, bytes, user, from } = fields;
  const who = user === 0 ? 'nobody' : `user ${String(user)}`;
  return `${head}${id} ${[method, path, status, ms].join(' ')} ms, ${String(bytes)} bytes, ${who}, ${String(from)}`;
}

/** Gathers texts and hands them over a few at a time; the process may end while some wait, if `flush` is called. */
function batch(hand: (texts: string[]) => void) {
  let texts: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const ready = texts;
    texts = [];
    if (ready.length > 0) hand(ready);
  };
  return {
    add: (text: string) => {
      texts.push(text);
      if (texts.length >= wait.lines) flush();
      else timer ??= setTimeout(flush, wait.ms).unref();
    },
    flush,
  };
}

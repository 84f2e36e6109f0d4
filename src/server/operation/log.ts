import { logLevels, type LogLevel, type LogSettings } from '../config/log-settings.ts';
import { codeOf } from '../disk/has-code.ts';
import { maskAddress, createScrubber } from './mask.ts';
import { openRefusalCap } from './refusal-cap.ts';
import { inSources } from './source-places.ts';

/** More details of a line, for programs. */
export type LogFields = Readonly<Record<string, string | number | boolean>>;

/** A request with its response. */
export interface AnsweredRequest {
  readonly reqId: string;
  readonly method: string;
  /** The address as it was received. */
  readonly address: string;
  /** The path pattern that the route was declared with; "" for none. */
  readonly pattern: string;
  /** 499 when the caller disconnected before the response was complete. */
  readonly status: number;
  readonly ms: number;
  /** The size of the response, including its headers. */
  readonly bytes: number;
  /** The size of the request. */
  readonly received: number;
  /** The id of the account; 0 for nobody. */
  readonly user: number;
  /** The caller's network address. */
  readonly from: string;
}

/** The operator's log. */
export interface Log {
  readonly info: (message: string, fields?: LogFields) => void;
  readonly warn: (message: string, fields?: LogFields) => void;
  /** Logs a fault with its stack and its causes. `reqId` is the request in which it occurred. */
  readonly fault: (error: unknown, reqId?: string) => void;
  /** Logs an error whose message says what to do, without a stack. */
  readonly failed: (message: string) => void;
  /** Whether a request is logged. */
  readonly wants: (request: Pick<AnsweredRequest, 'status' | 'ms'>) => boolean;
  /** Lines of requests are written in batches. */
  readonly request: (request: AnsweredRequest) => void;
  /** Writes the lines that still wait. */
  readonly flush: () => void;
}

/** A request that takes as long as this, in ms, is slow. */
const slow = 1000;

/** More bytes than this, sent or received, take time on the network, which is no fault. */
const large = 1024 * 1024;

/**
 * Status codes of refusals: missing authentication or permission, invalid or unacceptable input, and too many requests.
 * Many of them from one address suggest an attack. 404 is not included: any robot causes it all day.
 */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 422, 429]);

/** How long lines of requests may wait, in ms, and how many of them may wait. */
const wait = { ms: 250, lines: 200 };

type Level = Exclude<LogLevel, 'silent'>;

/** The standard fields of a line, before the additional ones for programs. */
interface Line {
  readonly level: Level;
  readonly msg: string;
  readonly reqId?: string;
  readonly err?: Described;
}

/** Writes lines by their level. */
export type Write = (text: string, level: Level) => void;

const toConsole: Write = (text, level) =>
  level === 'error' || level === 'warn' ? console.error(text) : console.log(text);

/** Opens the log. It writes to the console of the process, which systemd, Docker and terminals all store or show. */
export function openLog(settings: LogSettings, write: Write = toConsole): Log {
  const least = logLevels.indexOf(settings.level);
  const isOn = (level: Level) => logLevels.indexOf(level) >= least;
  const scrub = createScrubber(settings.secrets);
  const spell = settings.format === 'json' ? asJson : asText;
  const say = (line: Line, fields: LogFields = {}) => {
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

/** An error in the form in which it is logged. */
interface Described {
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
}

/**
 * The stack of an error and those of its causes. Other properties of the error may contain anything, and are left out.
 */
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

const asJson = (line: Line, fields: LogFields): string => JSON.stringify({ time: now(), ...line, ...fields });

/** For a person: messages of the server itself as plain text, everything else with its time. */
function asText({ level, msg, reqId, err }: Line, fields: LogFields): string {
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

/** Collects texts and passes them on in batches; call `flush` before the process ends, because some may wait. */
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

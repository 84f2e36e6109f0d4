import { formatCount } from '#model/wording/format-count.ts';
import { mostSevere, type Health, type HealthCheck, type HealthState } from '#model/college/health.ts';
import { formatSize } from '#model/wording/format-size.ts';
import type { LastBackup } from '../store/backups.ts';
import type { MailStatistics } from '../store/statistics.ts';

/** The facts that the health of the portal is judged by. Times are Unix times in ms. */
export interface HealthFacts {
  readonly now: number;
  readonly since: number;
  readonly version: string;
  /** How many faults this process has logged. */
  readonly faults: number;
  readonly database: {
    readonly engine: 'sqlite' | 'postgres';
    /** Undefined where the engine does not report it. */
    readonly bytes: number | undefined;
    readonly newest: string;
    /** The newest migration that this program knows. */
    readonly expected: string;
    /** Why it is not writable at the moment; absent where it is. */
    readonly trouble?: string | undefined;
    /** Whether it can convert the case of letters in every script. */
    readonly knowsLetters: boolean;
  };
  /** The disk that DATA_DIR is on, in bytes; undefined when the system does not report it. */
  readonly disk: { readonly free: number; readonly total: number } | undefined;
  readonly files: {
    readonly count: number;
    readonly bytes: number;
    /** Whether the virus scanner responds; undefined where there is none. */
    readonly isScanned: boolean | undefined;
    /**
     * Why the bucket of the files could not be used at the last request; undefined where it could, or where there is no
     * bucket.
     */
    readonly trouble: string | undefined;
    /** Why the disk of this server accepts no files at the moment; absent where it does. */
    readonly refused?: string | undefined;
  };
  /** `server` is the host of the mail server; undefined when there is none. */
  readonly mail: MailStatistics & { readonly server: string | undefined };
  readonly backup: {
    readonly last: LastBackup | undefined;
    /** The hour of the nightly backup; "" when backups are switched off. */
    readonly hour: string;
    /** The free space of the disk that the backups are on, in bytes; undefined when it is unknown. */
    readonly free: number | undefined;
    /** Why their folder is not writable; absent where it is. */
    readonly trouble?: string | undefined;
  };
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const gigabyte = 1024 ** 3;

/** The thresholds from which the operator is warned. */
export const bounds = {
  /** Below this share of the disk, or this many bytes, space is low. */
  little: { share: 0.1, bytes: gigabyte },
  /** Below this, writes will soon fail. */
  nothing: { share: 0.01, bytes: 0.1 * gigabyte },
  /** A mail that waits longer than this is stuck. */
  waiting: 10 * minute,
  /** How long a failed mail is reported. */
  failed: 7 * day,
  /** A backup that is older than this is too old. */
  backup: 48 * hour,
  /** How many times larger than the last one the next backup may be. */
  growth: 1.2,
  /** How much the clocks of several servers may differ. */
  ahead: 5 * minute,
} as const;

/** Derives the health from the facts. */
export function judge(facts: HealthFacts): Health {
  const checks = [program(facts), database(facts), disk(facts), files(facts), mail(facts), backups(facts)];
  return {
    state: mostSevere(checks.map(({ state }) => state)),
    version: facts.version,
    since: new Date(facts.since).toISOString(),
    at: new Date(facts.now).toISOString(),
    checks,
  };
}

type Judged = Omit<HealthCheck, 'name' | 'title'>;

const good = (says: string): Judged => ({ state: 'good', says, advice: '' });
const not = (state: HealthState, says: string, advice: string): Judged => ({ state, says, advice });

/** The problem of a database that only knows the case of English letters. */
export const unknownLetters =
  'It knows no letters but those of English, so searches and unique names go wrong with others.';

/** A duration in one unit: 5 hours. */
export function formatDuration(ms: number): string {
  const spans = [
    [day, 'day'],
    [hour, 'hour'],
    [minute, 'minute'],
  ] as const;
  for (const [length, name] of spans) {
    const count = Math.floor(ms / length);
    // A single day is shown in hours, which is more precise.
    if (count >= 2 || (count === 1 && name !== 'day')) return formatCount(count, name);
  }
  return 'less than a minute';
}

function program({ version, now, since, faults }: HealthFacts): HealthCheck {
  const runs = `Version ${version}, running for ${formatDuration(now - since)}.`;
  const judged =
    faults === 0
      ? good(`${runs} No faults since then.`)
      : not(
          'look',
          `${runs} ${formatCount(faults, 'fault')} since then.`,
          'The log of the server says what each was, with the id that people may quote.',
        );
  return { name: 'program', title: 'Program', ...judged };
}

function database({ database: found }: HealthFacts): HealthCheck {
  return { name: 'database', title: 'Database', ...judgedDatabase(found) };
}

function judgedDatabase({ engine, bytes, newest, expected, trouble, ...found }: HealthFacts['database']): Judged {
  const size = bytes === undefined ? '' : `, ${formatSize(bytes)}`;
  const what = `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}${size}.`;
  if (trouble !== undefined) return not('broken', `${what} ${trouble}: nothing can be saved.`, mendTheDisk);
  if (!found.knowsLetters)
    return not(
      'look',
      `${what} ${unknownLetters}`,
      'Move the data to a new database: docs/running.md says how it is made.',
    );
  if (newest === expected) return good(`${what} Up to date.`);
  return not(
    newest > expected ? 'look' : 'broken',
    `${what} It is at ${newest || 'no migration'}, and this version expects ${expected}.`,
    newest > expected
      ? 'A newer version runs on the same data. Bring this server up to it.'
      : 'Restart the server: it brings the database up to date.',
  );
}

const mendTheDisk = 'See that DATA_DIR is where it was, and that the portal may write to all of it.';

function disk({ disk: found }: HealthFacts): HealthCheck {
  return { name: 'disk', title: 'Disk', ...judgedDisk(found) };
}

function judgedDisk(found: HealthFacts['disk']): Judged {
  if (!found) return not('look', 'The system does not say how much room is left.', 'Look at the disk by hand.');
  const { free, total } = found;
  const share = total > 0 ? free / total : 0;
  const says = `${formatSize(free)} of ${formatSize(total)} are free (${Math.floor(share * 100)}%).`;
  const isBelow = (bound: { share: number; bytes: number }) => share < bound.share || free < bound.bytes;
  if (isBelow(bounds.nothing)) {
    return not('broken', says, 'Make room at once: without it nothing can be saved or uploaded.');
  }
  if (isBelow(bounds.little)) return not('look', says, 'Make room, or get a larger disk, before it is full.');
  return good(says);
}

function files({ files: found }: HealthFacts): HealthCheck {
  return { name: 'files', title: 'Files', ...judgedFiles(found) };
}

function judgedFiles({ count, bytes, isScanned, trouble, refused }: HealthFacts['files']): Judged {
  const held =
    count === 0 ? 'Nothing has been uploaded yet.' : `${formatCount(count, 'uploaded file')}, ${formatSize(bytes)}.`;
  if (trouble !== undefined) {
    return not(
      'broken',
      `${held} ${trouble} Until it can be used, files are neither taken nor sent.`,
      'See that the store runs and can be reached from here, and that FILES_URL names it and its key.',
    );
  }
  if (refused !== undefined) return not('broken', `${held} ${refused}: nothing can be uploaded.`, mendTheDisk);
  if (isScanned === undefined) return good(held);
  if (isScanned) return good(`${held} What is uploaded is looked through for viruses.`);
  return not(
    'broken',
    `${held} The virus scanner does not answer: nothing can be uploaded.`,
    'Start clamd, and see that it listens where SCANNER_URL says.',
  );
}

function mail({ mail: found, now }: HealthFacts): HealthCheck {
  return { name: 'mail', title: 'Mail', ...judgedMail(found, now) };
}

function judgedMail(found: HealthFacts['mail'], now: number): Judged {
  const { server, waiting, waitingSince = '', refused, failed, lastFailed = '', lastSent = '' } = found;
  if (server === undefined) {
    return not(
      'look',
      'No mail server is set: every mail stays in the outbox, codes for forgotten passwords too.',
      'Set SMTP_URL, or read the outbox under Logs.',
    );
  }
  const sent = lastSent
    ? `The last mail went out ${formatDuration(now - Date.parse(lastSent))} ago.`
    : 'No mail has gone out yet.';
  const counts = [waiting > 0 ? `${waiting} waiting` : '', failed > 0 ? `${failed} failed in the last 7 days` : ''];
  const says = [`Through ${server}. ${sent}`, counts.filter(Boolean).join(', ')].filter(Boolean).join(' ');
  const told = says.endsWith('.') ? says : `${says}.`;
  const see = 'The outbox under Logs says what the mail server answered.';
  if (failed > 0 && lastFailed > lastSent) return not('broken', told, `Mail does not go out. ${see}`);
  const waited = waiting > 0 ? now - Date.parse(waitingSince) : 0;
  if (waited > bounds.waiting) {
    const state = waitingSince > lastSent ? 'broken' : 'look';
    return not(state, told, `Mail has been waiting for ${formatDuration(waited)}. ${see}`);
  }
  if (refused > 0) return not('look', told, `The mail server did not take it yet; it is tried again. ${see}`);
  if (failed > 0) return not('look', told, see);
  return good(told);
}

function backups({ backup, now }: HealthFacts): HealthCheck {
  return { name: 'backups', title: 'Backups', ...judgedBackup(backup, now) };
}

function judgedBackup({ last, hour: at, free = Infinity, trouble }: HealthFacts['backup'], now: number): Judged {
  const isOn = at !== '';
  const plan = isOn ? `Every night at ${at}.` : 'Not made by itself.';
  if (trouble !== undefined) {
    const says = `${plan} None can be made, for nothing can be written to their folder: ${trouble}.`;
    return not('broken', says, 'Let the server write there, or set BACKUP_DIR to another folder.');
  }
  const set = isOn
    ? 'See that the server runs at that hour, and read its log.'
    : 'Set an hour for it above, under Backups.';
  if (!last) return not('look', `${plan} No backup has been made yet.`, isOn ? 'The first is made tonight.' : set);
  if (Date.parse(last.at) > now + bounds.ahead) {
    return not(
      'broken',
      `${plan} The last one says that it was made ${last.at.slice(0, 10)}, which is still to come.`,
      'See that the clock of the server is right, and make a backup now.',
    );
  }
  const age = formatDuration(now - Date.parse(last.at));
  const problem = last.problem.replace(/(?<!\.)\.+$/, '');
  if (!last.ok) {
    return not(
      'broken',
      `${plan} The last one failed ${age} ago${problem ? `: ${problem}` : ''}.`,
      'Mend the cause and make one now: npm run backup.',
    );
  }
  const says = `${plan} The last one was made ${age} ago, ${formatSize(last.bytes)}.`;
  if (now - Date.parse(last.at) > bounds.backup) return not(isOn ? 'broken' : 'look', says, set);
  if (problem !== '') {
    const lacks = `${says} It is not complete: ${problem}.`;
    return not('look', lacks, 'npm run check-data names what is missing. An older backup may have it.');
  }
  if (free >= last.bytes * bounds.growth) return good(says);
  const room = `${says} The disk it lies on has ${formatSize(free)} free.`;
  return not('look', room, 'Make room there, or keep fewer backups: the next one may not fit.');
}

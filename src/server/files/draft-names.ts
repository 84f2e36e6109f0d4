import { hash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { hasCode } from '../disk/has-code.ts';

/** This machine, or this container, in names of files. */
const machine = hash('sha256', hostname()).slice(0, 8);

/**
 * What the names of this process's drafts begin with: the machine, its number there, and when it began, as numbers are
 * used again.
 */
const own = `${machine}-${process.pid}-${Math.round(performance.timeOrigin).toString(36)}-`;

/** A new name for a draft of this process. */
export function draftName(): string {
  return own + randomBytes(16).toString('hex');
}

/** Where a file is going to be kept. */
export interface NotedFile {
  readonly type: string;
  readonly path: string;
}

/** The name of a note about a file, which says all of it: what a crash leaves of a file may be empty. */
export function noteName(type: string, path: string): string {
  return `${own}${type}.${path}.note`;
}

/** The file that a note is about; undefined for any other draft. */
export function notedIn(note: string): NotedFile | undefined {
  const [, type, path] = /-(\w+)\.(\w+\.\w+)\.note$/.exec(note) ?? [];
  return type !== undefined && path !== undefined ? { type, path } : undefined;
}

/** Whether the process that a draft is named after has ended: false where that cannot be told from here. */
export function hasEnded(name: string): boolean {
  const [, there, number] = /^([0-9a-f]{8})-(\d+)-[0-9a-z]+-/.exec(name) ?? [];
  if (there !== machine) return false;
  return Number(number) === process.pid ? !name.startsWith(own) : !isRunning(Number(number));
}

function isRunning(number: number): boolean {
  try {
    process.kill(number, 0);
    return true;
  } catch (error) {
    // Somebody else's.
    return hasCode(error, 'EPERM');
  }
}

import { hash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { hasCode } from '../disk/has-code.ts';

/** Identifies this machine, or this container, in file names. */
const machine = hash('sha256', hostname()).slice(0, 8);

/**
 * The prefix of the names of this process's drafts: the machine, the process id, and the start time, because process
 * ids are reused.
 */
const own = `${machine}-${process.pid}-${Math.round(performance.timeOrigin).toString(36)}-`;

/** A new name for a draft of this process. */
export function draftName(): string {
  return own + randomBytes(16).toString('hex');
}

/** Where a file is going to be stored. */
export interface NotedFile {
  readonly type: string;
  readonly path: string;
}

/**
 * The name of a note about a file. It contains all information, because after a crash the content of a file may be
 * empty.
 */
export function noteName(type: string, path: string): string {
  return `${own}${type}.${path}.note`;
}

/** The file that a note is about; undefined for any other draft. */
export function notedIn(note: string): NotedFile | undefined {
  const [, type, path] = /-(\w+)\.(\w+\.\w+)\.note$/.exec(note) ?? [];
  return type !== undefined && path !== undefined ? { type, path } : undefined;
}

/** Whether the process that created a draft has ended: false where this machine cannot tell. */
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
    // The process exists and belongs to another user.
    return hasCode(error, 'EPERM');
  }
}

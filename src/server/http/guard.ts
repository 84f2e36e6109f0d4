import type { Problem, Resource, StoredRow, Values } from '#model/define.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../store/actor.ts';
import type { Writing } from '../store/writing.ts';

/** A write as a guard sees it, inside its transaction. */
export interface GuardInput {
  readonly context: Context;
  readonly writing: Writing;
  readonly actor: Actor;
  readonly resource: Resource;
  /** The stored record; undefined when one is added. */
  readonly before: StoredRow | undefined;
  /** The record as it will be; undefined when it is deleted. */
  readonly after: Values | undefined;
  /** Hashes of the secrets that were sent, by field. */
  readonly secrets: Readonly<Record<string, string>>;
}

/**
 * What an area adds to the generic verbs of one of its resources. Everything runs inside the write's transaction and may
 * await nothing else.
 */
export interface Guard {
  /** What is wrong with the record beyond its definition (422). Throws `conflict` where the state of others forbids it. */
  readonly check?: (input: GuardInput) => Promise<Problem[]>;
  /** Values for the server's own columns of the table. */
  readonly own?: (input: GuardInput) => Promise<Values>;
  /** Keeps other records in step, once this one is written. */
  readonly written?: (input: GuardInput & { readonly id: number }) => Promise<void>;
  /** Throws `conflict` when the record must not be deleted. */
  readonly remove?: (input: GuardInput) => Promise<void>;
}

/** Guards by the name of their resource. */
export type Guards = Readonly<Record<string, Guard>>;

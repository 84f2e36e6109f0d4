import type { Expression } from 'kysely';
import type { Resource } from '#model/define.ts';
import { fieldOf } from './rows.ts';
import type { Scope } from './scoping.ts';

/** A field as an actor sees it: empty in rows that do not show it to the actor. */
export function visibleColumn({ readAs = {}, veiled = {} }: Scope, { resource, field }: FieldOf): Expression<unknown> {
  return readAs[field] ?? veiled[field] ?? fieldOf(resource, field);
}

/** A field of a resource. */
export interface FieldOf {
  resource: Resource;
  field: string;
}

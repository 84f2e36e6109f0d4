import type { Tree } from '#model/accreditation/define-tree.ts';
import { trees } from '#model/accreditation/trees.ts';
import { mayUse } from '#model/access.ts';
import type { Verb } from '#model/define.ts';
import type { CallRequest } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import type { Actor } from '../store/accounts/actor.ts';

/** The tree that a path names. Throws `not-found`. */
export function treeInPath({ tree = '' }: CallRequest['params']): Tree {
  const found = Object.values(trees).find(({ name }) => name === tree);
  if (!found) throw notFound(`There is no tree "${tree.slice(0, 40)}", only ${Object.keys(trees).join(' and ')}.`);
  return found;
}

/** Whether somebody may use a verb on the records of any tree. For a path that names no tree this says nothing. */
export function mayUseTrees(verb: Verb) {
  return (actor: Actor): boolean => Object.values(trees).some(({ cycle }) => mayUse(actor, cycle.name, verb));
}

import { maxDepth } from '#model/kinds/nesting.ts';

/** The maximum number of names of one object in a body. No record has a tenth of it. */
const mostNames = 1000;

/**
 * Why a body may not be examined further; undefined if it may. Every unknown name produces a message, so a body of
 * nothing else would cost the server far more than its sender; and a value that is nested deeper than the call stack
 * allows can be neither compared nor written.
 */
export function shapeRefusal(body: unknown): string | undefined {
  // Iterative, not recursive, for the same reason. All of one level at a time, because that needs no depth beside each
  // value.
  let level = [body].filter(isNested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxDepth) return `The body is nested more than ${maxDepth} levels deep.`;
    const next: object[] = [];
    for (const one of level) {
      const parts: unknown[] = Array.isArray(one) ? one : Object.values(one);
      if (parts !== one && parts.length > mostNames) {
        return `An object in the body has more than ${mostNames.toLocaleString('en-IN')} names.`;
      }
      for (const part of parts) if (isNested(part)) next.push(part);
    }
    level = next;
  }
  return undefined;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

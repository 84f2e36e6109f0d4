/** The maximum number of names of one object in a body. No record has a tenth of it. */
export const mostNames = 1000;

/**
 * Whether any object in a body has more names than that. Every unknown name produces a message, so a body of nothing
 * else would cost the server far more than its sender.
 */
export function hasWideObject(body: unknown): boolean {
  // Iterative, not recursive: a body may be nested deeper than the call stack allows.
  const open = [body];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    const parts: unknown[] = Array.isArray(one) ? one : Object.values(one);
    if (parts !== one && parts.length > mostNames) return true;
    for (const part of parts) if (typeof part === 'object') open.push(part);
  }
  return false;
}

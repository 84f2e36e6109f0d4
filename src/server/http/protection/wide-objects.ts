/** The most names of one object in a body. No record has a tenth of it. */
export const mostNames = 1000;

/**
 * Whether an object somewhere in a body has more names than that. Of every name that a call does not know something is
 * said, so a body of nothing else would cost the server far more than whoever sends it.
 */
export function hasWideObject(body: unknown): boolean {
  // By hand and not by itself: a body may be nested deeper than calls can be.
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

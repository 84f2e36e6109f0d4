import type { Call } from '../call.ts';

/**
 * Creates the operation ids, which generated clients use as names; each is unique. An id consists of the words of the
 * path and its last parameter: `/getcourse/:key` is getcourseByKey. If two calls have the same words, the later one
 * adds its other parameters, or its method.
 */
export function operationIds(): (call: Pick<Call, 'method' | 'path'>) => string {
  const taken = new Set<string>();
  return ({ method, path }) => {
    const segments = path.split('/').filter((one) => one !== '');
    const words = segments.filter((one) => !one.startsWith(':')).flatMap((one) => one.split(/[-.]/));
    const parameters = segments.filter((one) => one.startsWith(':')).map((one) => one.slice(1));
    const last = segments.at(-1)?.startsWith(':') ? parameters.pop() : undefined;
    const name = words.map((word, at) => (at === 0 ? word : upper(word))).join('') + (last ? `By${upper(last)}` : '');
    const whom = `${name}For${parameters.map(upper).join('And')}`;
    const own = [name, ...(parameters.length > 0 ? [whom] : []), `${name}As${upper(method.toLowerCase())}`];
    const found = own.find((one) => !taken.has(one));
    if (found === undefined) throw new Error(`${method} ${path} has no name of its own in the contract.`);
    taken.add(found);
    return found;
  };
}

function upper(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

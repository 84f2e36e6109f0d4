/**
 * The key in the query cache (TanStack Query) of an answer that is made from stored records: a list, a count, a whole
 * document. Any write may change any of them, so `refetchAll` refetches everything under such a key. Whoever keeps an
 * answer under another key refetches it. Without parts, it is the key of all of them.
 */
export function storedKey(...parts: readonly unknown[]): readonly unknown[] {
  return ['stored', ...parts];
}

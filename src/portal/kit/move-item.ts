/** The list with one item moved to another index; the same list if there is nothing to move, or nowhere to move it. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const isMoved = from !== to && from in list && to in list;
  return isMoved ? list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1)) : list;
}

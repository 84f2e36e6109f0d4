/** Calls under way at a time: the server stores what waits together in one go. More gains nothing. */
const most = 16;

/** Works through a list in its order, some at a time; each some when those before are done. */
export async function someAtATime<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  together = most,
): Promise<void> {
  for (let at = 0; at < items.length; at += together) {
    await Promise.all(items.slice(at, at + together).map(work));
  }
}

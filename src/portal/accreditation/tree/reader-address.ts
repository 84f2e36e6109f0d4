/**
 * The address at which a metric of the tree is read; of the tree itself for null. `search` is the query of where one
 * is.
 */
export function readerAddress(search: string, id: number | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete('metric');
  else params.set('metric', String(id));
  return `?${params.toString()}`;
}

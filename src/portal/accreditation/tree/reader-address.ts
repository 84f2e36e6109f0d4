/** The address of the reading view of a metric; with null, of the outline. `search` is the current query. */
export function readerAddress(search: string, id: number | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete('metric');
  else params.set('metric', String(id));
  return `?${params.toString()}`;
}

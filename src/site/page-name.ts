import type { PageContent } from './page.ts';

/**
 * The title of a page in tabs, bookmarks and search results, with the year and the page of a long list. Otherwise all
 * pages of the list would have one title.
 */
export function pageName({ title, canonical = '' }: Pick<PageContent, 'title' | 'canonical'>): string {
  const queries = new URLSearchParams(canonical.split('?')[1]);
  const page = queries.get('page');
  return [title, queries.get('year'), page && `page ${page}`].filter(Boolean).join(', ');
}

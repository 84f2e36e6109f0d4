import type { PageContent } from './page.ts';

/**
 * What a page is called among tabs, bookmarks and results: its title, and which year and page of a long list it is.
 * Else all pages of the list would have one name.
 */
export function pageName({ title, canonical = '' }: Pick<PageContent, 'title' | 'canonical'>): string {
  const queries = new URLSearchParams(canonical.split('?')[1]);
  const page = queries.get('page');
  return [title, queries.get('year'), page && `page ${page}`].filter(Boolean).join(', ');
}

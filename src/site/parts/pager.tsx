import { useSite } from './site-context.ts';

interface PagerProps {
  /** The current page, from 1. */
  page: number;
  pages: number;
  /** The address of a page, relative to the base. */
  address: (page: number) => string;
  /** The labels of the links back and on; absent if the newest come first. */
  words?: readonly [back: string, on: string];
}

/** The page links of a long list. */
export function Pager({ page, pages, address, words: [back, on] = ['Newer', 'Older'] }: PagerProps) {
  const { href } = useSite();
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && (
        <a rel="prev" href={href(address(page - 1))}>
          {back}
        </a>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a rel="next" href={href(address(page + 1))}>
          {on}
        </a>
      )}
    </nav>
  );
}

/** The address of a page of a long list at `path`. */
export function pageAddress(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** The page number in a query; undefined if there is no such page. */
export function parsePageNumber(value: string | undefined, total: number, size: number): PageRange | undefined {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = value === undefined ? 1 : /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 0;
  return page >= 1 && page <= pages ? { page, pages, offset: (page - 1) * size } : undefined;
}

export interface PageRange {
  readonly page: number;
  readonly pages: number;
  readonly offset: number;
}

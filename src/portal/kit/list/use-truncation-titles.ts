import { useEffect, type RefObject } from 'react';

/** Shows a truncated text in full when the mouse hovers over it. `texts` is the selector of such texts in the table. */
export function useTruncationTitles(table: RefObject<HTMLTableElement | null>, texts: string): void {
  useEffect(() => {
    const { current } = table;
    if (!current) return undefined;
    const tell = ({ target }: Event) => {
      const text = (target as Element).closest<HTMLElement>(texts);
      if (!text) return;
      const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight;
      if (isCut) text.title = text.textContent;
      else text.removeAttribute('title');
    };
    current.addEventListener('mouseover', tell);
    return () => current.removeEventListener('mouseover', tell);
  }, [table, texts]);
}

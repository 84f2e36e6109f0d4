import { SearchForm } from './document.tsx';
import type { Busy, Gone, PageContent } from './page.ts';
import { Heading } from './parts/heading.tsx';
import { useSite } from './parts/site-context.ts';

/** The page for an address without content. */
export function missingPage(path: string): PageContent {
  return { kind: 'page', title: 'Page not found', body: <Missing words={wordsOf(path)} />, isUnlisted: true };
}

/** The page for removed content. */
export function gonePage({ title, why }: Gone): PageContent {
  return { kind: 'page', title, body: <Told title={title} why={why} />, isUnlisted: true };
}

/** The page for an overloaded server or a caller over the limit. */
export function busyPage({ title, why }: Busy): PageContent {
  return { kind: 'page', title, body: <Told title={title} why={why} />, isUnlisted: true };
}

function Missing({ words }: { words: string }) {
  return (
    <div className="narrow">
      <Heading>Page not found</Heading>
      <p className="lead">There is nothing at this address. It may have moved, or been taken down.</p>
      <SearchForm id="search-for-it" className="page-search" words={words} />
      <Ways />
    </div>
  );
}

function Told({ title, why }: { title: string; why: string }) {
  return (
    <div className="narrow">
      <Heading>{title}</Heading>
      <p className="lead">{why}</p>
      <Ways />
    </div>
  );
}

function Ways() {
  const { href } = useSite();
  return (
    <p>
      <a href={href('/')}>Home page</a> · <a href={href('/notices')}>Notices</a> ·{' '}
      <a href={href('/departments')}>Departments</a> · <a href={href('/people')}>People</a>
    </p>
  );
}

/** The words in an unknown address, as a suggestion for a search. */
function wordsOf(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  let text = '';
  try {
    text = decodeURIComponent(last);
  } catch {
    // An address with an incomplete encoded character is ignored.
  }
  return text
    .replace(/^\d+-|\.\w+$/g, '')
    .replace(/[-_+]+/g, ' ')
    .trim()
    .slice(0, 100);
}

import { SearchForm } from './document.tsx';
import type { Busy, Gone, PageContent } from './page.ts';
import { Heading } from './parts/heading.tsx';
import { useSite } from './parts/site-context.ts';

/** What is said where there is nothing. */
export function missingPage(path: string): PageContent {
  return { kind: 'page', title: 'Page not found', body: <Missing words={wordsOf(path)} />, isUnlisted: true };
}

/** What is said where there was something. */
export function gonePage({ title, why }: Gone): PageContent {
  return { kind: 'page', title, body: <Told title={title} why={why} />, isUnlisted: true };
}

/** What is said where there was no time. */
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

/** The words in an address that led nowhere: what somebody may have been looking for. */
function wordsOf(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  let text = '';
  try {
    text = decodeURIComponent(last);
  } catch {
    // An address cut in the middle of a letter says nothing.
  }
  return text
    .replace(/^\d+-|\.\w+$/g, '')
    .replace(/[-_+]+/g, ' ')
    .trim()
    .slice(0, 100);
}

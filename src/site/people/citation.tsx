import type { ReactNode } from 'react';
import { citationOf, citationStyles, type CitationStyle } from '#model/faculty/documents/citation.ts';
import type { Publication } from '#model/faculty/documents/publication.ts';
import { textOf, type Span } from '#model/faculty/documents/span.ts';
import type { PublicEntry } from '#model/faculty/public/public-entry.ts';
import { memoizeByKey } from '#model/memoize.ts';
import { useSite } from '../parts/site-context.ts';

const styles = Object.keys(citationStyles) as CitationStyle[];

/** The publications of some dozens of profiles. */
const mostRemembered = 2000;

/** A publication in every style, cached. */
const citationsOf = memoizeByKey(mostRemembered, (publication: Publication) =>
  styles.map((style) => {
    const spans = citationOf(publication, style);
    return { style, spans, text: textOf(spans) };
  }),
);

/** The choice of the citation style of the page: each style is a link to the same page with that style. */
export function CitationChoice({ address, style: shown }: { address: string; style: CitationStyle }) {
  const { href } = useSite();
  return (
    <nav className="choices person-styles" aria-label="Citation style">
      <ul>
        <li className="facts">Cited as</li>
        {styles.map((style, at) => (
          <li key={style}>
            <a
              href={href(`${address}${at === 0 ? '' : `?cite=${style}`}#publications`)}
              aria-current={style === shown ? 'true' : undefined}
              rel="nofollow"
            >
              {citationStyles[style]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CitedProps {
  entry: PublicEntry;
  publication: Publication;
  style: CitationStyle;
  bibtex: string;
}

/** A publication as a reference; in a fold, the same in every style, each selectable with one click. */
export function Citation({ entry, publication, style, bibtex }: CitedProps) {
  const citations = citationsOf(publication);
  const shown = citations.find((one) => one.style === style)?.spans ?? [];
  return (
    <>
      <p className="person-citation">{shown.length > 0 ? shown.map(drawn) : entry.title}</p>
      <details className="person-cite">
        <summary>
          Cite<span className="unseen"> {entry.title}</span>
        </summary>
        <dl>
          {citations
            .filter(({ text }) => text !== '')
            .map((one) => (
              <div key={one.style}>
                <dt>{citationStyles[one.style]}</dt>
                <dd className="person-copy">{one.text}</dd>
              </div>
            ))}
          <div>
            <dt>BibTeX</dt>
            <dd className="person-copy person-bibtex">{bibtex.trim()}</dd>
          </div>
        </dl>
      </details>
    </>
  );
}

function drawn({ text, italic, link }: Span, at: number): ReactNode {
  if (link !== undefined) {
    return (
      <a key={at} href={link} rel="noopener noreferrer">
        {text}
      </a>
    );
  }
  return italic ? <cite key={at}>{text}</cite> : text;
}

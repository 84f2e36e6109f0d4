import { apa } from './citation-styles/apa.ts';
import { chicago } from './citation-styles/chicago.ts';
import { mla } from './citation-styles/mla.ts';
import { ended } from './citation-styles/pieces.ts';
import { vancouver } from './citation-styles/vancouver.ts';
import type { Publication } from './publication.ts';
import type { Span } from './span.ts';

/**
 * The styles in which a publication is cited, in the order in which they are offered. Each is as near to its book of
 * rules as what is known allows.
 */
export const citationStyles = { apa: 'APA', mla: 'MLA', chicago: 'Chicago', vancouver: 'Vancouver' } as const;

export type CitationStyle = keyof typeof citationStyles;

/** A publication as a list of references has it. What is not known is passed over. */
export function citationOf(publication: Publication, style: CitationStyle = 'apa'): Span[] {
  return ended(write[style](publication));
}

const write: Readonly<Record<CitationStyle, (publication: Publication) => Span[]>> = { apa, mla, chicago, vancouver };

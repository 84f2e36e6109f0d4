import { apa } from './citation-styles/apa.ts';
import { chicago } from './citation-styles/chicago.ts';
import { mla } from './citation-styles/mla.ts';
import { endWithFullStop } from './citation-styles/pieces.ts';
import { vancouver } from './citation-styles/vancouver.ts';
import type { Publication } from './publication.ts';
import type { Span } from './span.ts';

/**
 * The available citation styles, in the order of the menu. Each follows its manual as closely as the known fields
 * allow.
 */
export const citationStyles = { apa: 'APA', mla: 'MLA', chicago: 'Chicago', vancouver: 'Vancouver' } as const;

export type CitationStyle = keyof typeof citationStyles;

/** A publication as a reference in one style. Unknown fields are left out. */
export function citationOf(publication: Publication, style: CitationStyle = 'apa'): Span[] {
  return endWithFullStop(write[style](publication));
}

const write: Readonly<Record<CitationStyle, (publication: Publication) => Span[]>> = { apa, mla, chicago, vancouver };

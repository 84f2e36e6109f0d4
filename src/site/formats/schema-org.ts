/** A schema.org object. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

export interface CollegeFacts {
  readonly name: string;
  /** In one or several lines. */
  readonly address?: string | undefined;
  /** Web addresses are absolute, here and below. */
  readonly url?: string | undefined;
  readonly logo?: string | undefined;
  readonly telephone?: string | undefined;
  readonly email?: string | undefined;
  /** Other pages about the same college. */
  readonly sameAs?: readonly string[] | undefined;
}

export function collegeThing(college: CollegeFacts): Thing {
  const { name, address, url, logo, telephone, email, sameAs } = college;
  const oneLine = address
    ?.split('\n')
    .map((line) => line.replace(/^\s+|(?<![\s,])[\s,]+$/g, ''))
    .filter(Boolean)
    .join(', ');
  return thing('CollegeOrUniversity', { name, address: oneLine, url, logo, telephone, email, sameAs });
}

/** `searchAddress` contains {query} in the place of the search text: https://college.edu/search?q={query} */
export function webSiteThing(site: { name: string; url: string; searchAddress: string; publisher?: Thing }): Thing {
  const { name, url, searchAddress, publisher } = site;
  const potentialAction = thing('SearchAction', {
    target: thing('EntryPoint', { urlTemplate: searchAddress }),
    'query-input': 'required name=query',
  });
  return thing('WebSite', { name, url, publisher, potentialAction });
}

/** A page in a list. */
export interface NamedPage {
  readonly name: string;
  readonly url: string;
}

/** From the home page to the page itself. */
export function breadcrumbThing(pages: readonly NamedPage[]): Thing {
  const itemListElement = pages.map(({ name, url }, at) => thing('ListItem', { position: at + 1, name, item: url }));
  return thing('BreadcrumbList', { itemListElement });
}

/** The pages of a list, in order. */
export function itemListThing(name: string, pages: readonly NamedPage[]): Thing {
  const itemListElement = pages.map((page, at) => thing('ListItem', { position: at + 1, ...page }));
  return thing('ItemList', { name, numberOfItems: pages.length, itemListElement });
}

export interface PersonFacts {
  readonly name: string;
  readonly jobTitle?: string | undefined;
  readonly college?: Thing | undefined;
  /** The name of the department. */
  readonly department?: string | undefined;
  readonly url?: string | undefined;
  readonly image?: string | undefined;
  readonly email?: string | undefined;
  readonly telephone?: string | undefined;
  /** ORCID, Google Scholar and similar profiles. */
  readonly sameAs?: readonly string[] | undefined;
}

export function personThing({ college, department, ...person }: PersonFacts): Thing {
  const affiliation = department ? thing('Organization', { name: department, parentOrganization: college }) : undefined;
  return thing('Person', { ...person, worksFor: college, affiliation });
}

export interface EventFacts {
  readonly name: string;
  /** The first and the last day, YYYY-MM-DD. */
  readonly startDate: string;
  readonly endDate?: string | null | undefined;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  readonly image?: string | undefined;
  readonly organizer?: Thing | undefined;
  /** Where it is held, in words. */
  readonly location?: string | undefined;
}

export function eventThing({ location, ...event }: EventFacts): Thing {
  return thing('Event', { ...event, location: thing('Place', { name: location, address: location }) });
}

export interface ArticleFacts {
  readonly headline: string;
  readonly datePublished?: string | undefined;
  readonly dateModified?: string | undefined;
  readonly url?: string | undefined;
  readonly image?: string | undefined;
  readonly description?: string | undefined;
  readonly author?: Thing | undefined;
  readonly publisher?: Thing | undefined;
}

/** A notice: news is a NewsArticle, all else an Article. */
export function articleThing(type: 'NewsArticle' | 'Article', article: ArticleFacts): Thing {
  return thing(type, { ...article, mainEntityOfPage: article.url });
}

/**
 * An object of this type with the known properties; empty values are left out, and so is an object without properties.
 */
export function thing(type: string, facts: Readonly<Record<string, unknown>>): Thing {
  const known = Object.entries(facts).filter(([, fact]) => isKnown(fact));
  return { '@type': type, ...Object.fromEntries(known) };
}

/**
 * The objects of a page as the text of a <script type="application/ld+json">: nothing in it can end the script or begin
 * a comment.
 */
export function jsonLdText(...things: readonly Thing[]): string {
  const [only, ...others] = things;
  const said = only && others.length === 0 ? only : { '@graph': things };
  return JSON.stringify({ '@context': 'https://schema.org', ...said }).replace(
    /[<>\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function isKnown(fact: unknown): boolean {
  if (typeof fact === 'string') return fact.trim() !== '';
  if (Array.isArray(fact)) return fact.length > 0;
  if (typeof fact === 'object') return fact !== null && Object.keys(fact).some((key) => key !== '@type');
  return fact !== undefined;
}

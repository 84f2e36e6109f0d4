/** A thing in the words of schema.org. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

export interface CollegeFacts {
  readonly name: string;
  /** In one line or several. */
  readonly address?: string | undefined;
  /** Addresses on the web are absolute, here and below. */
  readonly url?: string | undefined;
  readonly logo?: string | undefined;
  readonly telephone?: string | undefined;
  readonly email?: string | undefined;
  /** Other pages about the same college. */
  readonly sameAs?: readonly string[] | undefined;
}

export function college(facts: CollegeFacts): Thing {
  return thing('CollegeOrUniversity', { ...facts, address: facts.address && inOneLine(facts.address) });
}

/** `search` is the address of a search but for what is looked for, which stands at its end: https://college.edu/search?q= */
export function website({ name, url, search }: { name: string; url: string; search: string }): Thing {
  const potentialAction = thing('SearchAction', {
    target: thing('EntryPoint', { urlTemplate: `${search}{query}` }),
    'query-input': 'required name=query',
  });
  return thing('WebSite', { name, url, potentialAction });
}

/** A page that is named in a list. */
export interface NamedPage {
  readonly name: string;
  readonly url: string;
}

/** From the home page to the page itself. */
export function breadcrumbs(pages: readonly NamedPage[]): Thing {
  const itemListElement = pages.map(({ name, url }, at) => thing('ListItem', { position: at + 1, name, item: url }));
  return thing('BreadcrumbList', { itemListElement });
}

/** What a page lists, in its order. */
export function itemList(name: string, pages: readonly NamedPage[]): Thing {
  const itemListElement = pages.map((page, at) => thing('ListItem', { position: at + 1, ...page }));
  return thing('ItemList', { name, numberOfItems: pages.length, itemListElement });
}

export interface PersonFacts {
  readonly name: string;
  readonly jobTitle?: string | undefined;
  /** The names of the college and of the department. */
  readonly college?: string | undefined;
  readonly department?: string | undefined;
  readonly url?: string | undefined;
  readonly image?: string | undefined;
  readonly email?: string | undefined;
  readonly telephone?: string | undefined;
  /** ORCID, Google Scholar and the like. */
  readonly sameAs?: readonly string[] | undefined;
}

export function person({ college: name, department, ...facts }: PersonFacts): Thing {
  const worksFor = college({ name: name ?? '' });
  const affiliation = department && thing('Organization', { name: department, parentOrganization: worksFor });
  return thing('Person', { ...facts, worksFor, affiliation });
}

export interface EventFacts {
  readonly name: string;
  /** The first and the last day, YYYY-MM-DD. */
  readonly from: string;
  readonly till?: string | null | undefined;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  readonly image?: string | undefined;
  /** Where it is held, in words. */
  readonly place?: string | undefined;
  /** The name of the college or the department. */
  readonly organiser?: string | undefined;
}

export function schoolEvent({ from, till, place, organiser, ...facts }: EventFacts): Thing {
  const location = place && thing('Place', { name: inOneLine(place), address: inOneLine(place) });
  const organizer = thing('Organization', { name: organiser });
  return thing('Event', { ...facts, startDate: from, endDate: till, location, organizer });
}

export interface ArticleFacts {
  /** Its headline. */
  readonly name: string;
  /** A day or an instant. */
  readonly published: string;
  readonly modified?: string | undefined;
  readonly url?: string | undefined;
  readonly image?: string | undefined;
  readonly description?: string | undefined;
  /** The name of the college. */
  readonly publisher?: string | undefined;
}

/** A notice that tells news. */
export function news(facts: ArticleFacts): Thing {
  return thing('NewsArticle', articleFacts(facts));
}

/** Any other notice. */
export function article(facts: ArticleFacts): Thing {
  return thing('Article', articleFacts(facts));
}

/** A thing of this type with the facts that are known; what is empty is not said, nor a thing of which nothing is known. */
export function thing(type: string, facts: Readonly<Record<string, unknown>>): Thing {
  const known = Object.entries(facts).filter(([, fact]) => isKnown(fact));
  return { '@type': type, ...Object.fromEntries(known) };
}

/** A thing as the text of a <script type="application/ld+json">: nothing in it can end the script or begin a comment. */
export function jsonLdText(said: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...said }).replace(
    /[<>\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function inOneLine(text: string): string {
  const lines = text.split(/\s*\n\s*/).map((line) => line.trim().replace(/,$/, ''));
  return lines.filter(Boolean).join(', ');
}

function articleFacts({ name, published, modified, publisher, ...facts }: ArticleFacts) {
  return {
    headline: name,
    datePublished: published,
    dateModified: modified,
    publisher: college({ name: publisher ?? '' }),
    mainEntityOfPage: facts.url,
    ...facts,
  };
}

function isKnown(fact: unknown): boolean {
  if (typeof fact === 'string') return fact.trim() !== '';
  if (Array.isArray(fact)) return fact.length > 0;
  if (typeof fact === 'object') return fact !== null && Object.keys(fact).some((key) => key !== '@type');
  return fact !== undefined;
}

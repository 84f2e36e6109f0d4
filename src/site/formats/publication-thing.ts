import { doiLink } from '#model/faculty/doi.ts';
import { authorNames, type Publication } from '#model/faculty/documents/publication.ts';
import { thing, type Thing } from './schema-org.ts';

/** A publication as schema.org data: an article, a chapter, a book or another work, and the work that contains it. */
export function publicationThing(one: Publication): Thing {
  switch (one.list) {
    case 'research_paper':
      return isOfBook(one) ? chapter(one) : article(one, { type: 'ScholarlyArticle', within: 'Periodical' });
    case 'popular_book':
      return isOfBook(one) ? chapter(one) : article(one, { type: 'Article', within: 'Periodical' });
    case 'news_paper':
      return article(one, { type: 'NewsArticle', within: 'Newspaper' });
    case 'text_book':
      return isPart(one) ? chapter(one) : thing('Book', { ...bookFacts(one), author: authors(one), ...facts(one) });
    case 'magazine':
      return edited(one);
    case 'other_publication':
    case 'econtent':
      return otherWork(one);
  }
}

function isPart({ part, whole }: Publication): boolean {
  return part !== '' && whole !== '';
}

/** Whether a paper or an article is part of a book rather than of a periodical. */
function isOfBook(one: Publication): boolean {
  return isPart(one) && one.isbn !== '' && one.issn === '';
}

function article(one: Publication, { type, within }: { type: string; within: 'Periodical' | 'Newspaper' }): Thing {
  const title = one.part || one.whole;
  const periodical = thing(within, { name: one.part === '' ? '' : one.whole, issn: one.issn });
  const volume = one.volume
    ? thing('PublicationVolume', { volumeNumber: one.volume, isPartOf: periodical })
    : periodical;
  const issue = one.issue ? thing('PublicationIssue', { issueNumber: one.issue, isPartOf: volume }) : volume;
  return thing(type, {
    headline: title,
    name: title,
    author: authors(one),
    isPartOf: issue,
    pagination: one.pages,
    ...facts(one),
  });
}

function chapter(one: Publication): Thing {
  return thing('Chapter', {
    name: one.part,
    author: authors(one),
    isPartOf: thing('Book', { ...bookFacts(one), publisher: publisher(one) }),
    pagination: one.pages,
    ...facts(one),
  });
}

/** An edited work: its authors are its editors. A book has an ISBN, a journal its ISSN. */
function edited(one: Publication): Thing {
  const common = { editor: authors(one), alternativeHeadline: isPart(one) ? one.part : '', ...facts(one) };
  return one.issn !== '' && one.isbn === ''
    ? thing('Periodical', { name: one.whole || one.part, issn: one.issn, ...common })
    : thing('Book', { ...bookFacts(one), ...common });
}

/** For e-content, the field of the part holds its type. */
function otherWork(one: Publication): Thing {
  const common = { author: authors(one), ...facts(one) };
  const part = isPart(one) ? one.part : '';
  if (one.list === 'econtent') {
    return thing('LearningResource', { name: one.whole || one.part, learningResourceType: part, ...common });
  }
  const within = part === '' ? undefined : thing('CreativeWork', { name: one.whole, isbn: one.isbn, issn: one.issn });
  return thing('CreativeWork', { name: one.part || one.whole, isPartOf: within, ...common });
}

function bookFacts(one: Publication) {
  return { name: one.whole || one.part, isbn: one.isbn, bookEdition: one.edition };
}

/** The properties that every publication has. */
function facts(one: Publication) {
  return { datePublished: one.date, publisher: publisher(one), sameAs: doiLink(one.doi) };
}

function publisher({ publisher: name }: Publication): Thing {
  return thing('Organization', { name });
}

/** "et al." is not a person. */
function authors({ authors: names }: Publication): Thing[] {
  return authorNames(names)
    .filter(({ family, given }) => given !== '' || family !== 'others')
    .map(({ family, given }) => thing('Person', { name: `${given} ${family}`.trim() }));
}

import { cslType, textOf } from './csl-json.ts';
import { objectIn, objectsIn, type Json } from './json-values.ts';
import { partialDateOf } from './partial-date.ts';
import { isbnIn, issnIn, sourceOf, type Source } from '../source.ts';

const types: Readonly<Record<string, string>> = {
  'edited-book': 'collection',
  'dissertation-thesis': 'thesis',
  dissertation: 'thesis',
  'newsletter-article': 'article-magazine',
  website: 'webpage',
  'online-resource': 'webpage',
  'blog-post': 'post-weblog',
  'data-set': 'dataset',
  'research-technique': 'document',
  'conference-abstract': 'paper-conference',
  'conference-poster': 'speech',
  'conference-presentation': 'speech',
  lecture: 'speech',
  'lecture-speech': 'speech',
  'supervised-student-publication': 'document',
  'working-paper': 'article',
  'book-review': 'article-journal',
  'physical-object': 'document',
};

/** Parses one ORCID work from its API or its archive. A summary names no authors. */
export function readOrcid(work: Json): Source {
  const title = objectIn(work['title']);
  const subtitle = value(title['subtitle']);
  const date = objectIn(work['publication-date']);
  const ids = objectsIn(objectIn(work['external-ids'])['external-id']).map((id) => ({
    type: textOf(id['external-id-type']).toLowerCase(),
    value: textOf(id['external-id-value']),
    relation: textOf(id['external-id-relationship']).toLowerCase(),
  }));
  const idOf = (type: string) =>
    (ids.find((id) => id.type === type && id.relation === 'self') ?? ids.find((id) => id.type === type))?.value ?? '';
  const type = textOf(work['type']).toLowerCase().replace(/_/g, '-');
  const contributors = objectsIn(objectIn(work['contributors'])['contributor']);
  const named = (role: string) =>
    contributors
      .filter(
        (one) =>
          (textOf(objectIn(one['contributor-attributes'])['contributor-role']) || 'author').toLowerCase() === role,
      )
      .map((one) => value(one['credit-name']));
  return sourceOf({
    type: types[type] ?? cslType(type),
    title: [value(title['title']) || textOf(work['title']), subtitle].filter((part) => part !== '').join(': '),
    container: value(work['journal-title']),
    authors: named('author'),
    editors: named('editor'),
    issn: issnIn(idOf('issn')),
    isbn: isbnIn(idOf('isbn')),
    doi: idOf('doi'),
    date: partialDateOf(value(date['year']), value(date['month']), value(date['day'])),
    url: value(work['url']),
  });
}

/** ORCID wraps its texts: {value: "…"}. */
function value(wrapped: unknown): string {
  return textOf(wrapped) || textOf(objectIn(wrapped)['value']) || textOf(objectIn(wrapped)['content']);
}

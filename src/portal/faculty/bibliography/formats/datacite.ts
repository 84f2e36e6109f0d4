import { cslType, textOf } from './csl-json.ts';
import { objectIn, objectsIn, type Json } from './json-values.ts';
import { partialDateIn } from './partial-date.ts';
import { isbnIn, issnIn, sourceOf, type Source } from '../source.ts';

const types: Readonly<Record<string, string>> = {
  JournalArticle: 'article-journal',
  DataPaper: 'article-journal',
  ConferencePaper: 'paper-conference',
  ConferenceProceeding: 'collection',
  Book: 'book',
  BookChapter: 'chapter',
  Dissertation: 'thesis',
  Report: 'report',
  Preprint: 'article',
  Dataset: 'dataset',
  Software: 'software',
  ComputationalNotebook: 'software',
  Audiovisual: 'motion_picture',
  InteractiveResource: 'webpage',
  Journal: 'periodical',
  Collection: 'dataset',
};

/** Parses one DataCite record from its API or content negotiation. */
export function readDatacite(work: Json): Source {
  const attributes = (work['attributes'] ?? work) as Json;
  const kinds = objectIn(attributes['types']);
  const general = textOf(kinds['resourceTypeGeneral']);
  const container = objectIn(attributes['container']);
  const titles = objectsIn(attributes['titles']).map((one) => textOf(one['title']));
  const dates = objectsIn(attributes['dates']);
  const issued = dates.find((date) => ['Issued', 'Available'].includes(textOf(date['dateType'])));
  const year = textOf(attributes['publicationYear']);
  const date = partialDateIn(textOf(issued?.['date']));
  const publisher = attributes['publisher'];
  return sourceOf({
    type: types[general] ?? cslType(textOf(kinds['citeproc'])),
    genre: textOf(kinds['resourceType']),
    title: titles[0] ?? '',
    container: textOf(container['title']),
    authors: objectsIn(attributes['creators']).map(nameIn),
    editors: objectsIn(attributes['contributors'])
      .filter((one) => one['contributorType'] === 'Editor')
      .map(nameIn),
    publisher: textOf(publisher) || textOf(objectIn(publisher)['name']),
    volume: textOf(container['volume']),
    issue: textOf(container['issue']),
    pages: [textOf(container['firstPage']), textOf(container['lastPage'])].filter((page) => page !== '').join('-'),
    issn: issnIn(container['identifierType'] === 'ISSN' ? textOf(container['identifier']) : ''),
    isbn: isbnIn(container['identifierType'] === 'ISBN' ? textOf(container['identifier']) : ''),
    doi: textOf(attributes['doi']) || textOf(work['id']),
    date: date.startsWith(year) ? date || year : year,
    url: textOf(attributes['url']),
  });
}

function nameIn(person: Json): string {
  const [family, given] = [textOf(person['familyName']), textOf(person['givenName'])];
  return family === '' ? textOf(person['name']) : [family, given].filter((part) => part !== '').join(', ');
}

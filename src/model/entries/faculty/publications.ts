import type { Field } from '../../define.ts';
import type { PublicationList } from '../../faculty/documents/publication.ts';
import { defineSection, files, type Section } from '../define-section.ts';
import { ofEmployee, optional, partialDate, quarter } from './of-employee.ts';

/** The label of a publication in its list, and the other fields of the screen, in order. */
interface List {
  readonly name: PublicationList;
  readonly label: string;
  readonly title: string;
  readonly uploads: string;
  /** The labels of the two titles; the one that identifies the publication comes first. */
  readonly titles: Readonly<Record<'title_paper' | 'title_book', string>>;
  readonly asked: readonly string[];
}

/** The fields that every list accepts; the screen of each list shows the ones that apply. */
const common: Readonly<Record<string, Field>> = {
  name_of_authors: optional('Names of authors', 2000),
  published_by: optional('Published by'),
  isbn_no: optional('ISBN', 100),
  issn_no: optional('ISSN', 100),
  volume: optional('Volume', 100),
  page_nos: optional('Page nos', 100),
  edition: optional('Edition', 100),
  doi: optional('DOI', 300),
  other_info: optional('Other information', 2000),
  date_year: partialDate('Date/Year'),
  quarter,
  file: files(),
};

const lists: readonly List[] = [
  {
    name: 'research_paper',
    label: 'Research publication',
    title: 'Research Publications',
    uploads: 'FACULTY_RESEARCH_PAPER',
    titles: { title_paper: 'Title of the paper', title_book: 'Journal' },
    asked: ['name_of_authors', 'published_by', 'issn_no', 'volume', 'page_nos', 'doi', 'date_year', 'quarter'],
  },
  {
    name: 'text_book',
    label: 'Book',
    title: 'Text Book/Books',
    uploads: 'FACULTY_TEXT_BOOK',
    titles: { title_book: 'Title of the book', title_paper: 'Title of the chapter' },
    asked: ['name_of_authors', 'published_by', 'isbn_no', 'edition', 'page_nos', 'date_year', 'quarter'],
  },
  {
    name: 'magazine',
    label: 'Edited book, journal or magazine',
    title: 'Book/Journal/Magazine Edited',
    uploads: 'FACULTY_MAGAZINE',
    titles: { title_book: 'Title of the book, journal or magazine', title_paper: 'Theme of the issue' },
    asked: ['name_of_authors', 'published_by', 'isbn_no', 'issn_no', 'volume', 'edition', 'date_year', 'quarter'],
  },
  {
    name: 'popular_book',
    label: 'Article',
    title: 'Article in Popular Book/Magazine/Edited Book',
    uploads: 'FACULTY_POPULAR_BOOK',
    titles: { title_paper: 'Title of the article', title_book: 'Book or magazine' },
    asked: ['name_of_authors', 'published_by', 'isbn_no', 'issn_no', 'volume', 'page_nos', 'date_year', 'quarter'],
  },
  {
    name: 'news_paper',
    label: 'Newspaper publication',
    title: 'Publication in News Paper',
    uploads: 'FACULTY_NEWS_PAPER',
    titles: { title_paper: 'Title', title_book: 'Name of the newspaper' },
    asked: ['date_year', 'quarter'],
  },
  {
    name: 'other_publication',
    label: 'Other publication',
    title: 'Other Publication with details',
    uploads: 'FACULTY_OTHER_PUBLICATION',
    titles: { title_paper: 'Title', title_book: 'Published in' },
    asked: ['name_of_authors', 'published_by', 'isbn_no', 'issn_no', 'other_info', 'date_year', 'quarter'],
  },
  {
    name: 'econtent',
    label: 'E-content',
    title: 'E-Content Development',
    uploads: 'FACULTY_E_CONTENT',
    titles: { title_paper: 'Type of e-content', title_book: 'Title' },
    asked: ['published_by', 'other_info', 'date_year', 'quarter'],
  },
];

/** The seven lists of a person's publications, in the order of the screen. */
export const publicationSections: readonly Section[] = lists.map(({ name, label, title, uploads, titles, asked }) => {
  const named = Object.entries(titles).map(([column, words]) => [column, optional(words, 1000)] as const);
  const first = Object.keys(titles);
  return defineSection({
    ...ofEmployee,
    name,
    label,
    title,
    uploads,
    fields: { ...Object.fromEntries(named), ...common },
    shown: [...first, ...asked, 'file'],
  });
});

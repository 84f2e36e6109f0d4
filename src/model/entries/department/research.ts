import type { Field } from '../../define.ts';
import { count, defineSection, files, link, words } from '../define-section.ts';
import { ofDepartment } from './of-department.ts';

const project: Record<string, Field> = {
  title: words('Title', 1000),
  principal_investigator: words('Principal Investigator'),
  funding_agency: words('Funding agency'),
  year: words('Year'),
  duration: words('Duration'),
  grant: count('Grant'),
  file: files(),
};

/** The research and publications of a department. */
export const researchSections = [
  defineSection({
    ...ofDepartment,
    name: 'ongoing_research_projects',
    label: 'Ongoing research project',
    title: 'Ongoing research projects',
    fields: project,
  }),
  defineSection({
    ...ofDepartment,
    name: 'completed_research_projects',
    label: 'Completed research project',
    title: 'Completed research projects',
    fields: project,
  }),
  defineSection({
    ...ofDepartment,
    name: 'collaborative_projects',
    label: 'Collaborative project',
    title: 'Collaborative projects',
    fields: {
      title: words('Title', 1000),
      principal_investigator: words('Principal Investigator'),
      collaborator: words('Collaborator'),
      year: words('Year'),
      grant: count('Grant'),
      file: files(),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'research_publications',
    label: 'Research publication',
    title: 'Research publications',
    fields: {
      title: words('Title', 1000),
      authors: words('Authors', 1000),
      journal: words('Journal'),
      year: words('Year'),
      issn: words('ISSN'),
      volume_pages: words('Volume and pages'),
      link: link('Link'),
      file: files(),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'chapter_books',
    label: 'Book chapter',
    title: 'Books and chapters in books',
    fields: {
      title: words('Title', 1000),
      authors: words('Authors', 1000),
      book_title: words('Title of the book', 1000),
      publisher: words('Publisher'),
      year: words('Year'),
      isbn: words('ISBN'),
      file: files(),
    },
  }),
];

import type { Field } from '../../define.ts';
import { count, defineSection, files, link, requiredText } from '../define-section.ts';
import { ofDepartment } from './of-department.ts';

const project: Record<string, Field> = {
  title: requiredText('Title', 1000),
  principal_investigator: requiredText('Principal Investigator'),
  funding_agency: requiredText('Funding agency'),
  year: requiredText('Year'),
  duration: requiredText('Duration'),
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
      title: requiredText('Title', 1000),
      principal_investigator: requiredText('Principal Investigator'),
      collaborator: requiredText('Collaborator'),
      year: requiredText('Year'),
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
      title: requiredText('Title', 1000),
      authors: requiredText('Authors', 1000),
      journal: requiredText('Journal'),
      year: requiredText('Year'),
      issn: requiredText('ISSN'),
      volume_pages: requiredText('Volume and pages'),
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
      title: requiredText('Title', 1000),
      authors: requiredText('Authors', 1000),
      book_title: requiredText('Title of the book', 1000),
      publisher: requiredText('Publisher'),
      year: requiredText('Year'),
      isbn: requiredText('ISBN'),
      file: files(),
    },
  }),
];

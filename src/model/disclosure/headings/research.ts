import type { DisclosureHeading } from '../heading.ts';
import {
  asRelated,
  committees,
  notices,
  projectsOfPeople,
  publicationsOfPeople,
  worksOfDepartments,
} from '../source.ts';

/** Research at the college, and its facilities. */
export const research: DisclosureHeading = {
  id: 'research',
  title: 'Research',
  items: [
    {
      id: 'research-cell',
      label: 'Research and development cell',
      asks: 'Who sits in the cell, and the policy of research and of its ethics.',
      sources: [committees('research', 'research and development'), notices('COLLEGE_RESEARCH')],
    },
    {
      id: 'projects',
      label: 'Research and consultancy projects',
      asks: 'The projects that run or were completed, who leads them and who pays for them.',
      sources: [
        worksOfDepartments('Projects that run', 'ongoing_research_projects'),
        worksOfDepartments('Projects that were completed', 'completed_research_projects'),
        worksOfDepartments('Projects with others', 'collaborative_projects'),
        projectsOfPeople,
      ],
    },
    {
      id: 'publications',
      label: 'Publications and patents',
      asks: 'What the college and its teachers published, and the patents they hold.',
      sources: [
        worksOfDepartments('Papers of departments', 'research_publications'),
        worksOfDepartments('Chapters and books of departments', 'chapter_books'),
        publicationsOfPeople('Papers', 'research_paper'),
        publicationsOfPeople('Books and chapters', 'text_book'),
        publicationsOfPeople('Edited books and journals', 'magazine'),
        publicationsOfPeople('Articles', 'popular_book'),
        notices('COLLEGE_PUBLICATIONS'),
        notices('COLLEGE_DEPT_PUBLICATIONS'),
        notices('COLLEGE_TEACHER_PUBLICATIONS'),
        asRelated(notices('COLLEGE_STUDENT_PUBLICATIONS')),
      ],
    },
    {
      id: 'incubation',
      label: 'Incubation, start-ups and entrepreneurship',
      asks: 'The cell or centre that helps ideas to become enterprises, and what came of them.',
      sources: [notices('COLLEGE_IIC'), committees('incubation', 'entrepreneurship', 'innovation')],
    },
    {
      id: 'central-facilities',
      label: 'Central facilities',
      asks: 'The instruments and laboratories that all may use, and how to ask for them.',
      sources: [notices('COLLEGE_F_CIF'), asRelated(notices('COLLEGE_SCIENCE_FORUM'))],
    },
  ],
};

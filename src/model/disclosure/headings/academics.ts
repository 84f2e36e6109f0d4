import { teacherTypes } from '../../people/employee.ts';
import { sitePath } from '../../site/addresses.ts';
import type { DisclosureHeading } from '../heading.ts';
import { asRelated, committees, liveTeachers, notices, ofDepartments, people } from '../source.ts';

/** What is taught, by whom and by which rules. */
export const academics: DisclosureHeading = {
  id: 'academics',
  title: 'Academics',
  items: [
    {
      id: 'programmes',
      label: 'Academic programmes',
      asks: 'Every programme, with its level, its length, its seats and its syllabus.',
      sources: [
        ofDepartments('Programmes of departments', 'programs_offered'),
        asRelated({
          label: 'Syllabi',
          of: 'departmentfile',
          fields: ['type'],
          holds: (record) => record['type'] === 'SYLLABUS',
          path: sitePath('departments'),
          entry: { page: 'departments', query: {}, words: 'Departments, Syllabus' },
        }),
        asRelated(notices('IQAC_PROGRAM_OUTCOMES')),
        asRelated({
          label: 'Academic performance',
          of: 'academicperformance',
          fields: [],
          path: sitePath('performance'),
          entry: { page: 'college', query: { tab: 'performance', add: '' }, words: 'College, Academic Performance' },
        }),
      ],
    },
    {
      id: 'calendar',
      label: 'Academic calendar',
      asks: 'The calendar of this academic year.',
      sources: [notices('IQAC_ACADEMIC_CALENDAR')],
    },
    {
      id: 'academic-rules',
      label: 'Statutes and ordinances on teaching and examinations',
      asks: 'The rules of attendance, examination, promotion and award of degrees, and where they are read.',
      sources: [asRelated(notices('EXAM_SCHEDULE')), asRelated(notices('FYUGP_ENROLLMENT'))],
    },
    {
      id: 'departments',
      label: 'Departments',
      asks: 'Every department, with a page of its own.',
      sources: [
        {
          label: 'Departments that teach',
          of: 'department',
          fields: ['is_teaching'],
          holds: (record) => record['is_teaching'] === 1,
          path: sitePath('departments'),
          entry: { page: 'departments', query: {}, words: 'Departments' },
        },
      ],
    },
    {
      id: 'faculty',
      label: 'Teachers, by department, with photographs',
      asks: 'Every teacher of each department, with a photograph, qualifications and a profile.',
      sources: [
        people('Teachers', teacherTypes),
        asRelated(people('Teachers with a photograph', teacherTypes, 'dp')),
        asRelated(liveTeachers),
      ],
    },
    {
      id: 'swayam',
      label: 'SWAYAM courses',
      asks: 'The SWAYAM and other online courses whose credits are accepted.',
      sources: [],
    },
    {
      id: 'distance',
      label: 'Distance and online education',
      asks: 'The programmes in distance or online mode, and the study centre.',
      sources: [notices('COLLEGE_DISTANCE_EDUCATION')],
    },
    {
      id: 'iqac',
      label: 'Internal quality assurance cell',
      asks: 'Who sits in the cell, what it does, its minutes and what came of them.',
      sources: [
        committees('internal quality assurance', 'IQAC'),
        ...['IQAC_TEAMS', 'IQAC_FUNCTIONS', 'IQAC_STRATEGIES', 'IQAC_MINUTES', 'IQAC_ACTION_TAKEN'].map(notices),
        ...['IQAC_FEEDBACK_ANALYSIS', 'IQAC_SATISFACTION_SURVEY', 'IQAC_BEST_PRACTICE', 'IQAC_DISTINCTIVENESS'].map(
          (type) => asRelated(notices(type)),
        ),
      ],
    },
    {
      id: 'library',
      label: 'Library',
      asks: 'Books, journals and reading rooms at a glance, and when the library is open.',
      sources: [notices('COLLEGE_F_LIBRARY'), asRelated(people('Library staff', ['LIBRARY_STAFF']))],
    },
    {
      id: 'collaborations',
      label: 'Academic collaborations',
      asks: 'Agreements with other institutions and with industry, and courses taught together.',
      sources: [notices('IQAC_MOU'), ofDepartments('Courses taught with others', 'collaboration_course')],
    },
  ],
};

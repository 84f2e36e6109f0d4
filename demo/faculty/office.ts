import type { Row } from './teacher.ts';

/** What somebody with a short record has on a few tabs, by name. */
export interface ShortRecord {
  readonly who: string;
  readonly h_qualification: string;
  readonly experience: string;
  readonly about: string;
  readonly sections: Readonly<Record<string, readonly Row[]>>;
}

const training = (theme: string, date_year: string, duration: string): Row => ({
  theme,
  organised_by: 'Assam Administrative Staff College',
  date_year,
  duration,
  sponsored_by: 'Government of Assam',
});

const duty = (name: string, position: string, year: number): Row => ({
  name,
  position,
  from: `${year}-07`,
  till: `${year + 1}-06`,
  year: `${year}-${(year + 1) % 100}`,
  quarter: `${year} 3rd`,
});

/** Staff who do not teach. */
export const officeRecords: readonly ShortRecord[] = [
  {
    who: 'Harakanta Daimarylal',
    h_qualification: 'BCom',
    experience: '30 years in the college office',
    about: 'Keeps the service books, and knows where every file of the last thirty years stands.',
    sections: {
      other_publication: [
        {
          title_paper: 'Service rules in questions and answers',
          title_book: 'Handbook of the college office',
          published_by: 'Pandu College (sample)',
          date_year: '2023-04',
          quarter: '2023 2nd',
        },
      ],
      news_paper: [
        {
          title_paper: 'Offices without queues',
          title_book: 'Dainik Luit',
          date_year: '2024-02-11',
          quarter: '2024 1st',
        },
      ],
      workshop: [
        training('E-office and digital files', '2025-09', '5 days'),
        training('Public procurement', '2022', '3 days'),
      ],
      college_activities: [
        duty('Admission Committee', 'Office assistant', 2025),
        duty('Purchase Committee', 'Member', 2024),
      ],
      social_activities: [duty('Blood donation camp', 'Volunteer', 2025)],
      cocurricular: [
        { achievement: 'Trained the office in the use of the portal', date_year: '2026-08', other_info: '' },
      ],
      awards: [
        { area: 'Best employee of the year', achievement: 'Governing body', award: '2023', other_info: 'Certificate' },
      ],
      guideship: [
        {
          name: 'Two apprentices of the office',
          date_of_registration: '2026-01-05',
          topic: 'Accounts',
          status: 'In training',
        },
      ],
      courses_covered: [
        {
          paper: 'Training of junior staff',
          topic: 'Service books',
          year: '2025-26',
          quarter: '2025 4th',
          remark: 'Six hours',
        },
      ],
      student_related_activity: [
        {
          activity: 'Help desk of the admission',
          year: '2026-27',
          quarter: '2026 3rd',
          student_count: 640,
          remark: '',
        },
      ],
    },
  },
  {
    who: 'Minati Rajbongshira',
    h_qualification: 'BA, Diploma in computer application',
    experience: '12 years in the college office',
    about: 'Looks after fees and scholarships. Students find her at counter 3.',
    sections: {
      workshop: [training('Accounting with Tally', '2024-06', '10 days')],
      college_activities: [duty('Scholarship Cell', 'Office assistant', 2025)],
      social_activities: [duty('Literacy drive in the locality', 'Volunteer', 2024)],
      cocurricular: [
        { achievement: 'Plays for the women’s chess team of the zone', date_year: '2025', other_info: '' },
      ],
      student_related_activity: [
        {
          activity: 'Scholarship forms filled in with students',
          year: '2025-26',
          quarter: '2025 4th',
          student_count: 212,
          remark: '',
        },
      ],
    },
  },
  {
    who: 'Ramen Konwarhandiq',
    h_qualification: 'HSLC',
    experience: '24 years in the library',
    about: 'Opens the library in the morning and closes it at night.',
    sections: { workshop: [training('Care of old books', '2024-11', '3 days')] },
  },
  {
    who: 'Phulmati Barsaikiara',
    h_qualification: 'Class VIII',
    experience: '8 years in the office',
    about: 'Carries the post, and makes the tea of the staff meetings.',
    sections: { workshop: [training('First aid', '2025-03', '2 days')] },
  },
];

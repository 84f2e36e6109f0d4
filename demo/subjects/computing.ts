import { papers, type DemoSubject } from './paper.ts';

const bca = { course: 'BCA', streams: ['Science'] };

const computerScience = papers(
  { ...bca, dept_code: 'CSC' },
  {
    'BCA-HC-1016': 'Introduction to C Programming',
    'BCA-HC-1026': 'Computer Fundamentals and ICT Hardware',
    'BCA-HG-1026': 'Office Automation',
    'BCA-HC-2026': 'Digital Logic Fundamentals',
    'BCA-HC-3016': 'Software Engineering',
    'BCA-HC-3026': 'Data Structures and Algorithms',
    'BCA-HC-3036': 'Database Management System',
    'BCA-SE-3014': 'Web Technology',
    'BCA-HC-4016': 'Computer Organization and Architecture',
    'BCA-HC-4036': 'Object Oriented Programming in C++',
    'BCA-SE-4034': 'Advanced Web Technology',
    'BCA-HG-4026': 'Information Security and Cyber Laws',
    'BCA-HC-5016': 'Java Programming',
    'BCA-HC-5026': 'Operating System',
    'BCA-HE-5016': 'Project Work/Dissertation',
    'BCA-HE-5046': 'Programming in Python',
    'BCA-HC-6016': 'System Administration using Linux',
    'BCA-HC-6026': 'Computer Networks',
    'BCA-HE-6016': 'Automata Theory and Languages',
    'BCA-HE-6056': 'Microprocessor and Assembly Language Programming',
  },
);

/** Papers of the course that other departments teach. */
const fromOthers = [
  ...papers({ ...bca, dept_code: 'MAT' }, { 'BCA-HC-2016': 'Mathematics-I', 'BCA-HC-4026': 'Mathematics-II' }),
  ...papers({ ...bca, dept_code: 'PHY' }, { 'BCA-HG-2016': 'Basic Electronics' }),
  ...papers({ ...bca, dept_code: 'HIS' }, { 'BCA-HG-3016': 'Introduction to Indian History' }),
];

export const computingSubjects: DemoSubject[] = [...computerScience, ...fromOthers];

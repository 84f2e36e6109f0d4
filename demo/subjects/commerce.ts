import { papers, type DemoSubject } from './paper.ts';

export const commerceSubjects: DemoSubject[] = papers(
  { course: 'BCom', streams: ['Commerce'], dept_code: 'COM' },
  {
    'COM-HC-2026': 'Corporate Accounting',
    'COM-HC-2036': 'Corporate Laws',
    'COM-GE-2046 (A)': 'Macro Economics',
    'COM-GE-2046 (B)': 'Insurance and Risk Management',
    'COM-RC-2026': 'Business Law',
    'COM-RC-2036': 'Business Mathematics and Statistics',
  },
);

import type { Field } from '../../define.ts';
import { count, defineSection, figure, requiredText } from '../define-section.ts';
import { ofDepartment } from './of-department.ts';

const supportPost: Record<string, Field> = {
  post: requiredText('Post'),
  sanctioned: count('Sanctioned'),
  filled: count('Filled'),
  name: requiredText('Name'),
};

/** The posts of a department, and its student–teacher ratio. */
export const postSections = [
  defineSection({
    ...ofDepartment,
    name: 'teaching_post',
    label: 'Teaching post',
    title: 'Teaching posts',
    fields: {
      post: requiredText('Post'),
      sanctioned: count('Sanctioned'),
      filled: count('Filled'),
      vacant: figure('Vacant'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'student_teacher_ratio',
    label: 'Student-teacher ratio',
    title: 'Student-teacher ratio',
    fields: {
      programme: requiredText('Programme'),
      year: requiredText('Year'),
      students: count('Students'),
      teachers: count('Teachers'),
      ratio: figure('Ratio'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'academic_support_staff_technical',
    label: 'Technical support post',
    title: 'Academic support staff, technical',
    fields: supportPost,
  }),
  defineSection({
    ...ofDepartment,
    name: 'academic_support_staff_non_technical',
    label: 'Non-technical support post',
    title: 'Academic support staff, non-technical',
    fields: supportPost,
  }),
];

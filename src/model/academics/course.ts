import { defineResource } from '../define.ts';

/** A course of study and its terms: BA, six terms, each a Semester. */
export const course = defineResource({
  name: 'course',
  label: 'Course',
  title: 'Course List',
  calls: { list: 'getcourse', add: 'addcourse', update: 'updatecourse', remove: 'deletecourse' },
  key: 'id',
  handle: 'name',
  caption: 'name',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, unique: true, range: [1, 100] },
    tenure: {
      kind: 'text',
      label: 'Tenure',
      required: true,
      range: [1, 40],
      help: 'What one term is called: Semester or Year.',
    },
    no_of_term: { kind: 'number', label: 'Number of terms', required: true, range: [1, 20] },
  },
  columns: ['name', 'tenure', 'no_of_term'],
});

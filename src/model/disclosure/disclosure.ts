import { defineResource } from '../define.ts';
import { items } from './headings.ts';

/**
 * What the college states about itself because no other data shows it: its act, its accounts, the contact for
 * information.
 */
export const disclosure = defineResource({
  name: 'disclosure',
  label: 'Disclosure',
  title: 'Disclosures',
  calls: { list: 'getdisclosure', add: 'adddisclosure', update: 'updatedisclosure', remove: 'deletedisclosure' },
  key: 'id',
  handle: 'id',
  caption: 'title',
  fields: {
    item: {
      kind: 'choice',
      label: 'Item',
      required: true,
      choices: items.map(({ id, label }) => ({ value: id, label })),
    },
    title: {
      kind: 'text',
      label: 'Title',
      required: true,
      range: [0, 500],
      help: 'What does not apply is stated too: “No sponsoring body: a government college”.',
    },
    description: { kind: 'richtext', label: 'Description' },
    upload_info: { kind: 'files', label: 'Files', choices: [{ value: 'SSR_FILE', label: 'File' }] },
  },
  columns: ['title', 'item', 'upload_info'],
});

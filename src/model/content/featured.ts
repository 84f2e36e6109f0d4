import { defineResource } from '../define.ts';

/** The notification that opens over the public home page while it is active. */
export const featured = defineResource({
  name: 'featured',
  label: 'Featured notification',
  title: 'Featured notifications',
  calls: {
    list: 'getfeaturednotifications',
    add: 'addfeaturednotification',
    update: 'editfeaturednotification',
    remove: 'deletefeaturednotification',
  },
  key: 'id',
  handle: 'id',
  caption: 'title',
  fields: {
    title: { kind: 'text', label: 'Title', required: true, range: [0, 300] },
    description: { kind: 'richtext', label: 'Description' },
    upload_info: {
      kind: 'files',
      label: 'Files',
      choices: [{ value: 'COLLEGE_EVENT', label: 'News' }],
    },
    liveNow: {
      kind: 'flag',
      label: 'Status',
      required: true,
      help: 'One is live at a time: this one takes the other down.',
      choices: [
        { value: 1, label: 'Live' },
        { value: 0, label: 'Not Live' },
      ],
    },
    dept_code: { kind: 'unit', label: 'Published by', refersTo: 'department' },
  },
  columns: ['title', 'liveNow', 'upload_info'],
});

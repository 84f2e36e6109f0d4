import { defineResource } from '../define.ts';

/** A stream of study: Arts, Science, Commerce. */
export const stream = defineResource({
  name: 'stream',
  label: 'Stream',
  title: 'Stream List',
  calls: { list: 'getstream', add: 'addstream', update: 'updatestream', remove: 'deletestream' },
  key: 'id',
  handle: 'stream_name',
  caption: 'stream_name',
  fields: { stream_name: { kind: 'text', label: 'Stream name', required: true, unique: true, range: [1, 100] } },
  columns: ['stream_name'],
});

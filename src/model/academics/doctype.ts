import { defineResource } from '../define.ts';

/** A kind of document that the college requests or issues. */
export const doctype = defineResource({
  name: 'doctype',
  label: 'Document type',
  title: 'Document Types',
  calls: { list: 'getdoctype', add: 'adddoctype', update: 'updatedoctype', remove: 'deletedoctype' },
  key: 'id',
  handle: 'doc_type',
  caption: 'doc_type',
  fields: { doc_type: { kind: 'text', label: 'Document Type', required: true, unique: true, range: [1, 100] } },
  columns: ['doc_type'],
});

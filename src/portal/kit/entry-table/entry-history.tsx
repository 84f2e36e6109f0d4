import type { StoredRow } from '#model/define.ts';
import type { Section } from '#model/entries/define-section.ts';
import { HistoryDrawer, type HistoryDrawerProps } from '../record/history-drawer.tsx';
import type { EntryRow } from './entry-rows.ts';

interface EntryHistoryProps extends Omit<HistoryDrawerProps, 'resource' | 'row'> {
  section: Section;
  /** A stored row. */
  row: EntryRow;
}

/** The change history of a row. */
export function EntryHistory({ section, row, ...rest }: EntryHistoryProps) {
  const stored = { ...row.values, id: row.id ?? 0, version: 0 } as StoredRow;
  return <HistoryDrawer resource={section.resource} row={stored} {...rest} />;
}

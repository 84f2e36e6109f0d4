import { Drawer } from '@mantine/core';
import type { StoredRow } from '#model/define.ts';
import type { Section } from '#model/entries/define-section.ts';
import { isAsking } from '../feedback.tsx';
import { RecordHistory } from '../record-history.tsx';
import type { EntryRow } from './entry-rows.ts';

interface EntryHistoryProps {
  section: Section;
  /** A stored row. */
  row: EntryRow;
  /** True when something typed in the table would be lost by taking the row back. */
  holdsWork: boolean;
  onClose: () => void;
  /** Called when the row was taken back to an earlier state: what is on the screen is old. */
  onTakenBack: () => void;
}

/** Who changed what of a row and when, in a drawer at the side. */
export function EntryHistory({ section, row, holdsWork, onClose, onTakenBack }: EntryHistoryProps) {
  const stored = { ...row.values, id: row.id ?? 0, version: 0 } as StoredRow;
  return (
    <Drawer
      opened
      position="right"
      size="min(500px, 100%)"
      title={`History of this ${section.resource.label.toLowerCase()}`}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close', size: 40 }}
      onClose={() => {
        if (!isAsking()) onClose();
      }}
    >
      <RecordHistory
        resource={section.resource}
        row={stored}
        holdsWork={holdsWork}
        onTakenBack={() => {
          onTakenBack();
          onClose();
        }}
      />
    </Drawer>
  );
}

import type { Resource, StoredRow } from '#model/define.ts';
import { inSentence } from '#model/in-sentence.ts';
import { RecordHistory } from './record-history.tsx';
import { SideDrawer } from '../side-drawer.tsx';

export interface HistoryDrawerProps {
  resource: Resource;
  row: StoredRow;
  /** True when something typed on the page would be lost by taking the record back. */
  holdsWork: boolean;
  onClose: () => void;
  /** Called when the record was taken back to an earlier state: what is on the screen is old. */
  onTakenBack?: (() => void) | undefined;
}

/**
 * Who changed what of a record and when, in a drawer at the side: for records that are edited in no drawer of their
 * own.
 */
export function HistoryDrawer({ resource, row, holdsWork, onClose, onTakenBack }: HistoryDrawerProps) {
  return (
    <SideDrawer title={`History of the ${inSentence(resource.label)}`} onClose={onClose}>
      <RecordHistory
        resource={resource}
        row={row}
        holdsWork={holdsWork}
        onTakenBack={() => {
          onTakenBack?.();
          onClose();
        }}
      />
    </SideDrawer>
  );
}

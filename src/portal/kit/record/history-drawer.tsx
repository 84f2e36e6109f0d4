import type { Resource, StoredRow } from '#model/define.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { RecordHistory } from './record-history.tsx';
import { SideDrawer } from '../side-drawer.tsx';

export interface HistoryDrawerProps {
  resource: Resource;
  row: StoredRow;
  /** True when restoring the record would lose unsaved changes on the page. */
  holdsWork: boolean;
  onClose: () => void;
  /** Called when the record was restored to an earlier state: the data on the screen is then stale. */
  onTakenBack?: (() => void) | undefined;
}

/** The change history of a record in a side drawer, for records that are not edited in a drawer. */
export function HistoryDrawer({ resource, row, holdsWork, onClose, onTakenBack }: HistoryDrawerProps) {
  return (
    <SideDrawer title={`History of the ${lowerCaseLabel(resource.label)}`} onClose={onClose}>
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

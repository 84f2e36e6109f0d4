import type { Resource, StoredRow } from '#model/define.ts';
import type { FileEntry } from '#model/files.ts';
import { useFreshValue } from '#portal/kit/data-source.tsx';
import { RecordForm } from '#portal/kit/record/record-form.tsx';
import { confirmLeave } from '#portal/kit/unsaved/unsaved-work.ts';
import { LinkWarnings } from '../evidence-files.tsx';
import { levelViews } from '../level-views.tsx';
import { FilePreviews } from './file-previews.tsx';
import styles from './outline.module.css';

interface EvidenceSlotProps {
  resource: Resource;
  row: StoredRow;
  mayEdit: boolean;
  /** Closes it without confirmation. */
  onClose: () => void;
}

/**
 * The files of one piece of evidence, in place in the outline: editable for users with permission, read-only for
 * others.
 */
export function EvidenceSlot({ resource, row, mayEdit, onClose }: EvidenceSlotProps) {
  const settled = useFreshValue(row);
  const cancel = async () => {
    if (await confirmLeave()) onClose();
  };
  if (!mayEdit) return <FilesToRead files={row['upload_info'] as FileEntry[]} />;
  if (!settled) return null;
  return (
    <div className={styles['slot']}>
      <RecordForm
        resource={resource}
        row={settled}
        views={levelViews.evidence}
        fields={['upload_info']}
        submit="Save files"
        onSaved={onClose}
        onCancel={() => void cancel()}
      />
    </div>
  );
}

/** The files of a piece of evidence, with the warnings about their links. */
export function FilesToRead({ files }: { files: readonly FileEntry[] }) {
  return (
    <div className={styles['slot']}>
      {files.length === 0 && <p className={styles['none']}>Nothing has been provided yet.</p>}
      <FilePreviews files={files} />
      <LinkWarnings files={files} />
    </div>
  );
}

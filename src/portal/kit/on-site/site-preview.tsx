import { CloseButton, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { ModalDialog } from '../files/modal-dialog.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './site-preview.module.css';

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
];

interface SitePreviewProps {
  /** Fetches the preview of the page: HTML. */
  read: () => Promise<string>;
  /** True when a form has unsaved changes. */
  isUnsaved: boolean;
  onClose: () => void;
}

/** The preview of a page of the public site, over the whole screen. Render it only while it is open. */
export function SitePreview({ read, isUnsaved, onClose }: SitePreviewProps) {
  const [width, setWidth] = useState('desktop');
  // The page as first requested, even if the parent renders again.
  const [readOnce] = useState(() => read);
  return (
    <ModalDialog label="Preview" className={styles['dialog']} onClose={onClose}>
      <div className={styles['box']}>
        <div className={styles['bar']}>
          <h2 className={styles['title']}>Preview</h2>
          {isUnsaved && (
            <p className={styles['note']}>What you have changed in the form shows here once it is saved.</p>
          )}
          <div className={styles['widths']}>
            <SegmentedControl
              aria-label="Width of the page"
              name="preview-width"
              data={widths}
              value={width}
              onChange={setWidth}
            />
          </div>
          <CloseButton size={40} aria-label="Close" data-autofocus onClick={onClose} />
        </div>
        <div className={styles['page']} data-width={width}>
          <PreviewFrame read={readOnce} title="The page as the public will see it" />
        </div>
      </div>
    </ModalDialog>
  );
}

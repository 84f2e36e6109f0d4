import { useRef, useState, type ClipboardEvent } from 'react';
import { isPictureType } from '#model/files.ts';
import { FileList } from './file-list.tsx';
import styles from './files.module.css';
import { LinkForm } from './link-form.tsx';
import { UploadArea } from './upload-area.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useDrop } from './use-drop.ts';
import { useScrollIntoView } from './use-scroll-into-view.ts';
import { hasTypedLink, useUploading, type FilesValue, type Uploading } from './use-uploading.ts';

interface FilesEditorProps extends FilesValue {
  id: string;
  /** The label of the field for screen readers: 'Photo'. */
  label: string;
  /** The tab that is open first; uploads when absent. */
  opens?: Tab | undefined;
}

const tabs = { upload: 'Upload', link: 'Link' };
type Tab = keyof typeof tabs;

/** Uploads files (chosen, dropped or pasted), adds links, and lets the person arrange them. */
export function FilesEditor({ id, label, opens, ...files }: FilesEditorProps) {
  const uploading = useUploading(files);
  return <FilesFace id={id} label={label} opens={opens} files={files} uploading={uploading} />;
}

interface FilesFaceProps extends Pick<FilesEditorProps, 'id' | 'label' | 'opens'> {
  files: FilesValue;
  uploading: Uploading;
}

/** The same, for uploads that belong to a parent that outlives it. */
export function FilesFace({ id, label, opens = 'upload', files, uploading }: FilesFaceProps) {
  const { value, onChange, uploadType } = files;
  const { link, typeLink } = uploading;
  // If the editor was closed with a link that is not added yet, it opens at that link.
  const [tab, setTab] = useState<Tab>(hasTypedLink(link) ? 'link' : opens);
  const box = useRef<HTMLDivElement>(null);
  useScrollIntoView(box, uploading);
  const take = (given: readonly File[]) => {
    setTab('upload');
    uploading.add(given);
  };
  const { isOver, ...dropping } = useDrop(take);
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    // Excel and Word copy a picture together with the text: in a text input, the text is meant.
    const isForLine = event.target instanceof HTMLInputElement && event.clipboardData.types.includes('text/plain');
    if (pasted.length === 0 || isForLine) return;
    event.preventDefault();
    take(pasted);
  };
  return (
    <div
      ref={box}
      id={id}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={styles['editor']}
      onPaste={paste}
      {...dropping}
    >
      {uploadType === undefined ? (
        <p className={styles['hint']}>Choose a type first, then files can be attached.</p>
      ) : (
        <div>
          <Tabs id={id} label={label} open={tab} meant={hasTypedLink(link) ? 'link' : undefined} onOpen={setTab} />
          <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={styles['panel']}>
            {tab === 'upload' ? (
              <UploadArea
                label={label}
                limit={uploading.limit}
                ofPictures={isPictureType(uploadType)}
                isOver={isOver}
                onFiles={uploading.add}
              />
            ) : (
              <LinkForm id={id} type={uploadType} value={value} onChange={onChange} link={link} onType={typeLink} />
            )}
          </div>
        </div>
      )}
      <FileList label={label} value={value} sizes={uploading.sizes} onChange={onChange} />
      {/* Last, where the message says that an upload blocks the form. */}
      <UploadRows uploading={uploading} />
    </div>
  );
}

interface TabsProps {
  id: string;
  label: string;
  open: Tab;
  /** The tab with unfinished input. */
  meant: Tab | undefined;
  onOpen: (tab: Tab) => void;
}

function Tabs({ id, label, open, meant, onOpen }: TabsProps) {
  const names = Object.keys(tabs) as Tab[];
  const other = names.find((name) => name !== open) ?? open;
  return (
    <div role="tablist" aria-label={`${label}: what to add`} className={styles['tabs']}>
      {names.map((name) => (
        <button
          key={name}
          id={`${id}-${name}`}
          type="button"
          role="tab"
          aria-selected={name === open}
          aria-controls={`${id}-panel`}
          tabIndex={name === open ? 0 : -1}
          data-meant={(name === meant && name !== open) || undefined}
          className={styles['tab']}
          onClick={() => onOpen(name)}
          onKeyDown={(event) => {
            if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
            event.preventDefault();
            onOpen(other);
            document.getElementById(`${id}-${other}`)?.focus();
          }}
        >
          {tabs[name]}
        </button>
      ))}
    </div>
  );
}

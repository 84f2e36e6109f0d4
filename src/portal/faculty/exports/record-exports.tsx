import { Button, Menu } from '@mantine/core';
import { IconBraces, IconDownload, IconFileTypeDocx, IconFileTypePdf, IconQuote } from '@tabler/icons-react';
import { useState } from 'react';
import { notify, notifyError } from '#portal/kit/feedback.tsx';
import { saveFile } from '#portal/kit/save-file.ts';
import { fetchExport, type ExportName } from './fetch-export.ts';

const exports = [
  { name: 'cv.pdf', label: 'CV as PDF', Icon: IconFileTypePdf },
  { name: 'cv.docx', label: 'CV as Word document', Icon: IconFileTypeDocx },
  { name: 'publications.bib', label: 'Publications as BibTeX', Icon: IconQuote },
  { name: 'record.json', label: 'Whole record as JSON', Icon: IconBraces },
] as const satisfies readonly { name: ExportName; label: string; Icon: unknown }[];

interface RecordExportsProps {
  /** The id of the employee. */
  id: number;
}

/** The download buttons of an academic record, as it was last saved. */
export function RecordExports({ id }: RecordExportsProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const hand = async (name: ExportName, label: string) => {
    if (busy !== null) return;
    setBusy(label);
    try {
      const { file, filename } = await fetchExport(id, name);
      saveFile(file, filename);
      notify(`Downloaded ${filename}`);
    } catch (error) {
      notifyError(error);
    }
    setBusy(null);
  };
  return (
    <Menu position="bottom-end" width={232} returnFocus transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
          aria-busy={busy !== null}
        >
          {busy === null ? 'Download' : 'Downloading…'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exports.map(({ name, label, Icon }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={16} stroke={1.5} aria-hidden="true" />}
            // Not `disabled` while another download runs: that would lose the focus.
            aria-disabled={busy !== null}
            onClick={() => void hand(name, label)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

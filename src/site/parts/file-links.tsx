import { domainToUnicode } from 'node:url';
import { addressOf, isPicture, linkMime, type FileEntry, type NonPictureExtension } from '#model/files.ts';
import { shownHost } from '#model/text/shown-host.ts';
import { formatSize } from '#model/wording/format-size.ts';
import { useSite } from './site-context.ts';

/** A list of files and links, each with its kind and size. */
export function FileLinks({ files, label }: { files: readonly FileEntry[]; label?: string }) {
  if (files.length === 0) return null;
  return (
    <ul className="files" aria-label={label ?? 'Files'}>
      {files.map((file) => (
        <li key={file.path}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}

/** One file or link, labelled by its caption or its name. */
export function FileLink({ file, children }: { file: FileEntry; children?: string }) {
  const { sizeOf } = useSite();
  const words = children ?? file.caption ?? file.filename;
  if (file.mime === linkMime) {
    return (
      <a className="file" href={file.path} rel="noopener noreferrer">
        {words} <span className="file-facts">({kindOfFile(file)})</span>
      </a>
    );
  }
  const size = sizeOf(file.path);
  const facts = [kindOfFile(file), ...(size === undefined ? [] : [formatSize(size)])].join(', ');
  return (
    <a className="file" href={addressOf(file)}>
      {words} <span className="file-facts">({facts})</span>
    </a>
  );
}

/** The pictures among files. */
export function picturesOf(files: readonly FileEntry[]): FileEntry[] {
  return files.filter(({ mime }) => isPicture(mime));
}

/** The kind of a file: PDF, spreadsheet; for a link, its host. */
export function kindOfFile({ ext, mime, path }: FileEntry): string {
  if (mime === linkMime) return hostOf(path);
  return isPicture(mime) ? 'picture' : (names[ext] ?? ext.toUpperCase());
}

const names: Readonly<Record<string, string>> = {
  doc: 'document',
  docx: 'document',
  odt: 'document',
  rtf: 'document',
  xls: 'spreadsheet',
  xlsx: 'spreadsheet',
  ods: 'spreadsheet',
  csv: 'spreadsheet',
  ppt: 'slides',
  pptx: 'slides',
  odp: 'slides',
  pdf: 'PDF',
  txt: 'text',
  zip: 'ZIP',
  mp4: 'video',
  mp3: 'audio',
} satisfies Record<NonPictureExtension, string>;

function hostOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const host = new URL(address).host.replace(/^www\./, '');
  return shownHost(host, domainToUnicode(host));
}

import { linkMime, type FileEntry } from '#model/files.ts';
import { isMissing } from '#model/accreditation/progress.ts';
import { evidenceAddress } from '#model/site/addresses.ts';
import { FileLink } from '../parts/file-links.tsx';
import { PermanentAddress } from './permanent-address.tsx';

/** A piece of evidence, as a metric shows it. */
export interface ShownEvidence {
  readonly id: number;
  readonly title: string;
  readonly upload_info: readonly FileEntry[];
}

/** The evidence of a metric, both provided and missing. */
export function EvidenceList({ evidence }: { evidence: readonly ShownEvidence[] }) {
  if (evidence.length === 0) return <p className="evidence-missing">No evidence is listed for this metric.</p>;
  return (
    <ol className="evidence-pieces">
      {evidence.map((piece) => (
        <li key={piece.id}>
          {piece.title}
          {isMissing(piece) ? (
            <p className="evidence-missing">Not provided yet.</p>
          ) : (
            <Files files={piece.upload_info} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Files({ files }: { files: readonly FileEntry[] }) {
  return (
    <ul className="evidence-files">
      {files.map((file) => (
        <li key={file.path} className="evidence-line">
          <FileLink file={file} />
          {file.mime !== linkMime && <PermanentAddress path={evidenceAddress(file)} of={file.filename} />}
        </li>
      ))}
    </ul>
  );
}

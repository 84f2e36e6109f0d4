import { isOverLimit, metricLimit, unacceptedHost } from '#model/accreditation/evidence-links.ts';
import type { FileEntry } from '#model/files.ts';
import { formatSize } from '#model/wording/format-size.ts';
import { viewOf } from '#portal/kit/kinds/kind-views.tsx';
import type { InputProps } from '#portal/kit/views.ts';
import styles from './evidence-files.module.css';

/** The files of a piece of evidence, with warnings about what assessors do not accept. */
export function EvidenceFiles(props: InputProps<FileEntry[]>) {
  const { Input } = viewOf(props.field);
  return (
    <div className={styles['files']}>
      <Input {...props} />
      <p className={styles['hint']}>
        About {metricLimit} MB are taken for each metric: what is larger must be linked on the college&rsquo;s website.
        Google Drive and such hosts are not accepted.
      </p>
      <LinkWarnings files={props.value} />
    </div>
  );
}

/** Warns about each link whose host assessors do not accept. The link stays. */
export function LinkWarnings({ files }: { files: readonly FileEntry[] }) {
  const warned = files.flatMap((entry) => {
    const host = unacceptedHost(entry);
    return host ? [{ path: entry.path, words: `${entry.filename} lies on ${host}` }] : [];
  });
  return (
    <div role="status">
      {warned.length > 0 && (
        <ul className={styles['warnings']}>
          {warned.map(({ path, words }) => (
            <li key={path}>
              {words}: assessors do not accept it. Put it on the college&rsquo;s website and link that.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Warns that the files of a metric exceed the limit of the assessors. The files stay. */
export function SizeWarning({ bytes }: { bytes: number }) {
  return (
    <div role="status">
      {isOverLimit(bytes) && (
        <p className={styles['warnings']}>
          The files of this metric are {formatSize(bytes)}, and about {metricLimit} MB are taken. Put the larger ones on
          the college&rsquo;s website and link those.
        </p>
      )}
    </div>
  );
}

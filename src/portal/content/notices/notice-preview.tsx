import { noticeDaysOf } from '#model/content/notice-days.ts';
import type { Values } from '#model/field.ts';
import type { FileEntry } from '#model/files.ts';
import { addressOf, describeFileType } from '#portal/kit/files/file-facts.ts';
import { FileMark } from '#portal/kit/files/file-mark.tsx';
import { RichText } from '#portal/kit/rich-text/rich-text-view.tsx';
import { sayDate } from '#portal/kit/format-date-time.ts';
import styles from './notices.module.css';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

/** A notice as the public will see it. */
export function NoticePreview({ values }: { values: Values }) {
  const { title, date, posted_as, description } = values as Readonly<Record<string, string | null>>;
  const files = (values['upload_info'] as readonly FileEntry[] | undefined) ?? [];
  const { takes, open } = noticeDaysOf(values);
  const days = takes || open.map(({ label, day }) => `${label} ${sayDate(day)}`).join(' · ');
  return (
    <article className={styles['preview']} aria-label="Preview">
      <h3 data-lacking={title ? undefined : true}>
        <MultilingualText text={title || 'No title yet'} />
      </h3>
      <p className={styles['meta']}>
        <MultilingualText text={[date && sayDate(date), posted_as].filter(Boolean).join(' · ')} />
      </p>
      {days && <p className={styles['meta']}>{days}</p>}
      {description && <RichText html={description} linksBeside />}
      {files.length > 0 && (
        <ul className={styles['attachments']} aria-label="Attachments">
          {files.map((entry) => (
            <li key={entry.path}>
              <FileMark entry={entry} size={32} />
              <span>
                <a href={addressOf(entry)} target="_blank" rel="noreferrer">
                  <MultilingualText text={entry.caption ?? entry.filename} />
                </a>
                <small>{describeFileType(entry)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

import { isPicture } from '#model/files.ts';
import { noticeAddress } from '#model/site/addresses.ts';
import { archiveAddress, Years, type Archive } from '../notices/notice-archive.tsx';
import type { Notice } from '../notices/read-notices.ts';
import { Day } from '../parts/day.tsx';
import { FileLinks } from '../parts/file-links.tsx';
import { Pager } from '../parts/pager.tsx';
import { Pictures } from '../parts/pictures.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { useSite } from '../parts/site-context.ts';

/** How many are on a page: each may be long. */
export const noticesInFull = 10;

interface NoticesInFullProps {
  archive: Archive;
  /** Its page, relative to the base. */
  path: string;
  /** The title of the page, which a notice need not repeat. */
  title: string;
}

/** A page of an archive that shows each notice in full. */
export function NoticesInFull({ archive, path, title }: NoticesInFullProps) {
  const { notices, page, pages, year } = archive;
  if (archive.years.length === 0) return <p className="empty">Nothing has been published here yet.</p>;
  return (
    <>
      <Years archive={archive} path={path} />
      {notices.map((one) => (
        <NoticeInFull key={one.id} one={one} title={title} />
      ))}
      <Pager page={page} pages={pages} address={(to) => archiveAddress(path, { year, page: to })} />
    </>
  );
}

function NoticeInFull({ one, title }: { one: Notice; title: string }) {
  const { href } = useSite();
  const pictures = one.upload_info.filter(({ mime }) => isPicture(mime));
  const address = href(noticeAddress(one));
  const isNamed = one.title !== title;
  return (
    <article className="college-notice" aria-label={one.title}>
      {isNamed && (
        <h2>
          <a href={address}>{one.title}</a>
        </h2>
      )}
      <p className="byline">
        {isNamed ? (
          <Day day={one.date ?? ''} />
        ) : (
          <a href={address}>
            As of <Day day={one.date ?? ''} />
          </a>
        )}
        {one.posted_as && ` · ${one.posted_as}`}
      </p>
      <RichText html={one.description} under={isNamed ? 2 : 1} />
      <Pictures files={pictures} title={one.title} />
      <FileLinks files={one.upload_info.filter((file) => !pictures.includes(file))} label={`Files: ${one.title}`} />
    </article>
  );
}

import { formatCount } from '#model/wording/format-count.ts';
import { noticeAddress } from '#model/site/addresses.ts';
import { noticeKind } from '#model/site/notice-kinds.ts';
import { Day } from '../parts/day.tsx';
import { useSite } from '../parts/site-context.ts';
import type { Notice } from './read-notices.ts';

interface NoticeListProps {
  notices: readonly Notice[];
  /** True if notices of several kinds are in the list: each shows its kind. */
  showsKind?: boolean;
}

/** A list of notices, each with its day; a title links to the notice. */
export function NoticeList({ notices, showsKind = false }: NoticeListProps) {
  const { href } = useSite();
  return (
    <ul className="notices">
      {notices.map((one) => (
        <li key={one.id}>
          <Day day={one.date ?? ''} className="when" />
          <div>
            <a href={href(noticeAddress(one))}>{one.title}</a>
            <NoticeFacts notice={one} showsKind={showsKind} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function NoticeFacts({ notice, showsKind }: { notice: Notice; showsKind: boolean }) {
  const files = notice.upload_info.length;
  const facts = [
    ...(showsKind ? [noticeKind(notice.type).label] : []),
    notice.posted_as,
    ...(files > 0 ? [formatCount(files, 'file')] : []),
  ].filter((fact) => fact !== '');
  return facts.length > 0 ? <span className="facts">{facts.join(' · ')}</span> : null;
}

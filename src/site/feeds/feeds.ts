import { collegeCode } from '#model/college/codes.ts';
import { facilityOf } from '#model/content/notice-types.ts';
import { notice } from '#model/content/notice.ts';
import { linkMime, type FileEntry } from '#model/files.ts';
import { noticeAddress } from '#model/site/addresses.ts';
import { noticeKinds, postedTypes } from '#model/site/notice-kinds.ts';
import { readCollegeId } from '#server/store/meta.ts';
import { readPublicChangeTimes } from '../read-public-change-times.ts';
import { atomFeed } from '../formats/atom-feed.ts';
import { lastingId } from '../formats/lasting-id.ts';
import { readNotices } from '../notices/read-notices.ts';
import type { DocumentContent, SitePage, Visit } from '../page.ts';
import { collegeNameOf } from '../parts/college-name.ts';

/** The most notices in a feed. */
const most = 50;

/** The content of a feed. */
interface FeedOf {
  readonly title: string;
  readonly types: readonly string[];
  /** The publishers; absent: all. */
  readonly units?: readonly string[];
  /** The page with the same content, relative to the base. */
  readonly path: string;
  readonly feedPath: string;
}

/** The general feed: everything on the page of notices, and events. */
const everything: FeedOf = {
  title: 'Notices',
  types: [...postedTypes, 'DEPTEVENT'],
  path: '/notices',
  feedPath: '/feed.atom',
};

/** The feeds: of everything, and of every kind of notice that the site lists. */
export const feedPages: readonly SitePage[] = [
  everything,
  ...noticeKinds
    .filter(({ isUnlisted }) => !isUnlisted)
    .map(({ type, listLabel, address }) => ({
      title: listLabel,
      types: [type],
      ...(facilityOf(type) && { units: [collegeCode] }),
      path: address,
      feedPath: `${address}/feed.atom`,
    })),
].map((feed) => ({ path: feed.feedPath, read: (visit) => readFeed(visit, feed) }));

async function readFeed(visit: Visit, { title, types, units, path, feedPath }: FeedOf): Promise<DocumentContent> {
  const { reader, settings, absolute } = visit;
  const notices = await readNotices(reader, { types, ...(units && { units }), limit: most });
  const changed = await readPublicChangeTimes(reader, notice, notices);
  // A feed without entries has never changed: it gets a fixed early date.
  const updated = notices.map(changed).sort().at(-1) ?? '2000-01-01';
  const author = collegeNameOf(settings);
  const college = await readCollegeId(reader.store);
  const content = atomFeed({
    // Independent of the host and the title: both may change, and readers would treat all entries as new.
    id: lastingId(college, `feed ${feedPath}`),
    title: `${title} · ${author}`,
    author,
    self: absolute(feedPath),
    alternate: absolute(path),
    updated,
    entries: notices.map((one) => ({
      id: lastingId(college, `notice ${one.id}`),
      title: one.title,
      address: absolute(noticeAddress(one)),
      published: one.date ?? changed(one),
      updated: changed(one),
      summaryHtml: one.description,
      author: one.posted_as,
      enclosures: one.upload_info.filter(({ mime }) => mime !== linkMime).map((file) => enclosureOf(file, visit)),
    })),
  });
  return { kind: 'document', type: 'application/atom+xml; charset=utf-8', content };
}

function enclosureOf({ type, path, mime, filename }: FileEntry, { reader, absolute }: Visit) {
  const href = new URL(`/files/${encodeURIComponent(type)}/${path}`, absolute('/')).href;
  return { href, type: mime, title: filename, length: reader.sizeOf(path) };
}

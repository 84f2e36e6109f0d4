import { collegeCode } from '#model/college/codes.ts';
import { departmentFile } from '#model/content/department-file.ts';
import { notice } from '#model/content/notice.ts';
import { iqacTypes } from '#model/content/notice-types.ts';
import type { Row } from '#model/define.ts';
import { noticeKind, type NoticeKind } from '#model/site/notice-kinds.ts';
import { countBy, maxBy } from '#server/store/records/counting.ts';
import { readNotices, type Notice } from '../notices/read-notices.ts';
import type { Reader } from '../reader.ts';

/** A text with files that IQAC publishes on the page of the college: without a date, and without a page of its own. */
export type IqacDocument = Row<typeof departmentFile>;

/** A kind of IQAC's material that is not empty. */
export interface IqacKind {
  readonly kind: NoticeKind;
  /** Notices and documents together. */
  readonly count: number;
  /** Absent if there are only documents. */
  readonly newest?: Notice | undefined;
  /** The title of the first document. */
  readonly document?: string | undefined;
}

/** The kinds that are listed. */
const listed = iqacTypes.map(({ value }) => noticeKind(value)).filter(({ isUnlisted }) => !isUnlisted);

/** The non-empty kinds, each with its newest item, in the order of the kinds. */
export async function readIqac(reader: Reader): Promise<IqacKind[]> {
  const { store, actor } = reader;
  const filters = { type: listed.map(({ type }) => type) };
  const asked = { resource: notice, actor, field: 'type', filters };
  const counts = await countBy(store, asked);
  const newest = await readNewest(reader, await maxBy(store, { ...asked, of: 'date' }));
  const documents = await readDocuments(reader, filters.type);
  return listed.flatMap((kind) => {
    const own = documents.filter(({ type }) => type === kind.type);
    const count = (counts.get(kind.type) ?? 0) + own.length;
    return count === 0 ? [] : [{ kind, count, newest: newest.get(kind.type), document: own[0]?.title }];
  });
}

/** The documents of some kinds. */
export async function readDocuments(reader: Reader, types: readonly string[]): Promise<readonly IqacDocument[]> {
  return reader.list(departmentFile, { filters: { type: types, dept_code: [collegeCode] } });
}

/** The latest notice of each type, found by the latest day of each. */
async function readNewest(reader: Reader, days: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, Notice>> {
  const notices = await readNotices(reader, { types: [...days.keys()], days: [...new Set(days.values())] });
  const found = new Map<string, Notice>();
  for (const one of notices) if (!found.has(one.type)) found.set(one.type, one);
  return found;
}

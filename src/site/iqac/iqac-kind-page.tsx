import { isIqacType } from '#model/content/notice-types.ts';
import { trees } from '#model/accreditation/trees.ts';
import { sitePath } from '#model/site/addresses.ts';
import { noticeKindAt, type NoticeKind } from '#model/site/notice-kinds.ts';
import { CycleList } from '../accreditation/cycle-list.tsx';
import { readCycles, type ListedCycle } from '../accreditation/read-cycles.ts';
import { KindArchive, kindContent } from '../notices/kind-page.tsx';
import { archiveQueries, readArchive, type Archive } from '../notices/notice-archive.tsx';
import type { SitePage } from '../page.ts';
import { FileLinks } from '../parts/file-links.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { useSite } from '../parts/site-context.ts';
import type { Reader } from '../reader.ts';
import { readDocuments, type IqacDocument } from './read-iqac.ts';

/** The publications of IQAC of one kind, by year. */
export const iqacKindPage: SitePage = {
  path: '/iqac/:kind',
  queries: archiveQueries,
  read: async (visit) => {
    const kind = noticeKindAt(sitePath('iqac', visit.params['kind'] ?? ''));
    const archive = kind && isIqacType(kind.type) ? await readArchive(visit, { types: [kind.type] }) : undefined;
    if (!kind || !archive) return undefined;
    const isFirst = archive.page === 1 && archive.year === '';
    const documents = isFirst ? await readDocuments(visit.reader, [kind.type]) : [];
    const cycles = await readReports(visit.reader, kind);
    return kindContent(kind, {
      archive,
      trail: [{ label: 'IQAC', path: '/iqac' }],
      children: <Material {...{ kind, archive, documents, cycles }} />,
    });
  },
};

/** The cycles of accreditation whose documents a kind contains. */
interface Reports {
  readonly tree: 'aqar' | 'ssr';
  readonly cycles: readonly ListedCycle[];
}

async function readReports(reader: Reader, { type }: NoticeKind): Promise<Reports | undefined> {
  const tree = type === 'IQAC_AQAR' ? 'aqar' : type === 'IQAC_SSR' ? 'ssr' : undefined;
  return tree && { tree, cycles: await readCycles(reader, trees[tree]) };
}

interface MaterialProps {
  kind: NoticeKind;
  archive: Archive;
  documents: readonly IqacDocument[];
  cycles: Reports | undefined;
}

function Material({ kind, archive, documents, cycles }: MaterialProps) {
  return (
    <>
      {(archive.years.length > 0 || documents.length === 0) && <KindArchive kind={kind} archive={archive} />}
      {documents.length > 0 && <Documents documents={documents} />}
      {cycles && cycles.cycles.length > 0 && <Evidence {...cycles} />}
    </>
  );
}

/** Links to the same reports as evidence, by metric. */
function Evidence({ tree, cycles }: Reports) {
  const { href } = useSite();
  return (
    <section aria-labelledby="evidence">
      <div className="section-head">
        <h2 id="evidence">Metric by metric</h2>
        <a href={href('/accreditation')}>Accreditation evidence</a>
      </div>
      <CycleList tree={tree} cycles={cycles} />
    </section>
  );
}

function Documents({ documents }: { documents: readonly IqacDocument[] }) {
  return (
    <section aria-labelledby="documents">
      <div className="section-head">
        <h2 id="documents">Documents</h2>
      </div>
      {documents.map(({ id, title, description, upload_info: files }) => (
        <article key={id} id={`file-${id}`}>
          <h3>{title}</h3>
          <RichText html={description} under={3} />
          <FileLinks files={files} label={`Files of ${title}`} />
        </article>
      ))}
    </section>
  );
}

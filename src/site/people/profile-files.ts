import { bibliographyOf } from '#model/faculty/documents/bibliography.ts';
import { cleanFilename } from '#model/files.ts';
import { cvTypes } from '#server/faculty/documents/cv-writer.ts';
import type { DocumentFormat } from '#server/faculty/documents/documents.ts';
import type { DocumentContent, SitePage } from '../page.ts';
import { readProfile, type Profile } from './read-profile.ts';

/** A live profile as downloads: a curriculum vitae, and the publications. */
export const profileFiles: readonly SitePage[] = [
  cvPage('pdf'),
  cvPage('docx'),
  {
    path: '/people/:ref/publications.bib',
    read: async (visit) => {
      const profile = await readProfile(visit, '/publications.bib');
      if (profile?.kind !== 'profile') return profile;
      const content = bibliographyOf(profile.record.lists);
      if (content === '') return undefined;
      const type = 'application/x-bibtex; charset=utf-8';
      return { kind: 'document', type, content, filename: filenameOf(profile, 'publications.bib') };
    },
  },
];

function cvPage(format: DocumentFormat): SitePage {
  const name = `cv.${format}`;
  return {
    path: `/people/:ref/${name}`,
    read: async (visit) => {
      const profile = await readProfile(visit, `/${name}`);
      if (profile?.kind !== 'profile') return profile;
      const { reader, settings, writeCv } = visit;
      const actor = reader.profileActor(Number(profile.record.facts['id']));
      const content = await writeCv({ actor, record: profile.record, settings }, format);
      if (content) {
        const filename = filenameOf(profile, `CV.${format}`);
        return { kind: 'document', type: cvTypes[format], content, filename } satisfies DocumentContent;
      }
      const why = 'Others are waiting for theirs. Please try again in half a minute.';
      return { kind: 'busy', status: 503, title: 'The CV is not ready yet', why, retryAfter: 30 };
    },
  };
}

function filenameOf({ record }: Profile, title: string): string {
  return cleanFilename(`${String(record.facts['name']).replace(/[/\\]/g, ' ')} - ${title}`);
}

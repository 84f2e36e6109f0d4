import { useSearchParams } from 'react-router';
import { section } from '#model/academics/section.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import { LoadingPage } from '#portal/kit/page.tsx';
import { purposes } from '#model/college/purposes.ts';
import { useSessions } from '../use-sessions.ts';
import { sectionViews } from './section-views.tsx';

/** The sections. A new one is in the active session unless another is chosen. */
export function SectionPage() {
  const [params] = useSearchParams();
  const { names, list } = useSessions();
  // A form that is open at page load waits for the default session.
  if (list.isPending && params.has('add')) return <LoadingPage title={section.title} head={null} />;
  const start = { session: names[0] ?? '' };
  return <ListPage resource={section} views={{ ...sectionViews, purpose: purposes.section, start }} />;
}

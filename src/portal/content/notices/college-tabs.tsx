import { useMemo, type ReactNode } from 'react';
import { useMe } from '#portal/session/me.tsx';
import { collegeNotifications, facilities } from './notice-forms.ts';
import { NoticeList } from './notice-list.tsx';

interface CollegeTabProps {
  /** The page title. */
  title: string;
  /** Rendered between the title and the list. */
  head: ReactNode;
}

/** The college's notices, on its page. */
export function CollegeNotifications({ title, head }: CollegeTabProps) {
  const college = useMe().settings.college_name;
  const form = useMemo(() => collegeNotifications(college), [college]);
  return <NoticeList form={form} title={title} head={head} />;
}

/** What the college offers besides teaching, on its page. */
export function Facilities({ title, head }: CollegeTabProps) {
  const college = useMe().settings.college_name;
  const form = useMemo(() => facilities(college), [college]);
  return <NoticeList form={form} title={title} head={head} />;
}

import { useMemo } from 'react';
import { pages } from '#model/routes.ts';
import { useMe } from '#portal/session/me.tsx';
import { nirfItems } from './notice-forms.ts';
import { NoticeList } from './notice-list.tsx';

/** The college's NIRF items. */
export function NirfPage() {
  const college = useMe().settings.college_name;
  const form = useMemo(() => nirfItems(college), [college]);
  return <NoticeList form={form} title={pages.nirf.title} />;
}

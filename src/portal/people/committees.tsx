import type { ReactNode } from 'react';
import { committee } from '#model/people/committee.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import type { Views } from '#portal/kit/views.ts';

const views: Views = {
  deletes: true,
  sort: 'name',
  submit: 'Final Submit',
  purpose: 'Who sits on which committee of the college.',
};

interface CommitteesProps {
  /** The page title. */
  title: string;
  /** Rendered between the title and the list. */
  head: ReactNode;
}

/** The committees of the college, each with its members inside. */
export function Committees({ title, head }: CommitteesProps) {
  return <ListPage resource={committee} views={views} title={title} head={head} />;
}

import type { ReactNode } from 'react';
import { unionCode } from '#model/college/codes.ts';
import { alumnus } from '#model/people/alumnus.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import { PhotoCell } from '#portal/kit/photo-cell.tsx';
import type { Views } from '#portal/kit/views.ts';
import { RestrictedDataSource, withoutFields } from '#portal/kit/within.tsx';

const columns = ['dp', 'name', 'batch', 'current_profession', 'qualification', 'email', 'phone'];

/** The alumni of one owner, which is implied. */
const alumni = withoutFields(alumnus, ['dept_code'], { columns });

/** The members of the students' union are stored as alumni, with other labels. */
const unionMembers = {
  ...alumni,
  label: 'Member',
  title: 'Members',
  fields: {
    ...alumni.fields,
    batch: { ...alumnus.fields.batch, label: 'Portfolio' },
    current_profession: { ...alumnus.fields.current_profession, label: 'Designation' },
  },
};

const ofAlumni: Views = {
  deletes: true,
  purpose: 'Former students and what became of them, for the public site.',
  cells: { dp: PhotoCell },
};

const ofUnion: Views = { ...ofAlumni, purpose: 'Who is elected to the union, for the public site.' };

interface AlumniProps {
  /**
   * The owner: a department's code, that of the college (its notable alumni) or that of the students' union (its
   * members).
   */
  code: string;
  /** The page title. */
  title: string;
  /** Rendered between the title and the list. */
  head: ReactNode;
}

/** The alumni of a department or the college, or the members of the students' union. */
export function Alumni({ code, title, head }: AlumniProps) {
  const [resource, views] = code === unionCode ? [unionMembers, ofUnion] : [alumni, ofAlumni];
  return (
    <RestrictedDataSource of={alumnus.name} values={{ dept_code: code }}>
      <ListPage resource={resource} views={views} title={title} head={head} />
    </RestrictedDataSource>
  );
}

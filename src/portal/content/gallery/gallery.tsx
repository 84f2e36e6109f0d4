import { type ReactNode } from 'react';
import { collegeCode } from '#model/college/codes.ts';
import { gallery } from '#model/content/gallery.ts';
import type { FileEntry } from '#model/files.ts';
import { pages } from '#model/routes.ts';
import { viewOf } from '#portal/kit/kinds/kind-views.tsx';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import { todayAtCollege } from '#portal/kit/local-time.ts';
import type { InputProps, Views } from '#portal/kit/views.ts';
import { RestrictedDataSource, withoutFields } from '#portal/kit/within.tsx';
import { GridSkeleton, PictureGrid } from './picture-grid.tsx';

/** The gallery of the college. */
export function CollegeGallery() {
  return <Gallery type="COLLEGE" code={collegeCode} title={pages.gallery.title} />;
}

interface DepartmentGalleryProps {
  /** The department's code. */
  code: string;
  /** The page title. */
  title: string;
  /** Rendered between the title and the grid: the names of the department, tabs. */
  head: ReactNode;
}

/** The gallery of a department. */
export function DepartmentGallery({ code, title, head }: DepartmentGalleryProps) {
  return <Gallery type="DEPARTMENT" code={code} title={title} head={head} />;
}

type GalleryType = 'COLLEGE' | 'DEPARTMENT';

interface GalleryProps {
  type: GalleryType;
  code: string;
  title: string;
  head?: ReactNode;
}

const part = withoutFields(gallery, ['type', 'dept_code'], { label: 'Picture' });
const { upload_info } = gallery.fields;
const resource = {
  ...part,
  fields: {
    ...part.fields,
    upload_info: { ...upload_info, help: 'At least one is worth having. Each can have a caption of its own.' },
  },
};

/** The inputs of the pictures: the form has no type field, and the upload type depends on it. */
const inputs: Readonly<Record<GalleryType, (props: InputProps<FileEntry[]>) => ReactNode>> = {
  COLLEGE: (props) => <Pictures {...props} type="COLLEGE" />,
  DEPARTMENT: (props) => <Pictures {...props} type="DEPARTMENT" />,
};

function Pictures({ type, ...props }: InputProps<FileEntry[]> & { type: GalleryType }) {
  const { Input } = viewOf(props.field);
  return <Input {...props} values={{ ...props.values, type }} />;
}

function Gallery({ type, code, title, head }: GalleryProps) {
  const views: Views = {
    start: () => ({ date: todayAtCollege() }),
    sort: '-date',
    deletes: true,
    purpose: 'Pictures of what went on, for the public site.',
    inputs: { upload_info: inputs[type] },
    rows: PictureGrid,
    loading: GridSkeleton,
  };
  return (
    <RestrictedDataSource of={gallery.name} values={{ type, dept_code: code }}>
      <ListPage resource={resource} views={views} title={title} head={head} />
    </RestrictedDataSource>
  );
}

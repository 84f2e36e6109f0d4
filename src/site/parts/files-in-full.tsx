import type { departmentFile } from '#model/content/department-file.ts';
import type { Row } from '#model/define.ts';
import { isPicture } from '#model/files.ts';
import { FileLinks } from './file-links.tsx';
import { Pictures } from './pictures.tsx';
import { RichText } from './rich-text.tsx';

export type DepartmentFile = Row<typeof departmentFile>;

interface FilesInFullProps {
  files: readonly DepartmentFile[];
  /** The level of their headings. */
  level: 'h2' | 'h3';
}

/** Titled texts with files, in full: a syllabus, an achievement, a testimonial. */
export function FilesInFull({ files, level: Title }: FilesInFullProps) {
  return (
    <ul className="file-texts">
      {files.map(({ id, title, description, upload_info }) => {
        const pictures = upload_info.filter(({ mime }) => isPicture(mime));
        return (
          <li key={id} id={`file-${id}`}>
            <Title>{title}</Title>
            <RichText html={description} under={Title === 'h2' ? 2 : 3} />
            <Pictures files={pictures} title={title} />
            <FileLinks files={upload_info.filter((file) => !pictures.includes(file))} label={`Files: ${title}`} />
          </li>
        );
      })}
    </ul>
  );
}

import { addressOf, type FileEntry } from '#model/files.ts';
import { Picture } from './picture.tsx';

/** A grid of pictures; each links to the full picture. */
export function Pictures({ files, title }: { files: readonly FileEntry[]; title: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={files.length === 1 ? 'pictures single' : 'pictures'}>
      {files.map((file, at) => (
        <li key={file.path}>
          <figure>
            <a href={addressOf(file)}>
              <Picture
                file={file}
                alt={file.alt ?? file.caption ?? `${title}, picture ${at + 1}`}
                sizes={files.length === 1 ? '(min-width: 46rem) 44rem, 94vw' : '(min-width: 46rem) 22rem, 94vw'}
              />
            </a>
            {file.caption && <figcaption>{file.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}

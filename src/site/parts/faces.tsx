import { isPicture, type FileEntry } from '#model/files.ts';
import { initialsOf } from '#model/initials.ts';
import { PhoneLink } from './phone-link.tsx';
import { Picture } from './picture.tsx';
import { useSite } from './site-context.ts';

/** Somebody as a list of people shows them. */
export interface Face {
  readonly id: number;
  readonly name: string;
  readonly photos: readonly FileEntry[];
  /** Where more of them is read, below the base; absent where nothing is. */
  readonly address?: string;
  /** What is said of them, a line each; empty ones are left out. */
  readonly lines: readonly string[];
  readonly email?: string;
  readonly phone?: string;
}

/** People beside each other, each with a photo or the first letters of the name. */
export function Faces({ faces, label }: { faces: readonly Face[]; label: string }) {
  return (
    <ul className="faces" aria-label={label}>
      {faces.map((face) => (
        <li key={face.id}>
          <Photo face={face} />
          <FaceFacts face={face} />
        </li>
      ))}
    </ul>
  );
}

function FaceFacts({ face }: { face: Face }) {
  const { href } = useSite();
  const { name, address, lines, email, phone } = face;
  return (
    <div>
      <p className="faces-name">{address === undefined ? name : <a href={href(address)}>{name}</a>}</p>
      {lines
        .filter((line) => line !== '')
        .map((line, at) => (
          <p key={at} className="facts">
            {line}
          </p>
        ))}
      {email && (
        <p className="facts">
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {phone && (
        <p className="facts">
          <PhoneLink phone={phone} />
        </p>
      )}
    </div>
  );
}

/** The name stands beside it: to those who do not see it the photo says nothing more. */
function Photo({ face: { name, photos } }: { face: Face }) {
  const photo = photos.find(({ mime }) => isPicture(mime));
  if (photo) return <Picture file={photo} alt="" sizes="5rem" className="faces-photo" />;
  return (
    <span className="faces-photo" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

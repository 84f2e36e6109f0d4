import { isPicture, type FileEntry } from '#model/files.ts';
import { initialsOf } from '#model/text/initials.ts';
import { PhoneLink } from './phone-link.tsx';
import { Picture } from './picture.tsx';
import { useSite } from './site-context.ts';

/** A person in a list of people. */
export interface PersonCard {
  readonly id: number;
  /** Its place on the page; absent if nothing links to it. */
  readonly anchor?: string;
  readonly name: string;
  readonly photos: readonly FileEntry[];
  /** The person's page, relative to the base; absent if there is none. */
  readonly address?: string;
  /** Facts about the person, one per line; empty ones are left out. */
  readonly lines: readonly string[];
  readonly email?: string;
  readonly phone?: string;
}

/** A grid of people, each with a photo or the initials. */
export function PersonCards({ faces, label }: { faces: readonly PersonCard[]; label: string }) {
  return (
    <ul className="faces" aria-label={label}>
      {faces.map((face) => (
        <li key={face.id} id={face.anchor}>
          <Photo face={face} />
          <FaceFacts face={face} />
        </li>
      ))}
    </ul>
  );
}

function FaceFacts({ face }: { face: PersonCard }) {
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

/** The name is next to it: for a screen reader the photo adds nothing. */
function Photo({ face: { name, photos } }: { face: PersonCard }) {
  const photo = photos.find(({ mime }) => isPicture(mime));
  if (photo) return <Picture file={photo} alt="" sizes="5rem" className="faces-photo" />;
  return (
    <span className="faces-photo" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

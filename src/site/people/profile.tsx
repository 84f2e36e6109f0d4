import type { department as departments } from '#model/academics/department.ts';
import type { Row } from '#model/define.ts';
import type { CitationStyle } from '#model/faculty/documents/citation.ts';
import type { PublicEntry } from '#model/faculty/public/public-entry.ts';
import type { PublicList, PublicPart, PublicPerson } from '#model/faculty/public/public-person.ts';
import { departmentAddress } from '#model/site/addresses.ts';
import { FileLink, FileLinks } from '../parts/file-links.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { Picture } from '../parts/picture.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { useSite } from '../parts/site-context.ts';
import { Breakable } from './breakable.tsx';
import { Citation, CitationChoice } from './citation.tsx';

interface ProfileProps {
  person: PublicPerson;
  department: Row<typeof departments> | undefined;
  /** Its path, relative to the base. */
  address: string;
  /** The citation style. */
  style: CitationStyle;
  /** The BibTeX of each publication, by the id of its row. */
  bibtex: ReadonlyMap<number, string>;
}

/** A whole profile. */
export function ProfileInFull(props: ProfileProps) {
  const { person } = props;
  const { facts, about, parts } = person;
  const isLong = parts.length > 2;
  return (
    <article className={isLong ? 'person person-long' : 'person'} aria-label={person.name}>
      <Head {...props} />
      {isLong && <Contents parts={parts} />}
      <div className="person-record">
        {facts.length > 0 && (
          <dl className="person-facts">
            {facts.map(({ label, words }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        )}
        <RichText html={about} under={1} />
        {parts.map((part) => (
          <Part key={part.name} part={part} {...props} />
        ))}
      </div>
    </article>
  );
}

function Head({ person, department, address, bibtex }: ProfileProps) {
  const { href } = useSite();
  const { name, designation, photo, isHead, phone, email, links } = person;
  return (
    <header className="person-head">
      {photo && (
        <Picture file={photo} alt={photo.alt ?? `Photo of ${name}`} sizes="9rem" className="person-photo" isFirst />
      )}
      <div className="person-who">
        <h1>{name}</h1>
        {designation && <p className="person-post">{designation}</p>}
        {department && (
          <p className="person-place">
            {isHead && 'Head of department, '}
            <a href={href(departmentAddress(department))}>{department.dept_name}</a>
          </p>
        )}
        {(email !== '' || phone !== '') && (
          <p className="person-place">
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {email && phone && ' · '}
            {phone && <PhoneLink phone={phone} />}
          </p>
        )}
        {links.length > 0 && (
          <ul className="person-links" aria-label="Elsewhere">
            {links.map((link) => (
              <li key={link.label}>
                <a href={link.address} rel="me noopener noreferrer">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <Downloads person={person} address={address} hasBibtex={bibtex.size > 0} />
      </div>
    </header>
  );
}

/** The downloads. Robots do not need them: everything is on the page. */
function Downloads({ person, address, hasBibtex }: { person: PublicPerson; address: string; hasBibtex: boolean }) {
  const { href } = useSite();
  return (
    <ul className="person-downloads" aria-label="Downloads">
      <li>
        Curriculum vitae{' '}
        <a href={href(`${address}/cv.pdf`)} rel="nofollow" aria-label="Curriculum vitae, PDF">
          PDF
        </a>
        {' · '}
        <a href={href(`${address}/cv.docx`)} rel="nofollow" aria-label="Curriculum vitae, Word document">
          Word
        </a>
      </li>
      {hasBibtex && (
        <li>
          Publications{' '}
          <a href={href(`${address}/publications.bib`)} rel="nofollow" aria-label="Publications, BibTeX">
            BibTeX
          </a>
        </li>
      )}
      {person.cv.map((file) => (
        <li key={file.path}>
          <FileLink file={file}>{file.caption ?? 'CV as uploaded'}</FileLink>
        </li>
      ))}
    </ul>
  );
}

/** Rendered twice, and shown once: folded on narrow screens, next to the record on wide ones. */
function Contents({ parts }: { parts: readonly PublicPart[] }) {
  return (
    <nav className="person-contents" aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <PartLinks parts={parts} />
      </details>
      <div className="person-contents-open">
        <p>On this page</p>
        <PartLinks parts={parts} />
      </div>
    </nav>
  );
}

function PartLinks({ parts }: { parts: readonly PublicPart[] }) {
  return (
    <ol>
      {parts.map(({ name, title, lists }) => (
        <li key={name}>
          <a href={`#${name}`}>
            <Breakable>{title}</Breakable>
          </a>
          {lists.length > 1 && (
            <ol>
              {lists.map((list) => (
                <li key={list.name}>
                  <a href={`#${placeOf(name, list)}`}>
                    <Breakable>{list.title}</Breakable>
                  </a>{' '}
                  <span className="facts">{list.entries.length}</span>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The anchor of a list on the page: a part and its first list may have the same name. */
function placeOf(part: string, list: PublicList): string {
  return list.name === part ? `${part}-list` : list.name;
}

function Part({ part, address, style, bibtex }: ProfileProps & { part: PublicPart }) {
  const { name, title, lists, text } = part;
  const cites = lists.some(({ entries }) => entries.some(({ publication }) => publication !== undefined));
  return (
    <section className="person-part" id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>
        <Breakable>{title}</Breakable>
      </h2>
      {cites && <CitationChoice address={address} style={style} />}
      {lists.map((list) => (
        <List key={list.name} list={list} place={lists.length > 1 || cites ? placeOf(name, list) : undefined}>
          {(entry) =>
            entry.publication ? (
              <Citation
                entry={entry}
                publication={entry.publication}
                style={style}
                bibtex={bibtex.get(entry.id) ?? ''}
              />
            ) : (
              <Said entry={entry} />
            )
          }
        </List>
      ))}
      <RichText html={text} />
    </section>
  );
}

interface ListProps {
  list: PublicList;
  /** Its anchor on the page; undefined if it needs no title of its own. */
  place: string | undefined;
  children: (entry: PublicEntry) => React.ReactNode;
}

function List({ list: { title, entries }, place, children }: ListProps) {
  return (
    <div className="person-list" id={place}>
      {place !== undefined && (
        <h3>
          <Breakable>{title}</Breakable>
        </h3>
      )}
      <ul className="person-entries">
        {entries.map((entry, at) => (
          <li key={entry.id} id={`entry-${entry.id}`}>
            <span className="person-when">{whenOf(entry, entries[at - 1])}</span>
            <div>
              {children(entry)}
              <FileLinks files={entry.files} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A citation contains its date: the year is shown only next to the first one of it. */
function whenOf(entry: PublicEntry, before: PublicEntry | undefined): string {
  if (!entry.publication) return entry.when;
  const year = entry.publication.date.slice(0, 4);
  return year === before?.publication?.date.slice(0, 4) ? '' : year;
}

function Said({ entry: { title, facts } }: { entry: PublicEntry }) {
  return (
    <>
      <p className="person-title">{title}</p>
      {facts.length > 0 && (
        <p className="person-said">
          {facts.map(({ name, words, isWork }, at) => (
            <span key={name}>
              {at > 0 && ' · '}
              {isWork ? <cite>{words}</cite> : words}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

import { createElement, Fragment, useId, type ReactNode } from 'react';
import type { FileEntry } from '#model/files.ts';
import { addressOf } from '#portal/kit/files/file-facts.ts';
import type { PublicEntry } from '#model/faculty/public/public-entry.ts';
import styles from './public-page.module.css';
import type { PublicPart, PublicPerson } from '#model/faculty/public/public-person.ts';

interface PublicPageProps {
  person: PublicPerson;
  /** The rank of the heading that is the person's name: 1 where the page is theirs alone. */
  rank: 1 | 2 | 3;
  /** Draws a rich text: a browser and a server read it in different ways. */
  drawText: (html: string) => ReactNode;
}

/** The page of a person as the public reads it: of what it is given and nothing else, so that it can be drawn anywhere. */
export function PublicPage({ person, rank, drawText }: PublicPageProps) {
  const { name, designation, department, photo, facts, about, links, cv, parts } = person;
  return (
    <article className={styles['page']} aria-label={name}>
      <header className={styles['head']}>
        {photo && <img className={styles['photo']} src={addressOf(photo)} alt={name} width={132} height={160} />}
        <div className={styles['who']}>
          <Heading rank={rank} className={styles['name']}>
            {name}
          </Heading>
          {designation && <p className={styles['designation']}>{designation}</p>}
          {department && <p className={styles['department']}>{department}</p>}
          {(links.length > 0 || cv.length > 0) && (
            <ul className={styles['links']}>
              {links.map(({ label, address }) => (
                <li key={label}>
                  <a href={address} target="_blank" rel="noreferrer">
                    {label}
                  </a>
                </li>
              ))}
              {cv.map((file) => (
                <li key={file.path}>
                  <FileLink file={file}>CV</FileLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map(({ label, words }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {about && <div className={styles['about']}>{drawText(about)}</div>}
      {parts.map((part) => (
        <Part key={part.title} part={part} rank={rank + 1} drawText={drawText} />
      ))}
    </article>
  );
}

function Part({ part, rank, drawText }: { part: PublicPart; rank: number; drawText: PublicPageProps['drawText'] }) {
  const { title, lists, text } = part;
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <Heading rank={rank} id={id} className={styles['title']}>
        {breakable(title)}
      </Heading>
      {lists.map((list) => (
        <div key={list.title} className={styles['list']}>
          {list.title !== title && (
            <Heading rank={rank + 1} className={styles['listTitle']}>
              {breakable(list.title)}
            </Heading>
          )}
          <ul className={styles['entries']}>
            {list.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </div>
      ))}
      {text && <div className={styles['about']}>{drawText(text)}</div>}
    </section>
  );
}

/** Words that a slash ties together may go on in the next line. */
function breakable(title: string): ReactNode[] {
  return title.split('/').map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}

function Entry({ entry: { when, title, facts, files } }: { entry: PublicEntry }) {
  return (
    <li className={styles['entry']}>
      <span className={styles['when']}>{when}</span>
      <div className={styles['what']}>
        <p className={styles['entryTitle']}>{title}</p>
        {facts.length > 0 && (
          <p className={styles['said']}>
            {facts.map(({ name, words, isWork }, at) => (
              <span key={name}>
                {at > 0 && ' · '}
                {isWork ? <cite>{words}</cite> : words}
              </span>
            ))}
          </p>
        )}
        {files.length > 0 && (
          <ul className={styles['files']}>
            {files.map((file) => (
              <li key={file.path}>
                <FileLink file={file}>{file.caption ?? file.filename}</FileLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function FileLink({ file, children }: { file: FileEntry; children: ReactNode }) {
  return (
    <a href={addressOf(file)} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

interface HeadingProps {
  rank: number;
  id?: string;
  className: string | undefined;
  children: ReactNode;
}

function Heading({ rank, id, className, children }: HeadingProps) {
  return createElement(`h${rank}`, { id, className }, children);
}

import { Checkbox, NativeSelect } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { publicationLists } from '#model/faculty/publication.ts';
import { sayDate } from '#portal/kit/say-date.ts';
import { today } from '#portal/kit/today.ts';
import styles from './bibliography.module.css';
import { mayImport, titleOf, type CheckedPublication, type Match } from './check-publications.ts';
import { filePublication } from './file-publication.ts';
import type { BibliographyImportState } from './use-bibliography-import.ts';

interface PublicationLinesProps {
  publications: readonly CheckedPublication[];
  change: BibliographyImportState['change'];
}

const stateWords = { new: 'New', duplicate: 'Likely duplicate', incomplete: 'Incomplete' };
const sameWords = { doi: 'Same DOI', title: 'Same title and year', likely: 'Perhaps the same' };
const lists = publicationLists.map((value) => ({ value, label: titleOf(value) }));

/** The publications of a dry run, drawn as far as they are in sight. */
export function PublicationLines({ publications, change }: PublicationLinesProps) {
  const area = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- Nothing of it is handed on to what is memoized.
  const virtual = useVirtualizer({
    count: publications.length,
    getScrollElement: () => area.current,
    estimateSize: () => 96,
    getItemKey: (at) => publications[at]?.at ?? at,
    overscan: 8,
  });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
    <div ref={area} className={styles['lines']} tabIndex={0} role="region" aria-label="Publications">
      {publications.length === 0 && <p className={styles['none']}>No publication has these words.</p>}
      <ul style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const publication = publications[index];
          return (
            publication && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                data-off={!publication.chosen || undefined}
                aria-setsize={publications.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Line publication={publication} change={change} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

interface LineProps extends Pick<PublicationLinesProps, 'change'> {
  publication: CheckedPublication;
}

const Line = memo(function Line({ publication, change }: LineProps) {
  const { at, source, list, chosen, state, matches, missing } = publication;
  const only = new Set([at]);
  const name = source.title || `Number ${at}`;
  const { shortened } = filePublication(source, list, Number(today().slice(0, 4)));
  return (
    <div className={styles['line']}>
      <Checkbox
        aria-label={`Import ${name}`}
        checked={chosen}
        disabled={!mayImport(publication)}
        onChange={(event) => change(only, { chosen: event.currentTarget.checked })}
      />
      <div className={styles['told']}>
        <span className={styles['name']}>{source.title || 'No title'}</span>
        <span className={styles['facts']}>{factsOf(publication)}</span>
        <span className={styles['state']} data-state={state}>
          {stateWords[state]}
          {missing.length > 0 && `: ${missing.join(', ')}`}
        </span>
        {matches.map((match) => (
          <span key={match.words} className={styles['match']}>
            {sayMatch(match)}
          </span>
        ))}
        {shortened.length > 0 && (
          <span className={styles['match']}>Too long, is shortened: {shortened.join(', ')}</span>
        )}
      </div>
      <NativeSelect
        className={styles['list'] ?? ''}
        aria-label={`List for ${name}`}
        data={lists}
        value={list}
        onChange={(event) => change(only, { list: event.currentTarget.value })}
      />
    </div>
  );
});

function sayMatch({ by, of, words }: Match): string {
  const as = of === 'own' ? `you have ${words}` : of === 'import' ? `as ${words}` : words;
  return `${sameWords[by]}: ${as}`;
}

/** Who, where and when, in one line. */
function factsOf({ source }: CheckedPublication): string {
  const { authors, editors, container, publisher, volume, issue, pages, date } = source;
  const people = authors.length > 0 ? authors : editors;
  const who = people.length > 4 ? `${people.slice(0, 3).join('; ')} and ${people.length - 3} more` : people.join('; ');
  const number = issue === '' ? volume : `${volume}(${issue})`;
  return [who, container || publisher, number, pages && `pages ${pages}`, date && sayDate(date), source.doi]
    .filter((one) => one !== '')
    .join(' · ');
}

import { Checkbox, NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { publicationLists } from '#model/faculty/documents/publication.ts';
import { plainDoi } from '#model/faculty/doi.ts';
import { sayDate } from '#portal/kit/format-date-time.ts';
import { today } from '#portal/kit/local-time.ts';
import { LongList } from '#portal/kit/transfer/long-list.tsx';
import styles from './bibliography.module.css';
import { mayImport, titleOf, type CheckedPublication, type Match } from './check-publications.ts';
import { filePublication } from './file-publication.ts';
import { etAl } from './source.ts';
import type { BibliographyImportState } from './use-bibliography-import.ts';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

interface PublicationLinesProps {
  publications: readonly CheckedPublication[];
  change: BibliographyImportState['change'];
}

const stateWords = { new: 'New', duplicate: 'Likely duplicate', incomplete: 'Incomplete' };
const sameWords = { doi: 'Same DOI', title: 'Same title and year', likely: 'Perhaps the same' };
const lists = publicationLists.map((value) => ({ value, label: titleOf(value) }));

/** The publications of a dry run; only visible ones are rendered. */
export function PublicationLines({ publications, change }: PublicationLinesProps) {
  return (
    <LongList
      label="Publications"
      items={publications}
      keyOf={({ at }) => at}
      heightOf={() => 96}
      none="No publication has these words."
    >
      {(publication) => <Line publication={publication} change={change} />}
    </LongList>
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
    <div className={styles['line']} data-off={!chosen || undefined}>
      <Checkbox
        aria-label={`Import ${name}`}
        checked={chosen}
        disabled={!mayImport(publication)}
        onChange={(event) => change(only, { chosen: event.currentTarget.checked })}
      />
      <div className={styles['told']}>
        <span className={styles['name']}>
          <MultilingualText text={source.title || 'No title'} />
        </span>
        <span className={styles['facts']}>{factsOf(publication)}</span>
        <span className={styles['state']} data-state={state}>
          {stateWords[state]}
          {missing.length > 0 && `${state === 'incomplete' ? ': ' : ' · '}${missing.join(', ')}`}
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

/** Authors, source and date, in one line. */
function factsOf({ source }: CheckedPublication): string {
  const { authors, editors, container, publisher, volume, issue, pages, date } = source;
  const who = namesInBrief(authors.length > 0 ? authors : editors);
  const number = issue === '' ? volume : `${volume}(${issue})`;
  return [who, container || publisher, number, pages && `pages ${pages}`, date && sayDate(date), plainDoi(source.doi)]
    .filter((one) => one !== '')
    .join(' · ');
}

/** Up to four names, and the number of the others; a file with an incomplete list of names marks that itself. */
function namesInBrief(people: readonly string[]): string {
  const named = people.filter((person) => person !== etAl);
  if (named.length > 4) return `${named.slice(0, 3).join('; ')} and ${named.length - 3} more`;
  return [named.join('; '), named.length < people.length ? etAl : ''].filter((one) => one !== '').join(' ');
}

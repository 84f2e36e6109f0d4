import { Button, Radio } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Values } from '#model/field.ts';
import { shownColumns, type Section } from '#model/entries/define-section.ts';
import { formatStored } from '../format-stored.ts';
import styles from './entry-conflict.module.css';
import { isSameCell, rowColumns, type EntryRow } from './entry-rows.ts';
import { defaultChoice, differencesOf, mergeRows, type Difference, type ThreeLists, type Side } from './merge-rows.ts';

interface EntryConflictProps {
  section: Section;
  lists: ThreeLists;
  busy: boolean;
  /** Called with the merged rows after the choice. */
  onSettle: (rows: EntryRow[]) => void;
  /** Returns to the table: nothing is chosen, and what was typed is kept. */
  onBack: () => void;
}

/**
 * Shown when somebody else saved the same list meanwhile: compares their changes with the person's changes and asks row
 * by row.
 */
export function EntryConflict({ section, lists, busy, onSettle, onBack }: EntryConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Side>>(new Map());
  // How often the person was asked for the missing choices.
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const missing = asked > 0 ? box.current?.querySelector<HTMLElement>('[data-open] input') : null;
    (missing ?? box.current)?.focus();
  }, [asked]);
  const differences = differencesOf(lists);
  const choiceOf = (one: Difference) => chosen.get(one.id) ?? defaultChoice(one);
  const isMissing = differences.some((one) => choiceOf(one) === undefined);
  const settle = () => {
    if (isMissing) setAsked(asked + 1);
    else onSettle(mergeRows(lists, chosen));
  };
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="What somebody else changed" className={styles['conflict']}>
      <h4 className={styles['title']}>Somebody else changed this list while you had it open</h4>
      <p className={styles['lead']}>
        {differences.length > 0
          ? 'Choose for each of their rows. Everything else stays as you have it.'
          : 'What they did and what you did are the same or do not touch each other.'}
      </p>
      <ul className={styles['list']}>
        {differences.map((one) => (
          <Choice
            key={one.id}
            section={section}
            difference={one}
            whose={choiceOf(one)}
            onChoose={(whose) => setChosen(new Map(chosen).set(one.id, whose))}
          />
        ))}
      </ul>
      <p role="alert" className={styles['missing']}>
        {asked > 0 && isMissing && 'Choose for each row first.'}
      </p>
      <div className={styles['buttons']}>
        <Button loading={busy} onClick={settle}>
          Save with these choices
        </Button>
        <Button variant="default" disabled={busy} onClick={onBack}>
          Back to the table
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  section: Section;
  difference: Difference;
  whose: Side | undefined;
  onChoose: (whose: Side) => void;
}

function Choice({ section, difference, whose, onChoose }: ChoiceProps) {
  const { what, base, mine, theirs } = difference;
  const columns = rowColumns(section);
  const offered = shownColumns(section);
  const known = theirs ?? base;
  const caption = columns[0] && known ? formatStored(columns[0].field, known.values[columns[0].name]) : '';
  const words = wordsOf(difference);
  const shown = columns.filter(({ name }) => {
    if (what === 'added') return offered.includes(name) || !isSameCell(theirs?.values[name], '');
    const [was, own, stored] = [base, mine, theirs].map((row) => row?.values[name]);
    // What only one side changed is in both rows.
    if (mine && theirs) return !isSameCell(own, stored);
    return !isSameCell(was, mine ? own : stored);
  });
  return (
    <li className={styles['choice']} data-open={whose === undefined || undefined}>
      <Radio.Group
        label={
          <>
            {words.what} <q className={styles['name']}>{caption}</q>
          </>
        }
        value={whose ?? null}
        onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
      >
        {shown.length > 0 && (
          <div className={styles['sides']}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">
                    <span data-unseen>Column</span>
                  </th>
                  <th scope="col">Theirs</th>
                  {what !== 'added' && <th scope="col">Yours</th>}
                </tr>
              </thead>
              <tbody>
                {shown.map(({ name, field }) => {
                  const say = (values: Values) => formatStored(field, values[name]) || '(empty)';
                  return (
                    <tr key={name}>
                      <th scope="row">{field.label}</th>
                      <td data-label="Theirs">{theirs ? say(theirs.values) : 'Deleted'}</td>
                      {what !== 'added' && <td data-label="Yours">{mine ? say(mine.values) : 'Deleted'}</td>}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        )}
        <div className={styles['options']}>
          <Radio value="theirs" label={words.theirs} />
          <Radio value="mine" label={words.mine} />
        </div>
      </Radio.Group>
    </li>
  );
}

function wordsOf({ what, mine, isContested }: Difference): { what: string; theirs: string; mine: string } {
  if (what === 'added') return { what: 'They added', theirs: 'Keep both theirs and mine', mine: 'Leave theirs out' };
  if (what === 'removed') {
    const own = isContested ? 'You changed, and they deleted' : 'They deleted';
    return { what: own, theirs: 'Let it be deleted', mine: 'Keep mine' };
  }
  if (!mine) return { what: 'You deleted, and they changed', theirs: 'Take theirs', mine: 'Let it be deleted' };
  return { what: isContested ? 'You both changed' : 'They changed', theirs: 'Take theirs', mine: 'Keep mine' };
}

import { Alert, Button, Radio } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Field, Resource, StoredRow } from '#model/define.ts';
import { useDataSource } from '../data-source.tsx';
import { viewOf } from '../kinds/kind-views.tsx';
import styles from './conflict-notice.module.css';
import { formatDateTime } from '../format-date-time.ts';
import { formatStored } from '../format-stored.ts';
import type { Choice, RecordConflict, Side } from './use-conflict.ts';
import type { RecordFormState } from './use-record-form.ts';
import type { RecordWrites } from './use-record-writes.ts';

interface NoticeProps {
  form: RecordFormState;
  writes: RecordWrites;
}

/**
 * Shown when somebody else changed or deleted the record meanwhile: explains the result and lets the person resolve the
 * conflicts.
 */
export function ConflictNotice({ form, writes }: NoticeProps) {
  const { conflict } = writes;
  const box = useRef<HTMLDivElement>(null);
  const asked = conflict?.asked ?? 0;
  useEffect(() => {
    // After the second request, the focus goes directly to the first missing choice.
    const first = asked > 1 ? box.current?.querySelector<HTMLElement>('fieldset[data-open] input') : null;
    (asked > 0 ? (first ?? box.current) : null)?.focus();
  }, [asked]);
  if (!conflict) return null;
  const { deleted, by } = conflict;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="ochre"
      role="group"
      className={styles['notice'] ?? ''}
      title={`Somebody else ${deleted ? 'deleted' : 'changed'} this record while you had it open`}
    >
      <div className={styles['said']}>
        {by && (
          <p>
            {by.email}, <time dateTime={by.at}>{formatDateTime(by.at)}</time>
          </p>
        )}
        {deleted ? <Deleted form={form} writes={writes} /> : <Changed conflict={conflict} resource={form.resource} />}
      </div>
    </Alert>
  );
}

function Deleted({ form: { resource }, writes }: NoticeProps) {
  const mayAdd = useDataSource().can(resource.name, 'add');
  if (!mayAdd) return <p>What you typed stands below and cannot be saved any more.</p>;
  return (
    <>
      <p>What you typed stands below.</p>
      <div>
        <Button variant="default" loading={writes.busy} onClick={() => void writes.submit()}>
          Add it again as a new one
        </Button>
      </div>
    </>
  );
}

function Changed({ conflict, resource }: { conflict: RecordConflict; resource: Resource }) {
  const { takenOver, choices, asked, choose } = conflict;
  const labels = takenOver.map((name) => resource.fields[name]?.label ?? name);
  const all = (side: Side) => choose(namesOf(choices), side);
  const isMissing = asked > 1 && choices.some(({ side }) => side === null);
  return (
    <>
      {labels.length > 0 && <p>Taken over from the other change: {labels.join(', ')}</p>}
      {choices.length === 0 && <p>What you typed is kept. Save it once more.</p>}
      {choices.length > 0 && <p>Both of you changed what follows. Choose, then save once more.</p>}
      {choices.map((choice) => (
        <FieldChoice key={choice.name} choice={choice} field={resource.fields[choice.name]} choose={choose} />
      ))}
      {choices.length > 1 && (
        <div className={styles['all']}>
          <Button variant="default" onClick={() => all('mine')}>
            All mine
          </Button>
          <Button variant="default" onClick={() => all('theirs')}>
            All theirs
          </Button>
        </div>
      )}
      <p role="alert" className={styles['missing']}>
        {isMissing && 'Choose for each field first.'}
      </p>
    </>
  );
}

interface FieldChoiceProps {
  choice: Choice;
  field: Field | undefined;
  choose: RecordConflict['choose'];
}

function FieldChoice({ choice: { name, mine, theirs, side }, field, choose }: FieldChoiceProps) {
  const group = useId();
  if (!field) return null;
  const isToldApart = wordsOf(field, mine) !== wordsOf(field, theirs);
  const say = (value: unknown) => (isToldApart ? wordsOf(field, value) : <Shown {...{ name, field, value }} />);
  const option = (own: Side, label: ReactNode) => (
    <Radio
      name={group}
      checked={side === own}
      onChange={() => choose([name], own)}
      label={label}
      classNames={{ root: styles['option'] ?? '', label: styles['words'] ?? '' }}
    />
  );
  return (
    <fieldset className={styles['choice']} data-open={side === null || undefined}>
      <legend>{field.label}</legend>
      {option(
        'mine',
        <>
          <span className={styles['whose']}>Keep mine:</span> {say(mine)}
        </>,
      )}
      {option(
        'theirs',
        <>
          <span className={styles['whose']}>Take theirs:</span> {say(theirs)}
        </>,
      )}
    </fieldset>
  );
}

/** Values with equal texts, such as two pictures, are shown as in a table. */
function Shown({ name, field, value }: { name: string; field: Field; value: unknown }) {
  const { Cell } = viewOf(field);
  const row = { id: 0, version: 0, [name]: value } satisfies StoredRow;
  return <Cell name={name} field={field} value={value} row={row} />;
}

function wordsOf(field: Field, value: unknown): string {
  return formatStored(field, value) || '(empty)';
}

function namesOf(choices: readonly Choice[]): string[] {
  return choices.map(({ name }) => name);
}

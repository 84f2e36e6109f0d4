import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { formatCount } from '#model/wording/format-count.ts';
import { normalizeTitle } from '#model/faculty/publication-key.ts';
import { FilterButtons } from '#portal/kit/transfer/filter-buttons.tsx';
import { StepFooter } from '#portal/kit/transfer/step-dialog.tsx';
import styles from './bibliography.module.css';
import { mayImport, type CheckedPublication, type PublicationState } from './check-publications.ts';
import { PublicationLines } from './publication-lines.tsx';
import { UnreadableList, UnreadColumnsList } from './unreadable-list.tsx';
import type { BibliographyImportState } from './use-bibliography-import.ts';

type Filter = 'all' | PublicationState;

const filters: readonly [filter: Filter, label: string][] = [
  ['all', 'All'],
  ['new', 'New'],
  ['duplicate', 'Likely duplicates'],
  ['incomplete', 'Incomplete'],
];

interface CheckStepProps {
  state: BibliographyImportState;
  publications: readonly CheckedPublication[];
  onDone: () => void;
}

/** The dry run of the import: which publications are selected, and the list that each goes into. */
export function CheckStep({ state, publications, onDone }: CheckStepProps) {
  const [chosenFilter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const words = useDeferredValue(normalizeTitle(search));
  const counts = countsOf(publications);
  const filter = counts[chosenFilter] > 0 ? chosenFilter : 'all';
  const shown = publications.filter(
    (one) => (filter === 'all' || one.state === filter) && (words === '' || searchedIn(one).includes(words)),
  );
  const takeable = shown.filter(mayImport);
  const chosen = publications.filter((one) => one.chosen).length;
  const chosenShown = takeable.filter((one) => one.chosen).length;
  const isSaving = state.busy === 'saving';
  const run = async () => {
    if (await state.run()) onDone();
  };
  return (
    <>
      <p className={styles['lead']} role="status">
        {`${formatCount(publications.length, 'publication')} from ${state.files.join(', ')}. Nothing is stored yet.`}
      </p>
      <UnreadableList unreadable={state.unreadable} />
      <UnreadColumnsList unread={state.unreadColumns} />
      <div className={styles['tools']}>
        <FilterButtons
          label="Show publications"
          filters={filters}
          counts={counts}
          value={filter}
          onChange={setFilter}
        />
        <TextInput
          aria-label="Search these publications"
          placeholder="Search"
          value={search}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <Checkbox
        className={styles['all'] ?? ''}
        label={`Choose all shown (${chosenShown.toLocaleString('en-IN')} of ${takeable.length.toLocaleString('en-IN')})`}
        checked={takeable.length > 0 && chosenShown === takeable.length}
        indeterminate={chosenShown > 0 && chosenShown < takeable.length}
        disabled={takeable.length === 0}
        onChange={(event) =>
          state.change(new Set(takeable.map(({ at }) => at)), { chosen: event.currentTarget.checked })
        }
      />
      <PublicationLines key={filter} publications={shown} change={state.change} />
      <StepFooter>
        <Button variant="default" disabled={isSaving} onClick={state.back}>
          Back
        </Button>
        <Button disabled={chosen === 0} loading={isSaving} onClick={() => void run()}>
          {chosen === 0 ? 'Nothing is chosen' : `Import ${formatCount(chosen, 'publication')}`}
        </Button>
      </StepFooter>
    </>
  );
}

function countsOf(publications: readonly CheckedPublication[]): Record<Filter, number> {
  const counts = { all: publications.length, new: 0, duplicate: 0, incomplete: 0 };
  for (const { state } of publications) counts[state] += 1;
  return counts;
}

function searchedIn({ source }: CheckedPublication): string {
  return normalizeTitle([source.title, source.container, source.date, source.doi, ...source.authors].join(' '));
}

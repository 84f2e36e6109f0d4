import { Button, Popover } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { Suspense, useState, type KeyboardEvent } from 'react';
import type { Resource } from '#model/define.ts';
import { formatSpan } from '../day-span.ts';
import { choiceLabel } from '../kinds/choices.ts';
import { viewOf } from '../kinds/kind-views.tsx';
import { loadPickers } from '../kinds/pickers.ts';
import { Skeleton } from '../page.tsx';
import { preloadsNear } from '../preload.ts';
import styles from './list-page.module.css';
import { filterable, type ListState } from './list-state.ts';
import type { Views } from '../views.ts';
import { useClosedByBack } from '../use-closed-by-back.ts';
import { isTouch } from '../use-phone.ts';

interface FiltersProps {
  resource: Resource;
  state: ListState;
}

interface FilterButtonProps extends FiltersProps {
  views: Views | undefined;
}

/** Opens the filters: one for each column that can be filtered. A choice applies at once. */
export function FilterButton({ resource, state, views }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const names = filterable(resource);
  const inUse = Object.keys(state.filters).length;
  useClosedByBack(isOpen, () => setOpen(false));
  if (names.length === 0) return null;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      // Closed by `closesPanel`, which leaves the first Escape to an open drop-down list.
      closeOnEscape={false}
      position="bottom-start"
      trapFocus
      returnFocus
      width={names.length > 4 ? 480 : 280}
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          onClick={() => setOpen(!isOpen)}
          leftSection={<IconFilter size={16} stroke={1.5} aria-hidden="true" />}
          {...preloadsNear(loadPickers)}
          data-filters
        >
          {inUse > 0 ? `Filters: ${inUse}` : 'Filter'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={styles['filters']}
        data-wide={names.length > 4 || undefined}
        aria-label="Filters"
        onKeyDown={(event) => {
          if (closesPanel(event)) setOpen(false);
        }}
      >
        <Suspense fallback={<Skeleton lines={names.length} height={56} />}>
          {names.map((name) => (
            <ColumnFilter key={name} {...{ resource, state, views, name }} />
          ))}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ resource, state }: FiltersProps) {
  const used = Object.entries(state.filters);
  if (used.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label="Filters in use">
      {used.map(([name, value]) => {
        const field = resource.fields[name];
        if (!field) return null;
        const words = `${field.label}: ${field.kind === 'date' ? formatSpan(value) : choiceLabel(field, value)}`;
        return (
          <li key={name} className={styles['chip']}>
            {words}
            <button
              type="button"
              aria-label={`Remove the filter ${words}`}
              onClick={({ currentTarget }) => {
                leaveChip(currentTarget);
                state.change({ [name]: null, page: null });
              }}
            >
              <IconX size={14} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Focuses a control that narrows the list: the filter button, or the search if there are no filters. */
export function focusOnNarrowing(): void {
  (filterButton() ?? searchInput())?.focus();
}

/** Focuses a control that narrows the list: the search, or the filter button if there is no search. */
export function focusOnSearch(): void {
  (searchInput() ?? filterButton())?.focus();
}

/** Whether a key closes the filters: Escape, unless it closes the drop-down list of the focused filter. */
function closesPanel({ key, target }: KeyboardEvent): boolean {
  return key === 'Escape' && !(target instanceof Element && target.matches('[aria-expanded="true"]'));
}

function filterButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-filters]');
}

/** On a phone there is none to focus: the keyboard would open over half of the list. */
function searchInput(): HTMLElement | null {
  return isTouch() ? null : document.querySelector<HTMLElement>('main [role="search"] input[type="search"]');
}

function ColumnFilter({ resource, state, views, name }: FilterButtonProps & { name: string }) {
  const field = resource.fields[name];
  const Filter = field && (views?.filters?.[name] ?? viewOf(field).Filter);
  if (!Filter) return null;
  return (
    <Filter
      resource={resource}
      name={name}
      field={field}
      value={state.filters[name] ?? ''}
      onChange={(value) => state.change({ [name]: value || null, page: null }, 'typed')}
    />
  );
}

/** The button disappears with its chip: the focus moves to the next chip, or else to the filter or search control. */
function leaveChip(button: HTMLElement): void {
  const chip = button.closest('li');
  const other = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector<HTMLElement>('button');
  if (other) other.focus();
  else focusOnNarrowing();
}

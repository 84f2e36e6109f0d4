import { Select } from './pickers.ts';
import { useList } from '../data-source.tsx';
import type { FilterProps } from '../views.ts';

/** Filters a list by one of the distinct values of the column. */
export function DistinctFilter({ resource, name, field, value, onChange }: FilterProps) {
  const { data } = useList(resource, {});
  const values = new Set([value, ...(data?.rows ?? []).map((row) => textOf(row[name]))]);
  values.delete('');
  const inOrder = [...values].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return (
    <Select
      label={field.label}
      data={inOrder.map((one) => ({ value: one, label: one }))}
      value={value || null}
      placeholder="Any"
      nothingFoundMessage="Nothing found"
      limit={100}
      searchable
      clearable
      comboboxProps={{ withinPortal: false }}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

function textOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

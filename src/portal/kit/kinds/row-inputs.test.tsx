import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Field } from '#model/define.ts';
import type { RowInputProps } from './kind-view.ts';
import { viewOf } from './kind-views.tsx';

/** The control of a cell, rendered with a value. */
function drawn(field: Field, value: unknown): string {
  const RowInput = viewOf(field).RowInput as ComponentType<RowInputProps>;
  const shared = { id: 'cell', label: field.label, wrong: undefined, values: {}, readOnly: false };
  return renderToStaticMarkup(
    <RowInput {...shared} {...{ field, value }} onChange={() => undefined} hold={() => undefined} />,
  );
}

test('a date cell shows a pasted value that is not a date as text, and any other in a date input', () => {
  const field: Field = { kind: 'date', label: 'Date of completion' };
  expect(drawn(field, 'Ongoing')).toMatch(/type="text".*value="Ongoing"/);
  for (const value of ['2026-11-20', '0020-11-20', null]) expect(drawn(field, value)).toContain('type="date"');
});

test('a choice cell shows a pasted value that is not in the list as an extra option', () => {
  const field: Field = { kind: 'choice', label: 'Course', choices: [{ value: 'BSC', label: 'BSC' }] };
  expect(drawn(field, 'B.Tech.')).toMatch(/value="B.Tech." selected="">B.Tech. \(not in the list\)/);
  for (const value of ['BSC', '']) expect(drawn(field, value)).not.toContain('not in the list');
});

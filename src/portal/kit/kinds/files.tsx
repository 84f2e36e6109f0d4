import { Input as Mantine } from '@mantine/core';
import type { FileEntry } from '#model/files.ts';
import type { CellProps, InputProps } from '../views.ts';
import type { KindView } from './kind-view.ts';

function Cell({ value }: CellProps<FileEntry[]>) {
  return <>{value.map(({ filename }) => filename).join(', ')}</>;
}

function Input({ id, field, value, error }: InputProps<FileEntry[]>) {
  return (
    <Mantine.Wrapper label={field.label} labelElement="div" description={field.help} error={error}>
      <div id={id}>{value.map(({ filename }) => filename).join(', ')}</div>
    </Mantine.Wrapper>
  );
}

/** Uploaded files and links. */
export const files: KindView<FileEntry[]> = { Cell, Input, Filter: null, sorts: false, wraps: true };

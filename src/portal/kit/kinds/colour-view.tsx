import { ColorSwatch, TextInput } from '@mantine/core';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { normalizeColour } from '#model/kinds/colour.ts';
import type { CellProps, InputProps } from '../views.ts';
import styles from './colour-view.module.css';
import { controlProps } from './control.ts';
import { DistinctFilter } from './distinct-filter.tsx';
import type { KindView, RowInputProps } from './kind-view.ts';
import { RowText } from './row-text.tsx';

function Cell({ value }: CellProps<string>) {
  if (!value) return null;
  return (
    <>
      <ColorSwatch color={value} size={14} component="span" aria-hidden="true" /> {value}
    </>
  );
}

/**
 * The digits are typed or pasted. The swatch opens the native colour picker, which works with screen readers and the
 * keyboard.
 */
function Input(props: InputProps<string>) {
  const { field, value, onChange } = props;
  const colour = /^#[0-9a-f]{6}$/.exec(normalizeColour(value))?.[0];
  return (
    <TextInput
      {...controlProps(props)}
      value={value}
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={styles['swatch']}
          data-none={colour === undefined || undefined}
          aria-label={`Choose ${lowerCaseLabel(field.label)}`}
          title="Choose a colour"
          // The picker needs a start value.
          value={colour ?? '#808080'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      leftSectionWidth={48}
      leftSectionPointerEvents="all"
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => value !== normalizeColour(value) && onChange(normalizeColour(value))}
    />
  );
}

function RowInput(props: RowInputProps<string>) {
  return <RowText {...props} />;
}

/** A colour, with a swatch of it beside its digits. */
export const colourView: KindView<string> = { Cell, Input, RowInput, Filter: DistinctFilter };

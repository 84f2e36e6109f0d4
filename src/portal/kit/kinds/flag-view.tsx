import { Checkbox, Input as Mantine, SegmentedControl } from '@mantine/core';
import type { CellProps, InputProps } from '../views.ts';
import { ChoiceFilter } from './choice-view.tsx';
import { choiceLabel, choiceOptions } from './choices.ts';
import type { KindView } from './kind-view.ts';
import styles from './kind-views.module.css';

type Flag = 0 | 1;

function Cell({ value, field }: CellProps<Flag>) {
  return (
    <span className={styles['flag']} data-on={value === 1 || undefined}>
      {choiceLabel(field, value)}
    </span>
  );
}

function Input(props: InputProps<Flag>) {
  const { id, name, field, value, error, onChange } = props;
  if (field.choices) return <NamedFlag {...props} />;
  return (
    <Checkbox
      id={id}
      name={name}
      label={field.label}
      description={field.help}
      error={error}
      checked={value === 1}
      onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
    />
  );
}

/** A flag whose two states have names: both are visible. */
function NamedFlag({ id, name, field, value, error, onChange }: InputProps<Flag>) {
  return (
    <Mantine.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={field.help}
      error={error}
    >
      <div className={styles['segments']}>
        <SegmentedControl
          id={id}
          name={name}
          aria-labelledby={`${id}-label`}
          data={choiceOptions(field)}
          value={String(value)}
          onChange={(chosen) => onChange(chosen === '1' ? 1 : 0)}
        />
      </div>
    </Mantine.Wrapper>
  );
}

/** Yes or no: a checkbox, or its two named states side by side. */
export const flagView: KindView<Flag> = { Cell, Input, Filter: ChoiceFilter };

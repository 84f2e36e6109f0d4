import { Fragment } from 'react';
import type { Field, Resource } from '#model/define.ts';
import { choiceLabel } from '../kinds/choices.ts';
import { useOptions } from '../kinds/options.ts';
import { ofCollege } from '../kinds/unit-view.tsx';
import styles from './import.module.css';
import type { Part } from './part.ts';

/** Names the part of a list that the rows of a file are imported into, if it is not the whole list. */
export function PartLine({ resource, part }: { resource: Resource; part: Part }) {
  const shared = Object.entries(part).flatMap(([name, value]) => {
    const field = resource.fields[name];
    return field ? [{ name, value, field }] : [];
  });
  if (shared.length === 0) return null;
  return (
    <p className={styles['notice']}>
      Every row goes to{' '}
      {shared.map(({ name, value, field }, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          {field.label}:{' '}
          <strong>{field.refersTo ? <Named field={field} value={value} /> : choiceLabel(field, value)}</strong>
        </Fragment>
      ))}
      . A row that says something else is refused.
    </p>
  );
}

/** A referenced record, by its label. */
function Named({ field, value }: { field: Field; value: string }) {
  const { options } = useOptions(field);
  return <>{[...ofCollege, ...options].find((one) => one.value === value)?.label ?? value}</>;
}

import type { ComponentType } from 'react';
import type { Field, Resource, StoredRow } from '#model/define.ts';
import { isReadable, kindOf } from '#model/kinds/kinds.ts';
import { targetOf } from '#model/resources.ts';
import { viewOf } from '../kinds/kind-views.tsx';
import styles from './record-facts.module.css';
import { SideDrawer } from '../side-drawer.tsx';
import type { CellProps, Views } from '../views.ts';

interface RecordFactsProps {
  resource: Resource;
  row: StoredRow;
  views?: Views | undefined;
  onClose: () => void;
}

/** The read-only drawer of a record, for people who may not change it: each field under its label. */
export function RecordFacts({ resource, row, views, onClose }: RecordFactsProps) {
  return (
    <SideDrawer title={resource.label} onClose={onClose}>
      <dl className={styles['facts']}>
        {Object.entries(resource.fields).map(([name, field]) => {
          if (!isForPeople(field)) return null;
          const { Whole, Cell } = viewOf(field);
          const Value = Whole ?? (views?.cells?.[name] as ComponentType<CellProps> | undefined) ?? Cell;
          return (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                <Value value={row[name]} field={field} name={name} row={row} />
              </dd>
            </div>
          );
        })}
      </dl>
    </SideDrawer>
  );
}

/** Secrets are never returned, and the number of another record is of no use to people: its name is shown beside it. */
function isForPeople(field: Field): boolean {
  return isReadable(field) && !(kindOf(field).refers && targetOf(field).by === 'id');
}

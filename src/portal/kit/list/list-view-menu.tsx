import { Button, Checkbox, NativeSelect, Popover, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Resource } from '#model/define.ts';
import { focusAfterRender } from '../focus/focus-after-render.ts';
import styles from './list-page.module.css';
import type { ListPreferences } from './list-preferences.ts';
import { sortable, type ListState } from './list-state.ts';
import { TransferButtons } from '../transfer/transfer-buttons.tsx';
import type { Views } from '../views.ts';
import { withHeads } from './with-heads.ts';
import { useImports } from '../transfer/use-imports.ts';

const ImportDialog = lazy(async () => ({ default: (await import('../transfer/import-dialog.tsx')).ImportDialog }));

interface ViewMenuProps {
  resource: Resource;
  state: ListState;
  preferences: ListPreferences;
  /** The column heads, where they differ from the labels of the inputs. */
  heads: Views['heads'];
  /** False if the rows have a custom rendering: then there is no row spacing and no column choice. */
  isTable: boolean;
  onPrint: () => void;
}

/**
 * The display options of a list: sort order, row spacing, columns; also printing and the export and import of
 * spreadsheets.
 */
export function ViewMenu(props: ViewMenuProps) {
  const { resource } = props;
  const [opened, setOpened] = useState(false);
  const [importing, setImporting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const imports = useImports(resource);
  const open = () => {
    setOpened(false);
    setImporting(true);
  };
  const print = () => {
    setOpened(false);
    props.onPrint();
  };
  const close = () => {
    setImporting(false);
    focusAfterRender(() => button.current?.focus());
  };
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        trapFocus
        returnFocus
        width={264}
        shadow="md"
        middlewares={{ size: true }}
      >
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} aria-hidden="true" />}
            onClick={() => setOpened(!opened)}
          >
            View
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles['view']} aria-label="View">
          <ViewOptions {...props} onPrint={print} onImport={imports && open} onExported={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
      <Suspense>
        {imports && importing && <ImportDialog resource={resource} imports={imports} onClose={close} />}
      </Suspense>
    </>
  );
}

function ViewOptions({
  resource,
  state,
  preferences,
  heads,
  isTable,
  onPrint,
  onImport,
  onExported,
}: ViewMenuProps & { onImport: (() => void) | undefined; onExported: () => void }) {
  const headed = withHeads(resource, heads);
  return (
    <>
      <NativeSelect
        label="Order"
        data={orders(headed)}
        value={state.sort}
        onChange={(event) => state.change({ sort: event.currentTarget.value || null, page: null })}
      />
      {isTable && <Density preferences={preferences} />}
      {isTable && resource.columns.length > 1 && <Columns resource={headed} preferences={preferences} />}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden="true" />}
        onClick={onPrint}
      >
        Print all rows
      </Button>
      <TransferButtons resource={resource} query={state.query} onImport={onImport} onExported={onExported} />
    </>
  );
}

function Density({ preferences: { density, setDensity } }: Pick<ViewMenuProps, 'preferences'>) {
  return (
    <div>
      <div id="q-density" className={styles['viewLabel']}>
        Rows
      </div>
      <SegmentedControl
        fullWidth
        aria-labelledby="q-density"
        data={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
        value={density}
        onChange={(value) => setDensity(value)}
      />
    </div>
  );
}

function Columns({ resource, preferences }: Pick<ViewMenuProps, 'resource' | 'preferences'>) {
  const { hidden, setHidden } = preferences;
  const shown = resource.columns.filter((name) => !hidden.includes(name));
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <fieldset className={styles['columns']}>
      <legend className={styles['viewLabel']}>Columns</legend>
      {resource.columns.map((name) => (
        <Checkbox
          key={name}
          label={resource.fields[name]?.label ?? name}
          checked={shown.includes(name)}
          // The last column cannot be hidden: a table needs one.
          disabled={shown.length === 1 && shown[0] === name}
          onChange={() => toggle(name)}
        />
      ))}
    </fieldset>
  );
}

function orders(resource: Resource) {
  const fields = resource.columns.filter((name) => sortable(resource, name));
  return [
    { value: '', label: 'As entered' },
    ...fields.flatMap((name) => {
      const label = resource.fields[name]?.label ?? name;
      return [
        { value: name, label: `${label}, ascending` },
        { value: `-${name}`, label: `${label}, descending` },
      ];
    }),
  ];
}

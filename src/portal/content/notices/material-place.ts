import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StoredRow } from '#model/define.ts';
import { confirmLeave } from '#portal/kit/unsaved/unsaved-work.ts';

/** The state of the form above the table of IQAC material, as stored in the address. */
export interface MaterialPlace {
  /** The id of the edited item; "" when adding. */
  readonly item: string;
  /** Whether the user opened the form: on small screens it is folded by default. */
  readonly isOpen: boolean;
  /** Changes each time the form is opened. */
  readonly visit: number;
  /** Asks for confirmation if unsaved input would be lost; so does `add`. */
  edit(row: StoredRow): Promise<void>;
  add(): Promise<void>;
  /** Back to adding, without confirmation. */
  close(): void;
}

/** Reads and writes the form state in the address, so that Back, reload and shared links restore it. */
export function useMaterialPlace(): MaterialPlace {
  const [params, setParams] = useSearchParams();
  const [visit, setVisit] = useState(0);
  const item = params.get('item') ?? '';
  const ask = async (part: readonly [string, string]) => {
    if (!(await confirmLeave())) return;
    setVisit((before) => before + 1);
    turn(part);
  };
  const turn = (part: readonly [string, string] | null) => {
    const rest = [...params].filter(([name]) => name !== 'item' && name !== 'new');
    setParams([...rest, ...(part ? [[...part] as [string, string]] : [])], {
      preventScrollReset: true,
    });
  };
  return {
    item,
    isOpen: item !== '' || params.has('new'),
    visit,
    edit: (row) => ask(['item', String(row.id)]),
    add: () => ask(['new', '']),
    close: () => turn(null),
  };
}

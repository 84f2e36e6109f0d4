import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StoredRow } from '#model/define.ts';
import { mayLeave } from '#portal/kit/unsaved/unsaved-work.ts';

/** What the form over the table of IQAC material is about, as the address has it. */
export interface MaterialPlace {
  /** The number of the item that is edited; "" where one is added. */
  readonly item: string;
  /** Whether the form was asked for: where there is little room it is folded away until then. */
  readonly isOpen: boolean;
  /** Another one each time that the form is asked for. */
  readonly visit: number;
  /** Asks first when something typed would be lost, as does `add`. */
  edit(row: StoredRow): Promise<void>;
  add(): Promise<void>;
  /** Back to adding, without asking. */
  close(): void;
}

/** Reads and writes what of the form stands in the address, so that Back, reload and sharing bring it again. */
export function useMaterialPlace(): MaterialPlace {
  const [params, setParams] = useSearchParams();
  const [visit, setVisit] = useState(0);
  const item = params.get('item') ?? '';
  const ask = async (part: readonly [string, string]) => {
    if (!(await mayLeave())) return;
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

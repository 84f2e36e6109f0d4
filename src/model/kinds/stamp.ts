import { z } from 'zod';
import type { Kind } from './kind.ts';

/** When the server stored the record first: ISO 8601, UTC. Whatever is sent for it is ignored. */
export const stamp: Kind<string> = {
  column: 'text',
  blank: '',
  schema: () => z.unknown().transform(() => ''),
  isBlank: (value) => value === '',
  toColumn: (value) => value,
  fromColumn: (stored) => String(stored ?? ''),
  say: (value) => value || '(empty)',
  toCell: (value) => value,
};

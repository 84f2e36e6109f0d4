import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { Context } from '../../context.ts';
import type { RecordWriteContext } from '../../store/write.ts';
import type { Guard } from '../records/guard.ts';
import type { HandleResolver } from './import-names.ts';

/** A row of a file: the texts of its cells, by the name of their field. */
export type Cells = Readonly<Record<string, string>>;

/** An import in progress, inside its transaction. */
export interface ImportContext {
  readonly context: Context;
  readonly writing: RecordWriteContext;
  readonly resource: Resource;
  readonly guard: Guard | undefined;
  /** Finds the records that cells refer to by other texts than their handles. */
  readonly resolveHandles: HandleResolver;
  /** The values that all rows share, because the file is imported into a part of the list; empty otherwise. */
  readonly part: Values;
  /** The records that earlier rows of the file match, with the numbers of those rows. */
  readonly rowNumbers: Map<number, number>;
}

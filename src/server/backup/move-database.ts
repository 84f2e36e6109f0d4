import { assertKnown, openBuilding } from '../store/moving/building.ts';
import type { Building } from '../store/moving/new-database.ts';
import { differences, sumOf, type TableSum } from '../store/moving/compare.ts';
import { rowOfText, rowText } from '../store/moving/row-text.ts';
import { openSnapshot, type Snapshot } from '../store/moving/snapshot.ts';
import { setLastId } from '../store/moving/table-shape.ts';
import type { StoreLocation } from '../store/open.ts';

/** The two databases are not equal. Its message names the differences, one line per table. */
export class DatabasesDifferError extends Error {}

/** What is copied together with a database. */
interface Along {
  /** Runs while nobody should write: writes during that time are detected. */
  readonly files?: () => Promise<void>;
  /** Writes the secret into the tables, after they are at the newest migration. */
  readonly secret?: (building: Building) => Promise<void>;
}

/**
 * Copies everything in one database into an empty one, of the same or the other engine, and verifies that both hold the
 * same. Returns what each table holds. Throws `UnusableTargetError` where the target is not empty, and
 * `DatabasesDifferError` where somebody wrote during the copy; then the target is left empty.
 */
export async function moveDatabase(from: StoreLocation, to: StoreLocation, along: Along = {}): Promise<TableSum[]> {
  const source = await openSnapshot(from);
  try {
    assertKnown(source.migrations);
    const building = await openBuilding(to);
    try {
      const sums = await copy(source, building);
      await along.files?.();
      await assertUnchanged(from, sums);
      await building.bringUpToDate();
      await along.secret?.(building);
      await building.finish();
      return sums;
    } catch (error) {
      await building.abandon();
      throw error;
    }
  } finally {
    await source.close();
  }
}

async function copy(source: Snapshot, building: Building): Promise<TableSum[]> {
  await building.begin(source.migrations);
  for (const table of source.tables) {
    for await (const rows of source.rows(table)) {
      const taken = rows.map((row) => rowOfText(table.name, rowText(table, row)));
      await building.insert(table, taken);
    }
  }
  const wanted: TableSum[] = [];
  const found: TableSum[] = [];
  for (const table of source.tables) {
    wanted.push(await sumOf(source, table));
    found.push(await sumOf(building, table));
    const lastId = await source.lastId(table);
    if (lastId !== undefined) await setLastId(building, table.name, lastId);
  }
  assertNone(differences(wanted, found), 'The copy is not what was copied.');
  return wanted;
}

/** Writes during the copy would be lost. */
async function assertUnchanged(place: StoreLocation, sums: readonly TableSum[]): Promise<void> {
  const now = await openSnapshot(place);
  try {
    const found: TableSum[] = [];
    for (const table of now.tables) found.push(await sumOf(now, table));
    assertNone(differences(sums, found), 'Something was written while it was copied: stop the portal first.');
  } finally {
    await now.close();
  }
}

function assertNone(faults: readonly string[], words: string): void {
  if (faults.length > 0) throw new DatabasesDifferError([words, ...faults].join('\n'));
}

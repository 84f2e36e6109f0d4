import type { FilePlace } from '../../files/place.ts';
import { assertKnown, isAtHead, newestMigration } from '../../store/moving/building.ts';
import { BadPlace } from '../../store/moving/connection.ts';
import { openSnapshot, type Snapshot } from '../../store/moving/snapshot.ts';
import type { StorePlace } from '../../store/open.ts';
import { checkFiles } from './check-files.ts';
import { checkHistory } from './check-history.ts';
import { checkIndexes } from './check-indexes.ts';
import { checkIntegrity } from './check-integrity.ts';
import { checkOwners } from './check-owners.ts';
import { checkReferences } from './check-references.ts';
import { checkRevisions } from './check-revisions.ts';
import type { Finding } from './finding.ts';

/** Whose data is checked, and how. */
export interface Checking {
  readonly place: StorePlace;
  readonly files: FilePlace;
  /** Reads every file from its beginning to its end, too. */
  readonly isDeep: boolean;
}

/** Checks everything that is stored, as it is at one moment, and changes nothing. Tells every finding as it comes; answers them all. */
export async function checkData(
  { place, files, isDeep }: Checking,
  tell: (finding: Finding) => void,
): Promise<Finding[]> {
  const snapshot = await openSnapshot(place);
  const findings: Finding[] = [];
  const add = (finding: Finding) => {
    findings.push(finding);
    tell(finding);
    return finding.faults.length === 0;
  };
  try {
    add(await checkIntegrity(snapshot));
    // The other checks know the tables as they are at the newest migration.
    if (!add(checkMigrations(snapshot))) return findings;
    add(await checkIndexes(snapshot));
    add(await checkReferences(snapshot));
    add(await checkOwners(snapshot));
    add(await checkHistory(snapshot));
    add(await checkRevisions(snapshot));
    add(await checkFiles(snapshot, { place, files, isDeep }));
    return findings;
  } finally {
    await snapshot.close();
  }
}

function checkMigrations({ migrations }: Snapshot): Finding {
  const title = 'Migrations';
  const seen = `${migrations.length}, the last is ${migrations.at(-1) ?? 'none'}`;
  try {
    assertKnown(migrations);
  } catch (error) {
    if (error instanceof BadPlace) return { title, seen, faults: [error.message] };
    throw error;
  }
  if (isAtHead(migrations)) return { title, seen, faults: [] };
  const fault = `The database is not at ${newestMigration()}, the newest migration: start the portal once to bring it there. Nothing else was checked.`;
  return { title, seen, faults: [fault] };
}

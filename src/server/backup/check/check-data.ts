import { missingMigrations, newestMigration } from '../../store/engine/applied-migrations.ts';
import { assertKnown } from '../../store/moving/building.ts';
import { UnusableTargetError } from '../../store/moving/connection.ts';
import { openSnapshot, type Snapshot } from '../../store/moving/snapshot.ts';
import { checkFiles } from './check-files.ts';
import { checkHistory } from './check-history.ts';
import { checkIndexes } from './check-indexes.ts';
import { checkIntegrity } from './check-integrity.ts';
import { checkOwners } from './check-owners.ts';
import { checkReferences } from './check-references.ts';
import { checkRevisions } from './check-revisions.ts';
import type { CheckResult, CheckOptions, Finding } from './finding.ts';

/**
 * Checks everything that is stored, as it is at one moment, and changes nothing. Reports each finding as it comes;
 * returns all of them.
 */
export async function checkData(checking: CheckOptions, tell: (finding: Finding) => void): Promise<Finding[]> {
  const snapshot = await openSnapshot(checking.place);
  const findings: Finding[] = [];
  const add = (title: string, checked: CheckResult) => {
    const finding = { title, ...checked };
    findings.push(finding);
    tell(finding);
  };
  try {
    add('Database', await checkIntegrity(snapshot));
    const migrations = checkMigrations(snapshot);
    add('Migrations', migrations);
    // The other checks expect the tables of the newest migration.
    if (migrations.faults.length > 0) return findings;
    for (const [title, check] of checks) {
      add(title, await check(snapshot, checking).catch(brokenOff));
    }
    return findings;
  } finally {
    await snapshot.close();
  }
}

type Check = (snapshot: Snapshot, checking: CheckOptions) => Promise<CheckResult>;

const checks: readonly (readonly [title: string, check: Check])[] = [
  ['Indexes', checkIndexes],
  ['References', checkReferences],
  ['Owners', checkOwners],
  ['History', checkHistory],
  ['Revisions', checkRevisions],
  ['Files', checkFiles],
];

/**
 * The result of a check that came upon something it could not read. The other checks continue: an operator wants to
 * know everything that is lost.
 */
function brokenOff(error: unknown): CheckResult {
  const fault = `This could not be checked to its end: ${error instanceof Error ? error.message : String(error)}`;
  return { seen: 'broken off', faults: [fault] };
}

function checkMigrations({ migrations }: Snapshot): CheckResult {
  const seen = `${migrations.length}, the last is ${migrations.at(-1) ?? 'none'}`;
  try {
    assertKnown(migrations);
  } catch (error) {
    if (error instanceof UnusableTargetError) return { seen, faults: [error.message] };
    throw error;
  }
  if (missingMigrations(migrations).length === 0) return { seen, faults: [] };
  const fault = `The database is not at ${newestMigration}, the newest migration: start the portal once to bring it there. Nothing else was checked.`;
  return { seen, faults: [fault] };
}

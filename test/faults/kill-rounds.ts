import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSeededRandom } from './seeded-random.ts';
import { createCollegeClient, signIn } from './college-client.ts';
import { collegeState } from './college-state.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { launch, startProcess, type ServerProcess } from '#test/helpers/server-process.ts';
import { disagreements } from './store-agrees.ts';
import { hireWriter, writeOn, type Desk, type Writer } from './writers.ts';

/** The parameters of a run. */
export interface Killing {
  readonly seed: string;
  readonly rounds: number;
  readonly writers: number;
  readonly built?: boolean;
  /** Receives the lines of progress. */
  readonly say: (line: string) => void;
}

/** The result of a run. */
export interface Killed {
  readonly rounds: number;
  readonly acknowledged: number;
  /** Writes whose response was lost in the kill, and how many of them were stored. */
  readonly unanswered: number;
  readonly unansweredThere: number;
  /** Data that were lost, stored in part or inconsistent. */
  readonly problems: readonly string[];
}

interface College {
  readonly dataDir: string;
  readonly built: boolean | undefined;
  readonly token: string;
  readonly writers: readonly Writer[];
  readonly ledger: Ledger;
  readonly files: Desk['files'];
}

/**
 * Kills a server repeatedly while all writers write to the same data, and checks each time that every acknowledged
 * write is stored.
 */
export async function killRounds({ seed, rounds, writers, built, say }: Killing): Promise<Killed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quadrangle-kill-'));
  const problems: string[] = [];
  try {
    const first = await startProcess({ dataDir, built });
    const token = await signIn(first.url);
    const admin = createCollegeClient(first.url, token);
    const hired: Writer[] = [];
    for (let at = 1; at <= writers; at += 1) hired.push(await hireWriter(admin, `P${at}`));
    const college: College = { dataDir, built, token, writers: hired, ledger: openLedger(), files: new Map() };
    let server = first;
    for (let round = 1; round <= rounds && problems.length === 0; round += 1) {
      await killAtWork(college, server, `${seed} round ${round}`);
      server = await startAgain(college, `${seed} round ${round}`);
      problems.push(...(await whatIsWrong(college, server)).map((one) => `round ${round}: ${one}`));
      if (round % 10 === 0) say(`${round} rounds, ${college.ledger.figures.acknowledged} writes acknowledged`);
    }
    await server.kill();
    problems.push(...(await leftBehind(college)));
    return { rounds, ...college.ledger.figures, problems };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function killAtWork(college: College, server: ServerProcess, luck: string): Promise<void> {
  const { token, writers, ledger, files } = college;
  const admin = createCollegeClient(server.url, token);
  const work = writers.map((writer) =>
    writeOn({ url: server.url, admin, ledger, files, writer, random: openSeededRandom(luck, writer.name) }),
  );
  const random = openSeededRandom(luck, 'the kill');
  const enough = ledger.figures.acknowledged + random.between(0, 60);
  const done = Promise.all(work).then(() => true);
  while (ledger.figures.acknowledged < enough && !(await Promise.race([done, wait(1)])));
  await wait(random.between(0, 30));
  await server.kill();
  await done;
}

/** Starts on the data that the kill left. In a quarter of the rounds, a first start is killed as well. */
async function startAgain({ dataDir, built }: College, luck: string): Promise<ServerProcess> {
  const random = openSeededRandom(luck, 'the start');
  if (random.percent(25)) {
    const hapless = await launch({ dataDir, built });
    await wait(random.between(100, 600));
    await hapless.kill();
  }
  return startProcess({ dataDir, built });
}

async function whatIsWrong({ dataDir, token, ...known }: College, { url }: ServerProcess): Promise<string[]> {
  const found = await collegeState({ url, dataDir, admin: createCollegeClient(url, token), ...known });
  return [...known.ledger.settle(found), ...disagreements(dataDir), ...(await strays(dataDir))];
}

/** The problems after the last kill. A server that does not exit with 0 on SIGTERM is one of them. */
async function leftBehind(college: College): Promise<string[]> {
  const server = await startProcess({ dataDir: college.dataDir, built: college.built });
  const problems = await whatIsWrong(college, server);
  server.signal('SIGTERM');
  const { code } = await server.ended;
  return code === 0 ? problems : [...problems, `the server ended with ${String(code)}`];
}

/**
 * Files on the disk that the store does not know, drafts among them, and that a server does not remove within 10 s of
 * its start.
 */
async function strays(dataDir: string): Promise<string[]> {
  for (const end = Date.now() + 10_000; unknownFiles(dataDir).length > 0 && Date.now() < end;) await wait(50);
  return unknownFiles(dataDir).map((file) => `${file} belongs to nothing`);
}

function unknownFiles(dataDir: string): string[] {
  const database = new Database(join(dataDir, 'quadrangle.sqlite'), { readonly: true });
  const known = new Set(database.prepare('select path from file').pluck().all() as string[]);
  database.close();
  const nameOf = (file: string) => (file.split('/').at(-1) ?? '').replace(/\.webp$/, '');
  return filesIn(join(dataDir, 'files')).filter((file) => !known.has(nameOf(file)));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

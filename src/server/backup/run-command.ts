import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { formatCount } from '#model/wording/format-count.ts';
import { formatSize } from '#model/wording/format-size.ts';
import { SettingError } from '../config/setting-error.ts';
import { readConfig, type Config } from '../config/config.ts';
import { readDatabase } from '../config/database.ts';
import { lastBackupUpdate } from '../store/backups.ts';
import { databaseFailure } from '../store/database-failure.ts';
import { readBucket } from '../files/bucket.ts';
import { openFiles, type Files, type FilesLocation } from '../files/files.ts';
import { FilesUnavailableError } from '../files/file-storage.ts';
import { formatFilesLocation } from '../files/format-files-location.ts';
import { assertThere, UnusableTargetError, NoDatabaseError } from '../store/moving/connection.ts';
import { writeAlone } from '../store/moving/write-alone.ts';
import type { StoreLocation } from '../store/open.ts';
import { problemOf, type Manifest } from './archive-format.ts';
import { isInFolder, newBackupPath } from './backup-folder.ts';
import { checkData } from './check/check-data.ts';
import { assertEnded, assertRestored } from './unfinished.ts';
import type { Finding } from './check/finding.ts';
import { moveCollege, type MovedCollege } from './move-college.ts';
import { DatabasesDifferError } from './move-database.ts';
import { ArchiveError, verifyArchive } from './read-archive.ts';
import { restoreArchive } from './restore-archive.ts';
import { NoDiskSpaceError, writeArchive, type Archived } from './write-archive.ts';

/** The terminal that a command is typed in. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  /** Prints an error; for a bug, with all details. */
  readonly warn: (what: unknown) => void;
}

/** An argument on the command line is wrong. Its message says what is expected. */
class BadCommand extends Error {}

const usage = {
  backup: 'npm run backup [-- --to FILE]',
  restore: 'npm run restore -- FILE, or npm run restore -- --verify FILE …',
  'check-data': 'npm run check-data [-- --deep]',
  'move-data':
    'npm run move-data -- --from FOLDER|postgres://… --to FOLDER|postgres://… [--files-from FOLDER|s3://…] [--files-to FOLDER|s3://…]',
};

type Command = keyof typeof usage;

/** Errors that are reported as a sentence without a stack: the operator can fix them. */
const expected = [
  BadCommand,
  SettingError,
  NoDatabaseError,
  ArchiveError,
  DatabasesDifferError,
  NoDiskSpaceError,
  FilesUnavailableError,
];

/** Returns whether everything is in order. */
type Run = (config: Config, given: string[], terminal: Terminal) => Promise<boolean>;

const commands: Readonly<Record<Command, Run>> = {
  backup,
  restore,
  'check-data': checkStored,
  'move-data': move,
};

/** Runs a command by its name and its arguments. Returns the exit code of the process. */
export async function runCommand([name = '', ...given]: readonly string[], terminal: Terminal): Promise<0 | 1> {
  try {
    if (!Object.hasOwn(commands, name)) throw new BadCommand(`The commands are ${Object.keys(commands).join(', ')}.`);
    const isWell = await commands[name as Command](readConfig(terminal.environment), given, terminal);
    return isWell ? 0 : 1;
  } catch (error) {
    terminal.warn(whyIt(error, name));
    return 1;
  }
}

/** The text for a failure: a sentence, or all details where it is a bug. */
function whyIt(error: unknown, command: string): unknown {
  // The places of move-data are on its own command line.
  const inItsWords = (said: string, place: string) =>
    command === 'move-data' ? said.replaceAll(/DATA_DIR|DATABASE_URL/g, place) : said;
  if (error instanceof UnusableTargetError) return inItsWords(error.message, '--to');
  if (expected.some((one) => error instanceof one)) return (error as Error).message;
  const said = databaseFailure(error);
  if (said !== undefined) return inItsWords(said, '--from or --to');
  // A system error names the file it is about.
  return error instanceof Error && 'code' in error ? error.message : error;
}

async function backup(config: Config, given: string[], terminal: Terminal): Promise<boolean> {
  const { to } = parsed('backup', given, { to: { type: 'string' } }).values;
  const target = typeof to === 'string' ? resolve(here(terminal), to) : newBackupPath(config.backupDir, new Date());
  if (existsSync(target)) throw new BadCommand(`${target} is there already, and is left as it is.`);
  assertThere(config);
  terminal.say(`Backing up ${sayPlace(config)} …`);
  const { manifest, bytes } = await withFiles(config, terminal, ({ storage: files }) =>
    writeArchive({ place: config, files, target }),
  );
  if (isInFolder(config.backupDir, target)) await tellPortal(config, { manifest, bytes, target }, terminal);
  describe(manifest, terminal);
  terminal.say(`Written and read back: ${target}, ${formatSize(bytes)}.`);
  terminal.say(
    'It holds everything that the college keeps secret. Keep it where only you can read it, and on another disk.',
  );
  return manifest.problems.length === 0;
}

/** The portal's health judges the newest archive of its folder, and cannot see in there what that one lacks. */
async function tellPortal(
  config: Config,
  { manifest, bytes, target }: Archived & { readonly target: string },
  { warn }: Terminal,
): Promise<void> {
  const outcome = { at: new Date().toISOString(), ok: true, file: target, bytes, problem: problemOf(manifest) };
  try {
    await writeAlone(config, (sql) => lastBackupUpdate(sql, outcome));
  } catch (error) {
    const why = databaseFailure(error) ?? (error as Error).message;
    warn(
      `Attention: the portal's health does not show what became of this backup, for that could not be stored: ${why}`,
    );
  }
}

async function restore(config: Config, given: string[], terminal: Terminal): Promise<boolean> {
  const { values, positionals } = parsed('restore', given, { verify: { type: 'boolean', default: false } });
  if (values['verify'] === true) return verify(positionals, terminal);
  const [archive] = positionals;
  if (archive === undefined || positionals.length > 1) throw new BadCommand(`Name one archive: ${usage.restore}`);
  const file = existing(archive, terminal);
  const manifest = await withFiles(config, terminal, (files) =>
    restoreArchive({ archive: file, place: config, files, tell: terminal.say }),
  );
  describe(manifest, terminal);
  terminal.say(`Restored and compared, row by row: ${sayPlace(config)}.`);
  terminal.say('Start the portal with the same settings. Everybody signs in again, with the passwords of then.');
  if (!manifest.secret)
    terminal.say('If TOKEN_SECRET was set, set it to what it was: no archive holds it, and second factors need it.');
  return true;
}

/** Reads archives to their ends. Returns whether all are whole; the damaged ones are named. */
async function verify(archives: readonly string[], terminal: Terminal): Promise<boolean> {
  if (archives.length === 0) throw new BadCommand(`Name an archive: ${usage.restore}`);
  let isWell = true;
  for (const archive of archives) {
    try {
      describe(await verifyArchive(existing(archive, terminal)), terminal);
      terminal.say(`${archive} is whole.`);
    } catch (error) {
      if (archives.length === 1 || !(error instanceof ArchiveError || error instanceof BadCommand)) throw error;
      terminal.warn(`${archive}: ${error.message}`);
      isWell = false;
    }
  }
  return isWell;
}

async function checkStored(config: Config, given: string[], terminal: Terminal): Promise<boolean> {
  const { values } = parsed('check-data', given, { deep: { type: 'boolean', default: false } });
  assertEnded(config);
  assertThere(config);
  terminal.say(`Checking ${sayPlace(config)} …`);
  const findings = await withFiles(config, terminal, async ({ storage: files }) => {
    await assertRestored(config, files);
    return checkData({ place: config, files, isDeep: values['deep'] === true }, (found) =>
      tellFinding(found, terminal),
    );
  });
  const faults = findings.reduce((sum, one) => sum + one.faults.length, 0);
  terminal.say(faults === 0 ? 'All is well.' : `${formatCount(faults, 'fault')} found.`);
  return faults === 0;
}

function tellFinding({ title, seen, faults }: Finding, { say }: Terminal): void {
  say(`${title.padEnd(12)}${faults.length === 0 ? 'in order' : `${faults.length} wrong`} (${seen})`);
  for (const fault of faults) say(`  - ${fault}`);
}

async function move(config: Config, given: string[], terminal: Terminal): Promise<boolean> {
  const one = { type: 'string' } as const;
  const { values } = parsed('move-data', given, { from: one, to: one, 'files-from': one, 'files-to': one });
  const [from, to] = [values['from'], values['to']];
  if (typeof from !== 'string' || typeof to !== 'string')
    throw new BadCommand(`Say where from and where to: ${usage['move-data']}`);
  const source = placeOf(config, ['from', from], terminal);
  const target = placeOf(config, ['to', to], terminal);
  const filesOf = (side: 'files-from' | 'files-to', store: StoreLocation): FilesLocation => {
    const words = values[side];
    if (typeof words !== 'string') return { ...config, dataDir: store.dataDir };
    return filesPlaceOf(config, [side, words], terminal);
  };
  assertThere(source);
  const [files, others] = [filesOf('files-from', source), filesOf('files-to', target)];
  terminal.say(`Moving ${sayPlace(source)} to ${sayPlace(target)} …`);
  const moved = await withFiles(files, terminal, (opened) => {
    const work = (there: Files) => moveCollege({ store: source, files: opened }, { store: target, files: there });
    return formatFilesLocation(files) === formatFilesLocation(others)
      ? work(opened)
      : withFiles(others, terminal, work);
  });
  describeMove(moved, [files, others], terminal);
  const settings = [
    target.databaseUrl ? 'DATABASE_URL set to the new address' : `DATA_DIR=${target.dataDir} and without DATABASE_URL`,
    others.filesBucket
      ? 'FILES_URL naming the bucket'
      : `its files in DATA_DIR=${others.dataDir} and without FILES_URL`,
  ];
  terminal.say(`Start the portal with ${settings.join(', ')}. What was moved is still at the old place, too.`);
  // A script should not remove the old place then: a backup may still hold what is damaged there.
  return moved.problems.length === 0;
}

function describeMove(
  moved: MovedCollege,
  between: readonly [FilesLocation, FilesLocation],
  { say, warn }: Terminal,
): void {
  const { tables, files, problems } = moved;
  const [from, to] = between.map(formatFilesLocation);
  for (const { name, rows, checksum } of tables) {
    say(`  ${name.padEnd(22)}${String(rows).padStart(9)} rows  ${checksum.slice(0, 16)}`);
  }
  say(`Both sides hold the same ${tables.length} tables, row by row.`);
  if (files === undefined) say(`The uploaded files stay where they are, in ${from}.`);
  else say(`Both sides hold the same ${files} uploaded files, byte by byte: copied from ${from} to ${to}.`);
  for (const problem of problems) warn(`Attention: ${problem}`);
}

function existing(archive: string, terminal: Terminal): string {
  const file = resolve(here(terminal), archive);
  if (!existsSync(file)) throw new BadCommand(`There is no file ${file}.`);
  return file;
}

/** A folder holds the files beside its database; with a database elsewhere, the files are in the data directory. */
function placeOf(
  { dataDir }: Config,
  [side, words]: readonly ['from' | 'to', string],
  terminal: Terminal,
): StoreLocation {
  if (/^postgres(ql)?:\/\//.test(words)) return { databaseUrl: readDatabase(`--${side}`, words), dataDir };
  if (words.includes('://')) throw new BadCommand(`"${words}" is neither a folder nor a postgres:// address.`);
  return { databaseUrl: undefined, dataDir: resolve(here(terminal), words) };
}

/** The files are in a folder in the same way as in a data directory. */
function filesPlaceOf(
  { dataDir }: Config,
  [side, words]: readonly ['files-from' | 'files-to', string],
  terminal: Terminal,
): FilesLocation {
  if (words.startsWith('s3:')) {
    const bucket = readBucket(words, terminal.environment);
    if (typeof bucket === 'string') throw new BadCommand(bucket.replaceAll('FILES_URL', `--${side}`));
    return { filesBucket: bucket, dataDir };
  }
  if (words.includes('://')) throw new BadCommand(`"${words}" is neither a folder nor an s3:// address.`);
  const folder = resolve(here(terminal), words);
  if (side === 'files-from' && !existsSync(join(folder, 'files')))
    throw new BadCommand(`There is no folder ${join(folder, 'files')}.`);
  return { dataDir: folder };
}

/** The folder in which the command was typed: npm changes to the folder of the package. */
function here({ environment }: Terminal): string {
  return environment['INIT_CWD'] ?? '.';
}

async function withFiles<Result>(
  place: FilesLocation,
  { warn }: Terminal,
  work: (files: Files) => Promise<Result>,
): Promise<Result> {
  const files = await openFiles(place, warn);
  try {
    return await work(files);
  } finally {
    await files.close();
  }
}

function parsed(command: Command, args: string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args, options, allowPositionals: command === 'restore' });
  } catch (error) {
    const what = (error as Error).message.replace(/\.?$/, '.');
    throw new BadCommand(`${what} Use it so: ${usage[command]}`);
  }
}

function sayPlace({ databaseUrl, dataDir }: StoreLocation): string {
  if (databaseUrl === undefined) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} at ${host}`;
}

function describe(manifest: Manifest, { say, warn }: Terminal): void {
  const { at, product, tables, files, deletedMeanwhile, problems } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  say(
    `The data of ${at}, by version ${product}: ${rows} rows in ${tables.length} tables, ${files.length} files of ${formatSize(bytes)}.`,
  );
  if (deletedMeanwhile.length > 0)
    say(
      `Files deleted while it was made, and not in it: ${deletedMeanwhile.length}. check-data names them after a restore.`,
    );
  for (const problem of problems) warn(`Attention: ${problem}`);
}

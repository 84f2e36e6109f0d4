// npm run backup, restore, check-data and move-data: what an operator does with a college's data, from the command line.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { saySize } from '#model/say-size.ts';
import { BadSetting, readConfig, type Config } from '../config.ts';
import { readBucket } from '../files/bucket.ts';
import { FilesUnavailable, openFiles, type Files, type FilesPlace } from '../files/files.ts';
import { BadPlace } from '../store/moving/building.ts';
import { NoDatabase } from '../store/moving/snapshot.ts';
import type { StorePlace } from '../store/open.ts';
import type { Manifest } from './archive-format.ts';
import { newBackup } from './backup-folder.ts';
import { checkData, type Finding } from './check/check-data.ts';
import { moveCollege, type MovedCollege } from './move-college.ts';
import { NotEqual } from './move-database.ts';
import { BadArchive, verifyArchive } from './read-archive.ts';
import { restoreArchive } from './restore-archive.ts';
import { NoRoom, writeArchive } from './write-archive.ts';

/** Where whoever typed the command is: npm runs it in the folder of the package. */
const here = process.env['INIT_CWD'] ?? '.';

/** Something on the command line is not as it should be. Its message says how it should. */
class BadCommand extends Error {}

const usage = {
  backup: 'npm run backup [-- --to FILE]',
  restore: 'npm run restore -- FILE, or npm run restore -- --verify FILE',
  'check-data': 'npm run check-data [-- --deep]',
  'move-data':
    'npm run move-data -- --from FOLDER|postgres://… --to FOLDER|postgres://… [--files-from FOLDER|s3://…] [--files-to FOLDER|s3://…]',
};

type Command = keyof typeof usage;

/** What is worth a sentence and no stack: the operator can mend it. */
const expected = [BadCommand, BadSetting, BadPlace, NoDatabase, BadArchive, NotEqual, NoRoom, FilesUnavailable];

const commands: Readonly<Record<Command, (config: Config, args: string[]) => Promise<void>>> = {
  backup,
  restore,
  'check-data': checkStored,
  'move-data': move,
};

const [name = '', ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(commands, name)) throw new BadCommand(`The commands are ${Object.keys(commands).join(', ')}.`);
  await commands[name as Command](readConfig(process.env), args);
} catch (error) {
  const isExpected = expected.some((one) => error instanceof one) || (error instanceof Error && 'code' in error);
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}

async function backup(config: Config, given: string[]): Promise<void> {
  const { values } = parsed('backup', given, { to: { type: 'string' }, verify: { type: 'string' } });
  if (typeof values['verify'] === 'string') return verify(values['verify']);
  const { to } = values;
  const target = typeof to === 'string' ? resolve(here, to) : newBackup(config.backupDir, new Date());
  if (existsSync(target)) throw new BadCommand(`${target} is there already, and is left as it is.`);
  console.log(`Backing up ${sayPlace(config)} …`);
  const { manifest, bytes } = await withFiles(config, ({ place: files }) =>
    writeArchive({ place: config, files, target }),
  );
  describe(manifest);
  console.log(`Written and read back: ${target}, ${saySize(bytes)}.`);
  console.log(
    'It holds everything that the college keeps secret. Keep it where only you can read it, and on another disk.',
  );
}

async function restore(config: Config, given: string[]): Promise<void> {
  const { values, positionals } = parsed('restore', given, { verify: { type: 'string' } });
  if (typeof values['verify'] === 'string') return verify(values['verify']);
  const [archive] = positionals;
  if (archive === undefined || positionals.length > 1) throw new BadCommand(`Name one archive: ${usage.restore}`);
  const tell = (line: string) => console.log(line);
  const manifest = await withFiles(config, (files) =>
    restoreArchive({ archive: existing(archive), place: config, files, tell }),
  );
  describe(manifest);
  console.log(`Restored and compared, row by row: ${sayPlace(config)}.`);
  console.log('Start the portal with the same settings. Everybody signs in again, with the passwords of then.');
  if (!manifest.secret)
    console.log('If TOKEN_SECRET was set, set it to what it was: no archive holds it, and second factors need it.');
}

async function verify(archive: string): Promise<void> {
  describe(await verifyArchive(existing(archive)));
  console.log(`${archive} is whole.`);
}

async function checkStored(config: Config, given: string[]): Promise<void> {
  const { values } = parsed('check-data', given, { deep: { type: 'boolean', default: false } });
  console.log(`Checking ${sayPlace(config)} …`);
  const findings = await withFiles(config, ({ place: files }) =>
    checkData({ place: config, files, isDeep: values['deep'] === true }, tellFinding),
  );
  const faults = findings.reduce((sum, one) => sum + one.faults.length, 0);
  console.log(faults === 0 ? 'All is well.' : `${faults} ${faults === 1 ? 'fault' : 'faults'} found.`);
  if (faults > 0) process.exitCode = 1;
}

function tellFinding({ title, seen, faults }: Finding): void {
  console.log(`${title.padEnd(12)}${faults.length === 0 ? 'in order' : `${faults.length} wrong`} (${seen})`);
  for (const fault of faults) console.log(`  - ${fault}`);
}

async function move(config: Config, given: string[]): Promise<void> {
  const one = { type: 'string' } as const;
  const { values } = parsed('move-data', given, { from: one, to: one, 'files-from': one, 'files-to': one });
  const [from, to] = [values['from'], values['to']];
  if (typeof from !== 'string' || typeof to !== 'string')
    throw new BadCommand(`Say where from and where to: ${usage['move-data']}`);
  const [source, target] = [placeOf(config, from), placeOf(config, to)];
  const filesOf = (side: 'files-from' | 'files-to', store: StorePlace): FilesPlace => {
    const words = values[side];
    return typeof words === 'string' ? filesPlaceOf(config, side, words) : { ...config, dataDir: store.dataDir };
  };
  const [files, others] = [filesOf('files-from', source), filesOf('files-to', target)];
  console.log(`Moving ${sayPlace(source)} to ${sayPlace(target)} …`);
  const moved = await withFiles(files, (opened) => {
    const work = (there: Files) => moveCollege({ store: source, files: opened }, { store: target, files: there });
    return sayFiles(files) === sayFiles(others) ? work(opened) : withFiles(others, work);
  });
  describeMove(moved, sayFiles(files), sayFiles(others));
  const settings = [
    target.databaseUrl ? 'DATABASE_URL set to the new address' : `DATA_DIR=${target.dataDir} and without DATABASE_URL`,
    others.filesBucket
      ? 'FILES_URL naming the bucket'
      : `its files in DATA_DIR=${others.dataDir} and without FILES_URL`,
  ];
  console.log(`Start the portal with ${settings.join(', ')}. What was moved is still at the old place, too.`);
}

function describeMove({ tables, files, problems }: MovedCollege, from: string, to: string): void {
  for (const { name, rows, checksum } of tables) {
    console.log(`  ${name.padEnd(22)}${String(rows).padStart(9)} rows  ${checksum.slice(0, 16)}`);
  }
  console.log(`Both sides hold the same ${tables.length} tables, row by row.`);
  if (files === undefined) console.log(`The uploaded files stay where they are, in ${from}.`);
  else console.log(`Both sides hold the same ${files} uploaded files, byte by byte: copied from ${from} to ${to}.`);
  for (const problem of problems) console.error(`Attention: ${problem}`);
}

function existing(archive: string): string {
  const file = resolve(here, archive);
  if (!existsSync(file)) throw new BadCommand(`There is no file ${file}.`);
  return file;
}

/** A folder holds files beside its database; the files of a database elsewhere are in the data directory. */
function placeOf({ dataDir }: Config, words: string): StorePlace {
  if (/^postgres(ql)?:\/\//.test(words)) return { databaseUrl: words, dataDir };
  if (words.includes('://')) throw new BadCommand(`"${words}" is neither a folder nor a postgres:// address.`);
  return { databaseUrl: undefined, dataDir: resolve(here, words) };
}

/** The files of a folder lie in it as those of a data directory do. */
function filesPlaceOf({ dataDir }: Config, side: 'files-from' | 'files-to', words: string): FilesPlace {
  if (words.startsWith('s3:')) {
    const bucket = readBucket(words, process.env);
    if (typeof bucket === 'string') throw new BadCommand(bucket.replaceAll('FILES_URL', `--${side}`));
    return { filesBucket: bucket, dataDir };
  }
  if (words.includes('://')) throw new BadCommand(`"${words}" is neither a folder nor an s3:// address.`);
  const folder = resolve(here, words);
  if (side === 'files-from' && !existsSync(join(folder, 'files')))
    throw new BadCommand(`There is no folder ${join(folder, 'files')}.`);
  return { dataDir: folder };
}

async function withFiles<Result>(place: FilesPlace, work: (files: Files) => Promise<Result>): Promise<Result> {
  const files = await openFiles(place, (error) => console.error(error));
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
    throw new BadCommand(`${(error as Error).message} Use it so: ${usage[command]}`);
  }
}

function sayPlace({ databaseUrl, dataDir }: StorePlace): string {
  if (databaseUrl === undefined) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} at ${host}`;
}

function sayFiles({ filesBucket, dataDir }: FilesPlace): string {
  if (!filesBucket) return join(dataDir, 'files');
  const { name, prefix, endpoint } = filesBucket;
  return `the bucket ${name}${endpoint ? ` at ${endpoint}` : ''}${prefix ? `, under ${prefix}` : ''}`;
}

function describe({ at, product, tables, files, deletedMeanwhile, problems }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(
    `The data of ${at}, by version ${product}: ${rows} rows in ${tables.length} tables, ${files.length} files of ${saySize(bytes)}.`,
  );
  if (deletedMeanwhile.length > 0) console.log(`${deletedMeanwhile.length} files were deleted while it was made.`);
  for (const problem of problems) console.error(`Attention: ${problem}`);
}

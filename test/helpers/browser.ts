import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/** The options for Playwright's `launch` and `launchOptions`. */
export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The Chromium for the tests: CHROMIUM_PATH, else the one from the npm packages (unpacked into the temp folder once,
 * which takes two seconds), else an installed one. Throws if there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { executablePath: chosen, args, env: environment() };

  const unpacked = await unpackedChromium().catch((error: unknown) => error as Error);
  if (!(unpacked instanceof Error)) return unpacked;
  const own = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) =>
    existsSync(file),
  );
  if (own) return { executablePath: own, args, env: environment() };
  throw new Error(`No Chromium to test with (${unpacked.message}). Install one and set CHROMIUM_PATH to it.`);
}

/**
 * The package unpacks to fixed names in the temp folder and takes any existing file for complete. So it unpacks into a
 * separate folder, named for its version and the user, which appears only when it is complete.
 */
async function unpackedChromium(): Promise<Browser> {
  const manifest = createRequire(import.meta.url)
    .resolve('@sparticuz/chromium')
    .replace(/build.*/, 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(tmpdir(), `quadrangle-chromium-${version}-${userInfo().username}`);
  if (!existsSync(folder)) await unpackInto(folder, dirname(manifest));

  const libraries = join(folder, 'al2023/lib');
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: environment({
      ...(existsSync(libraries) && { LD_LIBRARY_PATH: libraries }),
      // Without any fonts, pages would be shown without text.
      ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: join(folder, 'fonts') }),
    }),
  };
}

async function unpackInto(folder: string, packageFolder: string): Promise<void> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  mkdirSync(tmpdir(), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const temp = process.env.TMPDIR;
  process.env.TMPDIR = unfinished;
  try {
    const executable = await chromium.executablePath();
    const tried = spawnSync(executable, ['--version'], { encoding: 'utf8' });
    if (tried.stderr.includes('shared libraries')) await inflate(join(packageFolder, 'bin/al2023.tar.br'));
    writeFileSync(join(unfinished, 'fonts/fonts.conf'), fontsConfig(join(folder, 'fonts')));
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another worker may have finished the same folder meanwhile.
    if (!existsSync(folder)) throw error;
  } finally {
    if (temp === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temp;
  }
}

function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`;
}

function environment(extra: Record<string, string> = {}): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), ...extra };
}

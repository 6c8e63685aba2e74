import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Needed as root (no sandbox there) and on machines without a GPU or a way out to the internet. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page of a test is soon left: what the last compiler of V8 makes of its code costs more than it brings. */
export const flagsOfTests = [...chromiumFlags, '--js-flags=--no-turbofan'];

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

const starts = (file: string) => spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

async function fromPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const file = await chromium.executablePath();
    return starts(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], options);
  } catch {
    return undefined;
  }
  return onPath('chromium');
}

/** What CHROMIUM_PATH names. Throws when it is not there. */
function named(): string | undefined {
  const file = process.env.CHROMIUM_PATH;
  if (file && !existsSync(file)) throw new Error(`CHROMIUM_PATH: there is no ${file}`);
  return file;
}

/**
 * The browser of the tests: CHROMIUM_PATH, else the one inside an npm package, which has no windows and takes two thirds
 * of the processor time, else `chromiumPath`.
 */
export const browserOfTests = async (): Promise<string> => named() ?? (await fromPackage()) ?? chromiumPath();

/**
 * A browser as people have it: CHROMIUM_PATH, else one on the PATH, else the one inside an npm package,
 * else (root on Debian) the distribution's. Throws when there is none.
 */
export async function chromiumPath(): Promise<string> {
  const found =
    named() ??
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath).find(Boolean) ??
    (await fromPackage()) ??
    fromDebian();
  if (!found) throw new Error('No browser for the tests: install Chromium or set CHROMIUM_PATH to one');
  return found;
}

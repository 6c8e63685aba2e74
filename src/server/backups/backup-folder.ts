import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Backup, BackupActivity, BackupKind } from '../../engine/backup';
import { refused } from '../../engine/errors';
import { journalOf, migrationsInUse } from '../database/migrate';
import { BackupError } from './backup-error';
import { readHeader, type BackupHeader } from './sealed-file';

/** What is known of a backup beside its file; all of it can be missing. */
type Facts = Partial<Pick<Backup, 'kind' | 'rows' | 'files' | 'verified'>>;

const ENDING = '.coatdesk';
const names = /^[0-9TZ-]{10,40}-(manual|scheduled|brought)-[0-9a-f]{8}\.coatdesk$/;
const KIND = 1;

/** 422 `BackupFolderAway` for a folder that is there and cannot be read: its disk or share is gone, or the right to it. */
const folderAway = (error: unknown): unknown => {
  const code = (error as NodeJS.ErrnoException).code;
  return code === undefined ? error : refused('BackupFolderAway', { errorDetails: code });
};

const readJson = async <T>(path: string): Promise<T | undefined> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw folderAway(error);
  }
};

async function writeJson(path: string, value: unknown): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.new`;
  await writeFile(draft, JSON.stringify(value), { mode: 0o600 });
  await rename(draft, path);
}

/** Throws BackupError `BackupNewer` for a backup of a database this version does not know; its details are the version that made it. */
export function assertKnown({ migration, product }: BackupHeader): void {
  if (!journalOf(migrationsInUse()).some(({ tag }) => tag === migration)) throw new BackupError('BackupNewer', product);
}

/**
 * The backups of an installation: files in a folder. The folder alone is the list of them, so that it is right
 * after a restore and on another machine too.
 */
export class BackupFolder {
  constructor(private readonly folder: string) {}

  /** A name for a backup made now. */
  newName(kind: BackupKind, now: Date): string {
    const at = now.toISOString().replaceAll(':', '').slice(0, 17);
    return `${at}Z-${kind}-${randomBytes(4).toString('hex')}${ENDING}`;
  }

  /** Path of a backup; undefined for anything that is no name of one. */
  pathOf(name: string): string | undefined {
    return names.test(name) ? join(this.folder, name) : undefined;
  }

  /** The path a new backup is written under until it is complete. */
  async draftOf(name: string): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, `${name}.part`);
  }

  /** Frees the space of backups whose making was cut off. No backup may be in the making. */
  async clearDrafts(): Promise<void> {
    for (const name of await this.entries())
      if (name.endsWith('.part') && !name.includes('-brought-')) await rm(join(this.folder, name), { force: true });
  }

  private async entries(): Promise<string[]> {
    try {
      return await readdir(this.folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw folderAway(error);
    }
  }

  async complete(name: string, facts: Facts): Promise<void> {
    const path = join(this.folder, name);
    await this.note(name, facts);
    await rename(`${path}.part`, path);
  }

  /** Adds to what is known of a backup. */
  async note(name: string, facts: Facts): Promise<void> {
    const path = join(this.folder, `${name}.json`);
    await writeJson(path, { ...(await readJson<Facts>(path)), ...facts });
  }

  async list(): Promise<Backup[]> {
    const found = await this.entries();
    const backups = await Promise.all(found.filter((name) => names.test(name)).map((name) => this.find(name)));
    return backups
      .filter((backup) => backup !== undefined)
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  }

  /** The newest one made here: names begin with the moment, so one file is read however many there are. */
  async newest(): Promise<Backup | undefined> {
    const made = (await this.entries()).filter((name) => names.test(name) && !name.includes('-brought-'));
    const last = made.sort().at(-1);
    return last === undefined ? undefined : this.find(last);
  }

  /** A backup by its name; undefined where there is none that can be read. */
  async find(name: string): Promise<Backup | undefined> {
    const path = this.pathOf(name);
    if (!path) return undefined;
    try {
      const [{ header }, { size }, facts] = await Promise.all([
        readHeader(path),
        stat(path),
        readJson<Facts>(`${path}.json`),
      ]);
      const { createdAt, product, installation } = header;
      const kind = names.exec(name)![KIND] as BackupKind;
      return { rows: null, files: null, verified: null, ...facts, name, kind, createdAt, product, installation, size };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof BackupError) return undefined;
      throw error;
    }
  }

  async remove(name: string): Promise<boolean> {
    const path = this.pathOf(name);
    if (!path || !(await this.find(name))) return false;
    await rm(path, { force: true });
    await rm(`${path}.json`, { force: true });
    return true;
  }

  async open(name: string): Promise<{ content: Readable; size: number } | undefined> {
    const path = this.pathOf(name);
    const found = await this.find(name);
    return path === undefined || !found ? undefined : { content: createReadStream(path), size: found.size };
  }

  /** Stores a file from elsewhere. Throws BackupError `BackupUnreadable` where it is no backup, `BackupNewer` where no restore here could read it. */
  async bring(content: Readable, now: Date): Promise<string> {
    const name = this.newName('brought', now);
    const draft = await this.draftOf(name);
    try {
      await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      assertKnown((await readHeader(draft)).header);
    } catch (error) {
      await rm(draft, { force: true });
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'ENOSPC' || code === 'EDQUOT' ? new BackupError('BackupNoSpace') : error;
    }
    await this.complete(name, {});
    return name;
  }

  readonly activity = (): Promise<BackupActivity | undefined> =>
    readJson<BackupActivity>(join(this.folder, 'activity.json'));

  async setActivity(activity: BackupActivity): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeJson(join(this.folder, 'activity.json'), activity);
  }
}

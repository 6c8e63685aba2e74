import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from '../engine/server/context';

const names = /^[0-9a-f]{32}(\.[a-z0-9]{1,8})?$/;
export const isName = (name: string): boolean => names.test(name);

/** A file store that can be copied as a whole and filled again. */
export interface StoredFiles extends FileStore {
  /** Names of all files, those removed after `since` included. */
  names(since: Date): AsyncIterable<string>;
  /** A file, even if it was removed after `since`. */
  get(name: string, since?: Date): Promise<Buffer | undefined>;
  /** Stores a file under the name it had; resolves when it is on disk. */
  restore(name: string, content: Buffer | Readable): Promise<void>;
  /** Frees the space of files removed before a moment. */
  forgetRemoved(before: Date): Promise<void>;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** A new name for a file with this ending. */
export function newName(extension: string): string {
  const ending = extension.replace(/^\./, '').toLowerCase();
  const name = `${randomBytes(16).toString('hex')}${ending ? `.${ending}` : ''}`;
  if (!isName(name)) throw new Error(`Not an extension: ${extension}`);
  return name;
}

/** Writes a file so that it is there completely or not at all. */
async function writeDurably(path: string, content: Buffer | Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(4).toString('hex')}.new`;
  const file = await open(draft, 'wx', 0o600);
  try {
    if (Buffer.isBuffer(content)) await file.writeFile(content);
    else for await (const piece of content) await file.writeFile(piece as Buffer);
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

/** The names in a folder that are names of files in the store. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await unlessMissing(opendir(folder));
  if (entries) for await (const { name } of entries) if (isName(name)) yield name;
}

/**
 * Files in a folder under random names. `put` resolves when the file is on disk; unknown or foreign names read as
 * undefined. What is removed stays in `removed/` for a while: a backup that began before still names it.
 */
export function folderStore(folder: string): StoredFiles {
  const pathOf = (name: string) => (isName(name) ? join(folder, name.slice(0, 2), name) : undefined);
  const removed = join(folder, 'removed');
  const removedAt = async (name: string) => (await unlessMissing(stat(join(removed, name))))?.mtime;
  return {
    async put(content, extension) {
      const name = newName(extension);
      await writeDurably(pathOf(name)!, content);
      return name;
    },
    async get(name, since) {
      const path = pathOf(name);
      if (!path) return undefined;
      const content = await unlessMissing(readFile(path));
      if (content || !since) return content;
      const gone = await removedAt(name);
      return gone && gone >= since ? unlessMissing(readFile(join(removed, name))) : undefined;
    },
    async read(name) {
      const path = pathOf(name);
      return path ? (await unlessMissing(open(path)))?.createReadStream() : undefined;
    },
    async remove(name) {
      const path = pathOf(name);
      if (!path) return;
      await mkdir(removed, { recursive: true, mode: 0o700 });
      const now = new Date();
      await unlessMissing(utimes(path, now, now));
      await unlessMissing(rename(path, join(removed, name)));
    },
    async *names(since) {
      const folders = await unlessMissing(opendir(folder));
      if (!folders) return;
      for await (const entry of folders)
        if (entry.isDirectory() && entry.name.length === 2) yield* namesIn(join(folder, entry.name));
      // Looked at last: what is removed meanwhile has moved there.
      for await (const name of namesIn(removed)) {
        const gone = await removedAt(name);
        if (gone && gone >= since) yield name;
      }
    },
    async *storedBefore(moment) {
      // Those removed meanwhile have no time any more.
      for await (const name of this.names(new Date(8.64e15))) {
        const stored = await unlessMissing(stat(pathOf(name)!));
        if (stored && stored.mtime < moment) yield name;
      }
    },
    async restore(name, content) {
      const path = pathOf(name);
      if (!path) throw new Error(`Not a name of a file: ${name}`);
      await writeDurably(path, content);
    },
    async forgetRemoved(before) {
      for await (const name of namesIn(removed)) {
        const gone = await removedAt(name);
        if (gone && gone < before) await rm(join(removed, name), { force: true });
      }
    },
  };
}

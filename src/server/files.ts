import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../engine/server/context';

const names = /^[0-9a-f]{32}(\.[a-z0-9]{1,8})?$/;

/**
 * Files in a folder under random names. `put` resolves when the file is on disk; unknown or foreign names read as
 * undefined.
 */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => (names.test(name) ? join(folder, name.slice(0, 2), name) : undefined);
  return {
    async put(content, extension) {
      const ending = extension.replace(/^\./, '').toLowerCase();
      const name = `${randomBytes(16).toString('hex')}${ending ? `.${ending}` : ''}`;
      const path = pathOf(name);
      if (!path) throw new Error(`Not an extension: ${extension}`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.new`;
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      return name;
    },
    async get(name) {
      const path = pathOf(name);
      if (!path) return undefined;
      try {
        return await readFile(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(name) {
      const path = pathOf(name);
      if (path) await rm(path, { force: true });
    },
  };
}

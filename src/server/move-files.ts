import { join } from 'node:path';
import { configFromEnvironment, type Config } from './config';
import { folderStore, type StoredFiles } from './files';
import { objectStore } from './object-store';
import { StartError } from './start-error';

const usage = `npm run files -- to-storage [--delete]   from DATA_DIR/files into the S3 storage that is set
npm run files -- to-folder [--delete]    and back
Files that are there already are left out, so it goes on where it was stopped. --delete empties the place they came from.`;

/** Later than any file. */
const always = new Date(8.64e15);

/**
 * Copies what the other store does not have, file by file; each is there completely before the next.
 * @param emptied whether the files are deleted where they were, after all of them are at the other place
 */
export async function moveFiles(from: StoredFiles, to: StoredFiles, emptied: boolean): Promise<number> {
  const there = new Set<string>();
  for await (const name of to.storedBefore(always)) there.add(name);
  let moved = 0;
  for await (const name of from.storedBefore(always)) {
    if (there.has(name)) continue;
    const content = await from.read(name);
    if (!content) continue;
    await to.restore(name, content);
    moved++;
  }
  if (!emptied) return moved;
  const names: string[] = [];
  for await (const name of from.storedBefore(always)) names.push(name);
  for (const name of names) await from.remove(name);
  await from.forgetRemoved(always);
  return moved;
}

async function run(config: Config, command: string, emptied: boolean): Promise<void> {
  if (!config.objectStorage) throw new StartError('Set S3_ENDPOINT, S3_BUCKET and the keys of the storage.');
  for (const { key } of config.installations) {
    const folder = folderStore(join(config.dataDir, 'files', key));
    const storage = objectStore(config.objectStorage, key);
    const [from, to] = command === 'to-storage' ? [folder, storage] : [storage, folder];
    console.log(`${key}: ${await moveFiles(from, to, emptied)} files moved`);
  }
}

/** What is done from a terminal. */
export async function main([command = '', ...options]: readonly string[]): Promise<void> {
  const known = ['to-storage', 'to-folder'].includes(command) && options.every((one) => one === '--delete');
  if (!known) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    await run(configFromEnvironment(), command, options.length > 0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

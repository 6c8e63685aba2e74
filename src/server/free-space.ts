import { statfs } from 'node:fs/promises';

export interface FreeSpace {
  /** Whether writes are refused for the moment. Costs nothing: the disk is asked apart from requests. */
  low: () => boolean;
  stop: () => void;
}

export interface FreeSpaceOptions {
  folder: string;
  /** Bytes that have to be free; 0 = never refuse. PostgreSQL stops altogether when nothing is left, reads included. */
  least: number;
  /** Bytes free; undefined where the file system does not say. */
  read?: (folder: string) => Promise<number | undefined>;
  /** Milliseconds between looks. */
  every?: number;
  /** Told when it becomes low and when it is enough again. */
  changed?: (low: boolean, free: number) => void;
}

async function bytesFree(folder: string): Promise<number | undefined> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks > 0 ? bavail * bsize : undefined;
}

/** Watches the space left on the disk of a folder. When it resolves, it has looked once. */
export async function watchFreeSpace({
  folder,
  least,
  read = bytesFree,
  every = 5_000,
  changed = () => {},
}: FreeSpaceOptions): Promise<FreeSpace> {
  let low = false;
  const look = async () => {
    const free = await read(folder).catch(() => undefined);
    // A file system that does not answer says nothing about its space.
    if (free === undefined || free < least === low) return;
    low = !low;
    changed(low, free);
  };
  await look();
  const timer = setInterval(() => void look(), every);
  timer.unref();
  return { low: () => low, stop: () => clearInterval(timer) };
}

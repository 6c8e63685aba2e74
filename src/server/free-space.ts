import { statfs } from 'node:fs/promises';

export interface FreeSpace {
  /** Whether writes are refused at present. Free: the disk is polled in the background. */
  low: () => boolean;
  stop: () => void;
}

export interface FreeSpaceOptions {
  folder: string;
  /** Free bytes required; 0 = never refuse. PostgreSQL stops altogether, reads included, on a full disk. */
  least: number;
  /** Free bytes; undefined where the file system does not report them. */
  read?: (folder: string) => Promise<number | undefined>;
  /** Milliseconds between polls. */
  every?: number;
  /** Called when space becomes low and when it is sufficient again. */
  changed?: (low: boolean, free: number) => void;
}

/** Bytes of the disk of a folder; undefined where the file system does not report them. */
export async function diskOf(folder: string): Promise<{ free: number; total: number } | undefined> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks > 0 ? { free: bavail * bsize, total: blocks * bsize } : undefined;
}

const bytesFree = async (folder: string): Promise<number | undefined> => (await diskOf(folder))?.free;

/** Watches the free space on the disk of a folder. Resolves after the first poll. */
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
    // A file system that reports nothing changes nothing.
    if (free === undefined || free < least === low) return;
    low = !low;
    changed(low, free);
  };
  await look();
  const timer = setInterval(() => void look(), every);
  timer.unref();
  return { low: () => low, stop: () => clearInterval(timer) };
}

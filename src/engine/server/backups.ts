import type { Readable } from 'node:stream';
import type { Backup, BackupActivity } from '../backup';

/** How many backups made by the clock stay. */
export interface KeepRule {
  daily: number;
  weekly: number;
  monthly: number;
}

/** Copies of an installation's database and files. One work at a time, on whatever node; a second is refused with 422 `BackupBusy`. */
export interface Backups {
  /** Newest first. */
  list(): Promise<Backup[]>;
  /** The newest one made here. */
  newest(): Promise<Backup | undefined>;
  activity(): Promise<BackupActivity | undefined>;
  /** Whether a database can be made beside the one in use, as verifying and restoring need. */
  maySetAside(): Promise<boolean>;
  /** The database the last restore replaced, while it is kept. */
  previous(): Promise<{ at: string; backup: string } | undefined>;
  /** Makes a backup and answers its name. */
  make(kind: 'manual' | 'scheduled', passphrase: string, now: Date): Promise<string>;
  /** Restores a backup into a database beside, compares the digests and drops it again. */
  verify(name: string, passphrase: string, now: Date): Promise<void>;
  /** Replaces the database by a backup, once it is loaded and compared. All users are signed out. */
  restore(name: string, passphrase: string, now: Date): Promise<void>;
  /** Puts back the database the last restore replaced. */
  turnBack(now: Date): Promise<void>;
  /** Takes in the file of a backup made elsewhere; answers its name. */
  bring(content: Readable, now: Date): Promise<string>;
  /** The file of a backup; undefined where there is none. */
  open(name: string): Promise<{ content: Readable; size: number } | undefined>;
  remove(name: string): Promise<boolean>;
  /** Frees the space of files of the product removed before a moment; a backup begun earlier names them. */
  forgetRemoved(before: Date): Promise<void>;
  /** Removes backups made by the clock that the rule does not keep; answers their names. */
  keep(rule: KeepRule, zone: string): Promise<string[]>;
}

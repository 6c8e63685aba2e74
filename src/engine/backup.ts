/** What a backup was made for: by hand, by the clock, or brought from elsewhere. */
export type BackupKind = 'manual' | 'scheduled' | 'brought';

/** A backup in the folder of an installation. */
export interface Backup {
  name: string;
  kind: BackupKind;
  /** When its moment was, ISO. */
  createdAt: string;
  /** Version of the product that made it. */
  product: string;
  installation: string;
  /** Bytes. */
  size: number;
  /** Known of those made here. */
  rows: number | null;
  files: number | null;
  /** The last time it was restored beside the database and compared. */
  verified: { at: string; fault: string | null } | null;
}

export type BackupWork = 'make' | 'verify' | 'restore' | 'back';

/** What is being done with backups, or was done last. */
export interface BackupActivity {
  work: BackupWork;
  /** The backup it is about. */
  name: string;
  phase: 'reading' | 'loading' | 'comparing' | 'upgrading' | 'switching' | 'done' | 'failed';
  /** Between 0 and 1; null = unknown. */
  progress: number | null;
  startedAt: string;
  /** Of work that goes on: it is given up when this is a minute ago. */
  seenAt: string;
  /** An errorStr. */
  fault: string | null;
  details: string | null;
}

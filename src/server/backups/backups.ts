import type { Backups } from '../../engine/server/backups';
import { journalOf, migrationsInUse } from '../database/migrate';
import { activityOf, asRefusal, exclusively } from './activity';
import { BackupFolder } from './backup-folder';
import { surplus } from './keep';
import { restoreBackup, turnBackDatabase, verifyBackup, type RestoreOptions } from './restore';
import { connected, maySetAside, previousOf } from './whole-database';
import { writeBackup, type Digests } from './write-backup';

export interface BackupOptions extends Omit<RestoreOptions, 'folder'> {
  /** Key of the installation. */
  key: string;
  /** Version of the product. */
  product: string;
  folder: string;
  /** Free bytes to be left on the disk. */
  leastFree: number;
}

const countsOf = ({ tables, files }: Digests) => ({
  rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  files: Object.keys(files).length,
});

/** Makes and restores backups of an installation. Faults are refusals the API can answer. */
export function createBackups({ key, product, leastFree, ...options }: BackupOptions): Backups {
  const { whole, files } = options;
  const folder = new BackupFolder(options.folder);
  const place: RestoreOptions = { ...options, folder };

  const make = async (name: string, passphrase: string, now: Date, progress: (done: number, of: number) => void) => {
    await folder.clearDrafts();
    const path = await folder.draftOf(name);
    const migration = journalOf(migrationsInUse()).at(-1)!.tag;
    const facts = { product, installation: key, createdAt: now.toISOString(), migration };
    const digests = await connected(whole.ownerUrl, (client) =>
      writeBackup({ client, files, path, passphrase, facts, leastFree, progress }),
    );
    await folder.complete(name, countsOf(digests));
    return name;
  };

  return {
    list: () => folder.list(),
    newest: () => folder.newest(),
    activity: () => activityOf(folder),
    maySetAside: () => maySetAside(whole),
    previous: async () => ((await maySetAside(whole)) ? previousOf(whole) : undefined),
    make(kind, passphrase, now) {
      const name = folder.newName(kind, now);
      return exclusively(place, { work: 'make', name, now }, (report) =>
        make(name, passphrase, now, (done, total) => report('reading', done / total)),
      );
    },
    verify: (name, passphrase, now) =>
      exclusively(place, { work: 'verify', name, now }, (report) =>
        verifyBackup(place, { name, passphrase, now }, report),
      ),
    restore: (name, passphrase, now) =>
      exclusively(place, { work: 'restore', name, now }, (report) =>
        restoreBackup(place, { name, passphrase, now }, report),
      ),
    turnBack: (now) =>
      exclusively(place, { work: 'back', name: '', now }, (report) => turnBackDatabase(whole, now, report)),
    async bring(content, now) {
      try {
        return await folder.bring(content, now);
      } catch (error) {
        throw asRefusal(error);
      }
    },
    open: (name) => folder.open(name),
    remove: (name) => folder.remove(name),
    forgetRemoved: (before) => files.forgetRemoved(before),
    async keep(rule, zone) {
      const gone = surplus(await folder.list(), rule, zone);
      for (const name of gone) await folder.remove(name);
      return gone;
    },
  };
}

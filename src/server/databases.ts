import { inDatabase, type WholeDatabase } from './backups/whole-database';
import type { Config, InstallationConfig } from './config';
import { roles } from './database/embedded/cluster';
import { supervise, type EmbeddedPostgres } from './database/embedded/supervisor';
import { migrate } from './database/migrate';
import { assertPooler } from './database/pooler';
import type { Log } from './log';

/** A migrated database. */
export interface Prepared {
  /** Connection string of the product's role. */
  url: string;
  /** The same past a pooler, for what needs a connection of its own; undefined = `url` leads to no pooler. */
  directUrl?: string;
  /** That of the role people's own queries are run by; undefined = there is none. */
  readerUrl: string | undefined;
  whole: WholeDatabase;
}

export interface Databases {
  /** Migrates the database of an installation. */
  prepare(installation: InstallationConfig): Promise<Prepared>;
  embedded: EmbeddedPostgres | undefined;
}

const userOf = (url: string) => decodeURIComponent(new URL(url).username);

/** A database of a configured server; every server has a database `postgres` to connect to. */
const ofServer = (name: string, ownerUrl: string, appRole?: string, readerRole?: string): WholeDatabase => ({
  name,
  ownerUrl,
  adminUrl: () => inDatabase(ownerUrl, 'postgres'),
  appRole,
  readerRole,
});

/** The PostgreSQL behind the server: the embedded one, started or adopted, or the configured one. */
export async function openDatabases(config: Config, log: Log): Promise<Databases> {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, databaseReaderUrl } = config;
  if (databaseUrl) {
    return {
      embedded: undefined,
      async prepare({ database, url }) {
        const appUrl = url ?? inDatabase(databaseUrl, database);
        const directUrl = databaseDirectUrl && !url ? inDatabase(databaseDirectUrl, database) : undefined;
        const ownerUrl = databaseOwnerUrl && !url ? inDatabase(databaseOwnerUrl, database) : (directUrl ?? appUrl);
        const readerUrl = databaseReaderUrl && !url ? inDatabase(databaseReaderUrl, database) : undefined;
        const whole = ofServer(database, ownerUrl, userOf(appUrl), readerUrl && userOf(readerUrl));
        await migrate(whole);
        if (directUrl) await assertPooler(appUrl);
        return { url: appUrl, directUrl, readerUrl, whole };
      },
    };
  }
  const embedded = await supervise({
    dataDir: config.dataDir,
    log: (message, details) => log.info(details ?? {}, message),
  });
  return {
    embedded,
    async prepare({ database, url }) {
      if (url) {
        await migrate({ ownerUrl: url });
        return { url, readerUrl: undefined, whole: ofServer(database, url) };
      }
      const { ownerUrl, appUrl, readerUrl } = await embedded.database(database);
      const whole = {
        name: database,
        ownerUrl,
        adminUrl: () => embedded.adminUrl(),
        appRole: roles.app,
        readerRole: roles.reader,
      };
      await migrate(whole);
      return { url: appUrl, readerUrl, whole };
    },
  };
}

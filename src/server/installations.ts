import { join } from 'node:path';
import type { Installation, Settings } from '../engine/server/context';
import { readModules } from '../modules/administration/modules/server/read-modules';
import { readSettings } from '../modules/administration/settings/server/read-settings';
import { textsIn } from './app/texts';
import type { Config, InstallationConfig } from './config';
import { createBackups } from './backups/backups';
import type { Prepared } from './databases';
import { createDb, type PoolDb } from './database/db';
import { createNotices, type Notices } from './database/notices';
import { createPool } from './database/pool';
import { createStatements } from './database/statements';
import { features } from './features';
import { folderStore, type StoredFiles } from './files';
import { objectStore } from './object-store';
import { diskOf } from './free-space';
import { productVersion } from './project';
import { dropSessionCache } from './sessions/authenticate';

export interface OpenInstallation extends Installation {
  db: PoolDb;
  notices: Notices;
  /** Past a pooler. */
  url: string;
  close(): Promise<void>;
}

/** Of this process. */
const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** Caches the value of a promise until dropped; a rejected one is read again. */
function kept<T>(read: () => Promise<T>): { (): Promise<T>; drop(): void } {
  let value: Promise<T> | undefined;
  const get = () => {
    if (value) return value;
    const fresh = read();
    value = fresh;
    fresh.catch(() => (value === fresh ? (value = undefined) : undefined));
    return fresh;
  };
  return Object.assign(get, { drop: () => void (value = undefined) });
}

/** Where the files of an installation are: in the storage that is set, else in a folder. */
const filesOf = ({ dataDir, objectStorage }: Pick<Config, 'dataDir' | 'objectStorage'>, key: string): StoredFiles =>
  objectStorage ? objectStore(objectStorage, key) : folderStore(join(dataDir, 'files', key));

/** Who comes first after a pause is answered by connections that know their statements: planning those of an order takes 25 ms. */
const KEPT_CONNECTIONS = 2;

/** Address of an installation: the configured one with its sub-domain in front. */
function addressOf(baseUrl: string, key: string): string {
  if (key === 'default') return baseUrl;
  const url = new URL(baseUrl);
  url.hostname = `${key}.${url.hostname}`;
  return url.href.replace(/\/+$/, '');
}

/**
 * Opens an installation on its migrated database.
 * @param database connection strings of its database
 */
export function openInstallation(
  { key }: InstallationConfig,
  { url, directUrl, readerUrl, whole }: Prepared,
  config: Pick<Config, 'dataDir' | 'leastFree' | 'baseUrl' | 'mail' | 'internet' | 'objectStorage'>,
  report: (error: unknown) => void,
): OpenInstallation {
  const pooled = directUrl !== undefined;
  const ownUrl = directUrl ?? url;
  const db = createDb(createPool({ url, kept: KEPT_CONNECTIONS, pooled, onError: report }), report, !pooled);
  const notices = createNotices(db, ownUrl, report);
  const settings = kept<Settings>(() => readSettings(db));
  const modules = kept(() => readModules(db));
  notices.subscribe(({ topic }) => {
    if (topic === 'settings' || topic === 'resync') settings.drop();
    if (topic === 'modules' || topic === 'resync') modules.drop();
    // Abilities follow from the session, the role and the active modules.
    if (topic === 'session' || topic === 'modules' || topic === 'resync') dropSessionCache(key);
  });
  const files = filesOf(config, key);
  const folder = (name: string) => join(config.dataDir, name, ...(key === 'default' ? [] : [key]));
  return {
    key,
    url: ownUrl,
    db,
    notices,
    files,
    statements: createStatements(readerUrl),
    backups: createBackups({
      key,
      product: productVersion,
      folder: join(config.dataDir, 'backups', key),
      whole,
      files,
      restored: features.flatMap(({ restored = [] }) => restored),
      leastFree: config.leastFree,
    }),
    baseUrl: addressOf(config.baseUrl, key),
    mail: { ...config.mail, outbox: folder('outbox') },
    node: {
      version: productVersion,
      startedAt,
      disk: () => diskOf(config.dataDir).catch(() => undefined),
    },
    internet: config.internet,
    texts: textsIn,
    settings,
    modules,
    notify: (topic, payload) => notices.notify(topic, payload),
    async close() {
      await notices.close();
      await db.close();
    },
  };
}

/** Finds the installation of a sub-domain. Without further installations every address is the default one's. */
export function resolver<I extends Installation>(
  all: readonly I[],
  baseUrl: string,
): (subdomain?: string) => I | undefined {
  const byKey = new Map(all.map((installation) => [installation.key, installation]));
  const own = new URL(baseUrl).hostname.split('.')[0]!.toLowerCase();
  const standard = byKey.get('default');
  return (subdomain) => {
    if (!subdomain || all.length === 1) return standard;
    return byKey.get(subdomain) ?? (subdomain === own ? standard : undefined);
  };
}

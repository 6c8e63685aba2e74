import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrationsAsDeclared } from '../../scripts/migrations/declared';
import { migrate, migrationsFolder } from '../../src/server/database/migrate';
import { supervise } from '../../src/server/database/embedded/supervisor';
import { roles } from '../../src/server/database/embedded/cluster';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

/** What tests need to know of the run's PostgreSQL. */
export interface TestCluster {
  /** Superuser at the database `postgres`; put another name in the path for another database. */
  adminUrl: string;
  /** Migrated and empty; copied for every test file. */
  template: string;
  appUrl: string;
  ownerUrl: string;
  readerUrl: string;
  /** Files of the tests; gone when the run is over. */
  folder: string;
}

/** Tests lose nothing worth keeping: no waiting for disks. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };

/** One PostgreSQL for the whole run, with one migrated database to copy; gone when the run is over. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coatdesk-test-'));
  const postgres = await supervise({ dataDir, settings, initdbArgs: ['--no-sync'] });
  try {
    const template = 'template_of_tests';
    const { ownerUrl, appUrl, readerUrl } = await postgres.database(template);
    // Servers that tests start find the same migrations.
    process.env.MIGRATIONS_FOLDER = await migrationsAsDeclared(migrationsFolder, join(dataDir, 'migrations'));
    await migrate({ ownerUrl, appRole: roles.app, readerRole: roles.reader });
    const admin = new URL(ownerUrl);
    admin.username = roles.superuser;
    admin.password = postgres.cluster.credentials.superuser;
    admin.pathname = '/postgres';
    const folder = join(dataDir, 'files');
    mkdirSync(folder);
    project.provide('cluster', { adminUrl: admin.href, template, ownerUrl, appUrl, readerUrl, folder });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return async () => {
    await postgres.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

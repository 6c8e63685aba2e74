import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '../engine/server/context';
import type { Tx } from '../engine/server/db';
import type { Engine } from '../engine/server/engine';
import { sql } from '../engine/server/sql';
import { DEMO_ACCOUNTS } from '../modules/administration/settings/server/read-settings';
import { isSetUp } from '../modules/people/roles/server/last-super-user';
import { isCountry } from '../modules/settings/country/country';
import { plantSeeds } from '../modules/all.seeds';
import type { OpenInstallation } from './installations';
import { projectFolder } from './project';
import { setUpLink } from './sessions/set-up.routes';

export interface DemoStart {
  tx: Tx;
  engine: Engine;
  installation: OpenInstallation;
  language: Language;
  now(): Date;
}
/** `loadDemo` of `demo/load.ts`. Answers the accounts to print at the console. */
export type LoadDemo = (start: DemoStart) => Promise<DemoAccounts>;
export interface DemoAccounts {
  password: string;
  emails: readonly string[];
}

/** What the console prints about an installation before its first administrator. */
export type Welcome = { demo: DemoAccounts } | { setUpLink: string } | undefined;

const lockKey = 7_241_903_656;

/** The demo company is not part of the server's bundle; most starts do not need it. */
async function findDemo(): Promise<LoadDemo | undefined> {
  const here = dirname(fileURLToPath(import.meta.url));
  const file = [join(here, 'demo.js'), join(projectFolder, 'demo', 'load.ts')].find((path) => existsSync(path));
  if (!file) return undefined;
  return ((await import(pathToFileURL(file).href)) as { loadDemo: LoadDemo }).loadDemo;
}

/**
 * Seeds empty dictionaries and gives an installation that is not set up either the demo company or a single-use link that
 * creates the company, its dictionaries in the visitor's language and the first administrator. All or nothing; one of
 * several nodes does it.
 */
export async function firstStart(
  installation: OpenInstallation,
  engine: Engine,
  demo: Language | undefined,
  clock: () => Date,
): Promise<Welcome> {
  const welcome = await installation.db.tx(async (tx): Promise<Welcome> => {
    // Loading exceeds the statement timeout of a request, and the other nodes wait for it.
    await tx.run(sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`);
    await tx.run(sql`select pg_advisory_xact_lock(${lockKey})`);
    const used = await isSetUp(tx);
    const load = demo && !(await tx.one(sql`select from users limit 1`)) ? await findDemo() : undefined;
    if (used) {
      const { defaultLanguage, country } = await installation.settings();
      await plantSeeds(tx, defaultLanguage, isCountry(country) ? country : 'PL');
    }
    if (used) return demo ? knownDemo(tx) : undefined;
    if (load && demo) {
      await plantSeeds(tx, demo);
      await tx.run(sql`
        insert into settings (key, value) values ('defaultLanguage', ${JSON.stringify(demo)}::jsonb) on conflict (key) do nothing`);
      const accounts = await load({ tx, engine, installation, language: demo, now: clock });
      await tx.run(
        sql`insert into settings (key, value) values (${DEMO_ACCOUNTS}, ${JSON.stringify(accounts)}::jsonb)`,
      );
      return { demo: accounts };
    }
    return undefined;
  });
  if (welcome) {
    // Settings were read while the demo company was not committed yet.
    await installation.notify('settings');
    return welcome;
  }
  const link = await setUpLink(installation, clock());
  return link === undefined ? undefined : { setUpLink: link };
}

/** Accounts of the demo company from an earlier start, printed again. */
async function knownDemo(tx: Tx): Promise<Welcome> {
  const row = await tx.one<{ value: DemoAccounts }>(sql`select value from settings where key = ${DEMO_ACCOUNTS}`);
  return row && { demo: row.value };
}

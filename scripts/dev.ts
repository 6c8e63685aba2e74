import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { configFromEnvironment } from '../src/server/config';
import { supervise } from '../src/server/database/embedded/supervisor';
import { migrate, migrationsFolder, OtherHistoryError } from '../src/server/database/migrate';
import { roles } from '../src/server/database/embedded/cluster';
import { projectFolder } from '../src/server/project';
import { migrationsAsDeclared } from './migrations/declared';

/**
 * `npm run dev`: the server, started again on every change, and the web app with hot reloading.
 * `-- --no-web` the server alone. While declarations are ahead of the committed migrations, a database made from older
 * declarations is thrown away: it holds nothing but the demo company.
 */
const config = configFromEnvironment();

async function prepareEmbedded(): Promise<void> {
  const copy = join(projectFolder, '.cache', 'dev-migrations');
  process.env.MIGRATIONS_FOLDER = await migrationsAsDeclared(migrationsFolder, copy);
  const postgres = await supervise({ dataDir: config.dataDir });
  try {
    for (const { database, url } of config.installations) {
      if (url) continue;
      const { ownerUrl } = await postgres.database(database);
      try {
        await migrate({ ownerUrl, appRole: roles.app, readerRole: roles.reader });
      } catch (error) {
        if (!(error instanceof OtherHistoryError)) throw error;
        console.log(`Declarations changed: database ${database} is made anew.`);
        await postgres.drop(database);
      }
    }
  } finally {
    await postgres.stop();
  }
}

if (!config.databaseUrl) await prepareEmbedded();
const watch = ['watch', '--clear-screen=false', '--include', 'src/locales/**', 'src/server/main.ts'];
const server = spawn(join(projectFolder, 'node_modules', '.bin', 'tsx'), watch, {
  cwd: projectFolder,
  stdio: 'inherit',
  env: { ...process.env, BASE_URL: process.env.BASE_URL ?? `http://localhost:${config.port}` },
});
const withWeb = !process.argv.includes('--no-web') && existsSync(join(projectFolder, 'index.html'));
const web = withWeb ? await createServer({ root: projectFolder }) : undefined;
await web?.listen();
web?.printUrls();

let ending = false;
function end(): void {
  if (ending) return;
  ending = true;
  server.kill('SIGTERM');
  void web?.close();
}
process.on('SIGINT', end);
process.on('SIGTERM', end);
server.on('exit', (code) => {
  end();
  process.exitCode = code ?? 0;
});

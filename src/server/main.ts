import { configFromEnvironment, type Config } from './config';
import { isAway } from './database/pool';
import { createLog } from './log';
import { startServer, type RunningServer } from './start';
import { StartError } from './start-error';

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT']);

/** One line: what is wrong and, where known, which variable to change. */
function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code, port, path, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use: set PORT or REALTIME_PORT to a free one.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} needs rights we do not have: set PORT or REALTIME_PORT above 1023.`;
  if (path && code && unwritable.has(code))
    return `DATA_DIR: cannot write ${path} (${code}): give this account the right to, or set DATA_DIR to another folder.`;
  if (code === '28P01' || code === '28000') return `DATABASE_URL: the server refuses this user or password.`;
  if (code === '3D000') return `DATABASE_URL: the database does not exist. ${message}`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `DATABASE_URL: no PostgreSQL answers there. ${message}`;
  return (error as Error).stack ?? String(error);
}

function greet(config: Config, { welcomes }: RunningServer): void {
  console.log(`\nCoatdesk is ready: ${config.baseUrl}`);
  for (const { installation, welcome } of welcomes) {
    const where = installation.key === 'default' ? '' : ` (${installation.baseUrl})`;
    if ('setUpLink' in welcome) {
      console.log(`\nOpen this link once, within 24 hours, to create the company and its administrator${where}:`);
      console.log(`  ${welcome.setUpLink}`);
    } else {
      console.log(`\nDemo accounts${where}, password ${welcome.demo.password}:`);
      for (const email of welcome.demo.emails) console.log(`  ${email}`);
    }
  }
  console.log();
}

const log = createLog(process.env.LOG_LEVEL ?? 'warn');
let starting: Promise<RunningServer> | undefined;
let stopping: Promise<void> | undefined;

/** First signal: drain and stop in order. Second: exit immediately. */
function stop(code: number): void {
  if (stopping) process.exit(code || 1);
  stopping = (async () => {
    const server = await starting?.catch(() => undefined);
    await server?.stop();
    process.exit(code);
  })();
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0));
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error: unknown) => {
    // A library's own connection broke with the database: it reconnects and retries.
    if (isAway(error)) return log.error({ error }, event);
    log.fatal({ error }, event);
    stop(1);
  });
}

try {
  const config = configFromEnvironment();
  console.log('Starting the database and the server …');
  if (config.demo) console.log('The first start also loads the demo company, which takes up to a minute.');
  starting = startServer(config, log);
  greet(config, await starting);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

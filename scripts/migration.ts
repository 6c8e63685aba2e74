import { migrationsFolder } from '../src/server/database/migrate';
import { addMigration, resetMigrations } from './migrations/declared';

const [argument] = process.argv.slice(2);
if (argument === '--reset') {
  console.log(`db/migrations/${await resetMigrations(migrationsFolder)}.sql`);
} else if (argument && /^[a-z][a-z0-9-]*$/.test(argument)) {
  console.log(`db/migrations/${await addMigration(migrationsFolder, argument, Date.now())}.sql`);
} else {
  console.error('npm run db:migration -- <name>     a new migration with what the declarations changed');
  console.error('npm run db:migration -- --reset    the initial migration again, as now declared');
  process.exitCode = 2;
}

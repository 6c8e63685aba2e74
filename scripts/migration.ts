import { migrationsFolder } from '../src/server/database/migrate';
import { addMigration } from './migrations/declared';

const [name] = process.argv.slice(2);
if (name && /^[a-z][a-z0-9-]*$/.test(name)) {
  console.log(`db/migrations/${await addMigration(migrationsFolder, name, Date.now())}.sql`);
} else {
  console.error('npm run db:migration -- <name>     a new migration with what the declarations changed');
  process.exitCode = 2;
}

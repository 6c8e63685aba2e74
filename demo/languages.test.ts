import { expect, it } from 'vitest';
import { isText } from '../src/engine/fields/text/kind';
import { columnName, tableName } from '../src/engine/entity';
import { raw, sql } from '../src/engine/server/db';
import { createEngine } from '../src/engine/server/engine';
import { entities } from '../src/modules/all.entities';
import { plantSeeds } from '../src/modules/all.seeds';
import { features } from '../src/server/features';
import { testInstallation } from '../test/support/app';
import { testDatabase } from '../test/support/database';
import { loadDemo } from './load';

const now = new Date('2026-10-06T08:00:00Z');
const engine = createEngine(features, 'users');
/** Names of the company, its customers and people, and addresses stay as they are; mails are in the customer's language. */
const people = [
  'mail-logs',
  'companies',
  'company-accounts',
  'customers',
  'users',
  'banks',
  'banks-departments',
  'buildings',
];
/** Invoices of Polish suppliers are Polish documents. */
const names = new Set([...people, 'suppliers', 'received-invoices']);
const kept = /^(GALWEX POWŁOKI|Marek Zając|Polnischer Złoty)$/;
/** Notices of leave: who takes it, and the number of the card. */
const leaveOf = /^\p{L}+ \p{L}+, KU\/[\d/]+$/u;
/** Copies of them in documents. */
const copied = /^(buyer|seller)/;

it.each(['en', 'de'] as const)(
  'no text of the demo company is left in Polish in a company of language %s',
  async (language) => {
    const database = await testDatabase();
    const { db } = database;
    await db.tx(async (tx) => {
      await tx.run(sql`delete from settings where key = 'defaultLanguage'`);
      await plantSeeds(tx, language);
      await loadDemo({ tx, now: () => now, engine, installation: testInstallation(database), language });
    });
    const left: string[] = [];
    for (const entity of entities) {
      if (names.has(entity.name)) continue;
      for (const [key, field] of Object.entries(entity.fields)) {
        if (!isText(field) || copied.test(key)) continue;
        const rows = await db.rows<{ text: string }>(sql`
        select distinct ${raw(`"${columnName(key)}"`)} as text from ${raw(tableName(entity))}
        where ${raw(`"${columnName(key)}"`)} ~ '[ąćęłńśźżĄĆĘŁŃŚŹŻ]' limit 5`);
        left.push(
          ...rows
            .filter(({ text }) => !kept.test(text) && !leaveOf.test(text))
            .map(({ text }) => `${entity.name}.${key}: ${text}`),
        );
      }
    }
    expect(left).toEqual([]);
  },
);

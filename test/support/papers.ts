import { defineEntity } from '../../src/engine/entity';
import { invalid, refused } from '../../src/engine/errors';
import { choice, date, integer, money, ref, text } from '../../src/engine/fields/make';
import { implement } from '../../src/engine/server/implement';
import { sql } from '../../src/engine/server/sql';

/** A document with lines and states, as small as one can be. */
export const papers = defineEntity({
  name: 'papers',
  area: 'settings',
  module: 'CORE',
  rights: { read: 'DICTIONARIES_READ', write: 'DICTIONARIES_WRITE', delete: 'DICTIONARIES_DELETE' },
  title: 'title',
  fields: {
    title: text({ max: 50, required: true, search: true }),
    owner: integer({}),
    state: choice({
      options: { 1: { family: 'grey' }, 2: { family: 'blue' }, 3: { family: 'green' }, 9: { family: 'red' } },
      default: 1,
      required: true,
      readOnly: true,
    }),
    total: integer({ readOnly: true, required: true, default: 0 }),
    price: money({}),
    day: date({}),
    clerkId: ref('users', {}),
    reason: text({ max: 100, readOnly: true }),
  },
  list: {
    columns: ['title', 'state', 'total'],
    sort: '-id',
    sums: ['total', 'price'],
    sumsBy: 'state',
    groupBy: ['state', 'day', 'clerkId'],
    sumsWithin: 'owner',
    sumsWithout: [
      { field: 'state', values: [9] },
      { field: 'owner', values: [99] },
    ],
  },
  form: { sections: { general: ['title'] } },
  index: [['state', 'title']],
  lines: { items: { entity: 'paper-items', by: 'paperId', max: 300, sort: 'lp' } },
  transitions: {
    field: 'state',
    steps: [
      { action: 'confirm', from: [1], to: 2, right: 'DICTIONARIES_WRITE', primary: true },
      { action: 'finish', from: [2], to: 3, right: 'DICTIONARIES_WRITE', primary: true },
      { action: 'back', from: [2], to: 1, right: 'DICTIONARIES_WRITE' },
      { action: 'back', from: [3], to: 2, right: 'DICTIONARIES_DELETE' },
      {
        action: 'cancel',
        from: [1, 2],
        to: 9,
        right: 'DICTIONARIES_WRITE',
        confirm: true,
        danger: true,
        input: { reason: text({ max: 100, required: true }) },
      },
    ],
    path: [1, 2, 3],
  },
});

export const paperItems = defineEntity({
  name: 'paper-items',
  area: 'settings',
  module: 'CORE',
  rights: { read: 'DICTIONARIES_READ', write: 'DICTIONARIES_WRITE', delete: 'DICTIONARIES_DELETE' },
  title: 'name',
  fields: {
    paperId: ref('papers', { required: true, onDelete: 'cascade' }),
    lp: integer({ required: true, readOnly: true }),
    name: text({ max: 20, required: true }),
    code: text({ max: 20 }),
    amount: integer({ min: 1, max: 1000, required: true, default: 1 }),
    otherId: ref('papers', {}),
  },
  unique: [['paperId', 'code', 'name']],
  list: { columns: ['name', 'amount'], sort: 'lp' },
  form: { sections: { general: ['name', 'amount'] } },
  childOnly: true,
});

/** How often the hooks of lines ran, and for how many lines. */
export const calls: { hook: string; lines: number }[] = [];

export const papersFeature = {
  entities: [
    implement(papers, {
      scope: ({ user }) => (user.companyId === null ? undefined : sql`t.owner = ${user.companyId}`),
      reasons: (_ctx, row): Record<string, string> => (row.total === 0 ? { confirm: 'Required' } : {}),
      actions: {
        confirm: ({ row }) => {
          if (row.total === 0) throw refused('Required');
        },
        cancel: ({ input }) => ({ set: { reason: input.reason } }),
      },
    }),
    implement(paperItems, {
      scope: ({ user }) =>
        user.companyId === null
          ? undefined
          : sql`exists (select 1 from papers d where d.id = t.paper_id and d.owner = ${user.companyId})`,
      beforeLines({ lines, document }) {
        calls.push({ hook: 'before', lines: lines.length });
        if (document['state'] === 9) throw refused('NotNow');
        for (const { before, input, name } of lines) {
          if (input.amount === 13) throw invalid({ [name('amount')]: 'OutOfRange' });
          if (!before) input.lp = 0;
        }
      },
      async afterLines({ tx, document, rows: read }) {
        const rows = await read();
        calls.push({ hook: 'after', lines: rows.length });
        const total = rows.reduce((sum, row) => sum + row.amount, 0);
        await tx.run(sql`update papers set total = ${total} where id = ${document.id}`);
        await tx.run(
          sql`update paper_items t set lp = n.lp from (select id, row_number() over (order by id) as lp from paper_items where paper_id = ${document.id}) n where n.id = t.id and t.lp <> n.lp`,
        );
      },
    }),
  ],
};

import type { Finding, Fix } from '../../../../engine/server/fix';
import type { WriteCtx } from '../../../../engine/server/context';
import { quoted } from '../../../../engine/server/names';
import { sql } from '../../../../engine/server/sql';
import type { Series } from './document-number';
import { lettersOf } from './letters';

interface Numbered {
  entity: string;
  /** The column with the whole number. */
  text?: string;
  /** Documents of no company count together. */
  company?: false;
  /** Proposed numbers of drafts are not given yet. */
  given?: string;
}

const invoices = { entity: 'invoices', text: 'number', given: 'approved_at' } as const;

/** Where the numbers of each series are kept. */
const numbered: Readonly<Record<Series, Numbered>> = {
  ZL: { entity: 'orders' },
  WY: { entity: 'quotations' },
  FV: invoices,
  FZ: invoices,
  FK: invoices,
  PF: invoices,
  PZ: { entity: 'receptions' },
  WZ: { entity: 'pickups' },
  SZ: { entity: 'quality-certificates' },
  NO: { entity: 'interest-notes' },
  RK: { entity: 'complaints' },
  KP: { entity: 'work-cards' },
  KU: { entity: 'user-leave-cards', company: false },
  PJ: { entity: 'car-transits', company: false },
  ZF: { entity: 'paint-orders', company: false },
  ZP: { entity: 'paint-returns', company: false },
};
const isSeries = (part: string): part is Series => part in numbered;

interface Behind {
  id: number;
  title: string;
  name: string;
  period: string;
  stored: number;
  highest: number;
}

/** Counters behind the highest number given: the next document would be refused, or get a number a second time. */
const behindOf = async ({ tx, engine }: WriteCtx, series: Series): Promise<Behind[]> => {
  const { entity, text, company, given } = numbered[series];
  const letters = (await lettersOf(tx))(series);
  const number = quoted(text ?? 'number_text');
  const owner = company === false ? sql`0` : sql`coalesce(company_id, 0)`;
  return tx.rows<Behind>(sql`
    with read as (
      select id, ${number} as title, ${series} || '/' || ${owner} as name,
        regexp_match(${number}, ${`^${letters}/(\\d{4,9})/(0[1-9]|1[0-2])/(\\d{4})(/\\d+)?$`}) as parts
      from ${engine.registry.get(entity).table}
      where ${number} like ${`${letters}/%`} and ${given ? sql`${quoted(given)} is not null` : sql`true`}
    ), highest as (
      select distinct on (name, parts[3], parts[2]) id, title, name, parts[3] || '-' || parts[2] as period, parts[1]::bigint as highest
      from read where parts is not null
      order by name, parts[3], parts[2], parts[1]::bigint desc, id
    )
    select h.id, h.title, h.name, h.period, coalesce(c.value, 0) as stored, h.highest
    from highest h left join counters c on c.name = h.name and c.period = h.period
    where coalesce(c.value, 0) < h.highest order by h.name, h.period`);
};

/** The counter of a series is never behind the highest number given. One series after the other, each in one go. */
export const numberSeriesFix: Fix = {
  name: 'number-series',
  module: 'CORE',
  texts: 'documents:fixes.numbers',
  batch: 1,
  parts: () => Promise.resolve(Object.keys(numbered).map((name) => ({ name, first: 1, last: 1 }))),
  async mend(write, { part }) {
    if (!isSeries(part)) return [];
    const behind = await behindOf(write, part);
    if (!behind.length) return [];
    await write.tx.run(sql`
      insert into counters as c (name, period, value)
      select x.name, x.period, x.highest
      from jsonb_to_recordset(${JSON.stringify(behind)}::jsonb) x(name text, period text, highest bigint)
      order by x.name, x.period
      on conflict (name, period) do update set value = excluded.value where c.value < excluded.value`);
    return behind.map(({ id, title, stored, highest }): Finding => ({
      entity: numbered[part].entity,
      id,
      title,
      changes: { counter: [Number(stored), Number(highest)] },
    }));
  },
};

import { differences, wholeTables, type Finding, type Fix } from '../../../../engine/server/fix';
import type { WriteCtx } from '../../../../engine/server/context';
import { lockRows } from '../../../../engine/server/locks';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { vatOf } from '../../../settings/money/vat';
import { quotationState, type quotationStatuses } from '../quotation-status';
import { quotations } from '../quotations.entity';
import { isWithCustomer } from './revise';
import type { QuotationSums } from '../../calculation/model';

interface Stored extends QuotationSums {
  id: number;
  version: number;
  title: string;
  status: keyof typeof quotationStatuses;
  sentAt: string | null;
  seenAt: string | null;
  answer: 0 | 1 | 2;
  /** Of the lines. */
  lines: number;
  discounts: number;
  vatRate: number;
}

const read = ({ tx }: WriteCtx, which: Sql): Promise<Stored[]> =>
  tx.rows<Stored>(sql`
    select q.id, q.version, coalesce(q.number_text, '#' || q.id) as title, q.status, q.sent_at, q.seen_at, q.answer,
      coalesce(q.price_net, 0) as price_net, coalesce(q.discount, 0) as discount, coalesce(q.transport_net, 0) as transport_net,
      coalesce(q.payment_min, 0) as payment_min, coalesce(q.payment_net, 0) as payment_net,
      coalesce(q.payment_vat, 0) as payment_vat, coalesce(q.payment_gross, 0) as payment_gross,
      s.lines, s.discounts, r.value as vat_rate
    from quotations q
    join vat_rates r on r.id = q.vat_rate_id
    cross join lateral (
      select coalesce(sum(i.sum), 0)::bigint as lines, coalesce(sum(i.discount), 0)::bigint as discounts
      from quotation_items i where i.quotation_id = q.id
    ) s
    where ${which} and q.status <> ${literal(quotationState.cancelled)} order by q.id`);

/** It can still be worked out again: new, and the customer has not had it. */
const isOpen = (row: Stored): boolean => row.status === quotationState.new && !isWithCustomer(row);

/** What a quotation should say; the rate of one that stands may have changed since, so its VAT stays what it is. */
function sumsOf(row: Stored) {
  const priceNet = Number(row.lines);
  const discount = Number(row.discounts);
  const paymentNet = Math.max(priceNet - discount, row.paymentMin) + row.transportNet;
  const paymentVat = isOpen(row) || paymentNet !== row.paymentNet ? vatOf(paymentNet, row.vatRate) : row.paymentVat;
  return { priceNet, discount, paymentNet, paymentVat, paymentGross: paymentNet + paymentVat };
}

const isWrong = (row: Stored): boolean => Object.keys(differences({ ...row }, sumsOf(row))).length > 0;

const findingOf = (row: Stored): Finding => ({
  entity: quotations.name,
  id: row.id,
  title: row.title,
  changes: differences({ ...row }, sumsOf(row)),
  ...(isOpen(row) ? {} : { left: 'FixDocumentStands' }),
});

/** Sums of a quotation are what its lines come to. What the customer has is reported and stays. */
export const quotationSumsFix: Fix = {
  name: 'quotation-sums',
  module: 'QUOTATIONS',
  texts: 'quotations:fixes.sums',
  batch: 2000,
  single: quotations.name,
  parts: (db, engine) => wholeTables(db, engine, [quotations.name]),
  async mend(write, { from, to }) {
    const suspects = (await read(write, sql`q.id between ${from} and ${to}`)).filter(isWrong);
    if (!suspects.length) return [];
    const ids = suspects.map(({ id }) => id);
    await lockRows(write, quotations, ids);
    const wrong = (await read(write, sql`q.id = any(${ids}::int[])`)).filter(isWrong);
    await write.change(
      quotations,
      wrong.filter(isOpen).map((row) => ({ row, set: sumsOf(row) })),
      { action: 'fix' },
    );
    return wrong.map(findingOf);
  },
};

import { differences, wholeTables, type Finding, type Fix } from '../../../../engine/server/fix';
import type { WriteCtx } from '../../../../engine/server/context';
import { lockRows } from '../../../../engine/server/locks';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { approvedInvoiceStates, invoiceKind, type invoiceKinds, invoiceState } from '../../../states/invoice-states';
import type { CorrectedLine } from '../../billing/corrections';
import { asBilled, type Rate, sumsOf, type VatRow } from '../../billing/vat-table';
import { invoices } from '../invoices.entity';
import { invoiceSums, vatRates } from './sums';

interface Stored {
  id: number;
  version: number;
  title: string;
  kind: keyof typeof invoiceKinds;
  approvedAt: string | null;
  valueNet: number;
  valueVat: number;
  valueGross: number;
  vatTable: VatRow[] | null;
  /** Of its invoice and the corrections of it, the first one first; of a correction alone. */
  billed: VatRow[];
  lines: CorrectedLine[];
}
type Rates = ReadonlyMap<number, Rate>;

const read = ({ tx }: WriteCtx, which: Sql): Promise<Stored[]> =>
  tx.rows<Stored>(sql`
    select v.id, v.version, coalesce(v.number, '#' || v.id) as title, v.kind, v.approved_at, v.value_net, v.value_vat, v.value_gross,
      v.vat_table, s.lines, (
        select coalesce(jsonb_agg(r order by c.id), '[]') from invoices c, jsonb_array_elements(c.vat_table) r
        where v.root_invoice_id in (c.id, c.root_invoice_id) and c.status in ${literals(approvedInvoiceStates)}) as billed
    from invoices v
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('vatRateId', i.vat_rate_id, 'valueNet', i.value_net,
        'valueGross', i.value_gross, 'original', i.original)), '[]') as lines
      from invoice_items i where i.invoice_id = v.id
    ) s
    where ${which} and (v.approved_at is not null or v.status <> ${literal(invoiceState.cancelled)}) order by v.id`);

/** What the lines of one that is not approved come to. */
const openSums = ({ kind, lines, billed }: Stored, rates: Rates) => invoiceSums(kind, lines, asBilled(rates, billed));

/** What the lines come to. An approved invoice keeps its rates: they are those of its own table. */
function rightOf(row: Stored, rates: Rates) {
  const { kind, approvedAt, vatTable, lines } = row;
  if (!approvedAt) {
    const { vatTable: _, ...sums } = openSums(row, rates);
    return sums;
  }
  if (kind === invoiceKind.correction) {
    const net = lines.reduce((sum, { valueNet, original }) => sum + valueNet - (original?.valueNet ?? 0), 0);
    const { vat } = sumsOf(vatTable ?? []);
    return { valueNet: net, valueVat: vat, valueGross: net + vat };
  }
  const { vatTable: _, ...sums } = invoiceSums(kind, lines, asBilled(rates, vatTable ?? []));
  return sums;
}

const wrongOf = (rows: readonly Stored[], rates: Rates): { row: Stored; finding: Finding }[] =>
  rows.flatMap((row) => {
    const changes = differences({ ...row }, rightOf(row, rates));
    if (!Object.keys(changes).length) return [];
    const left = row.approvedAt ? { left: 'FixInvoiceStands' } : {};
    return [{ row, finding: { entity: invoices.name, id: row.id, title: row.title, changes, ...left } }];
  });

/** Sums of an invoice are what its lines come to. An approved one is reported and never changed: a correction is. */
export const invoiceSumsFix: Fix = {
  name: 'invoice-sums',
  module: 'INVOICES',
  texts: 'invoices:fixes.sums',
  batch: 1000,
  single: invoices.name,
  parts: (db, engine) => wholeTables(db, engine, [invoices.name]),
  async mend(write, { from, to }) {
    const rates = await vatRates(write.tx);
    const suspects = wrongOf(await read(write, sql`v.id between ${from} and ${to}`), rates);
    if (!suspects.length) return [];
    const ids = suspects.map(({ row }) => row.id);
    await lockRows(write, invoices, ids);
    const wrong = wrongOf(await read(write, sql`v.id = any(${ids}::int[])`), rates);
    const open = wrong.filter(({ finding }) => !finding.left);
    await write.change(
      invoices,
      open.map(({ row }) => ({ row, set: openSums(row, rates) })),
      { action: 'fix' },
    );
    return wrong.map(({ finding }) => finding);
  },
};

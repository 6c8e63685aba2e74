import type { Executor } from '../../../../engine/server/db';
import { literals, sql } from '../../../../engine/server/sql';
import { correctionOf, type CorrectedLine } from '../../billing/corrections';
import { asBilled, type BilledLine, type Rate, sumsOf, vatTable, type VatRow } from '../../billing/vat-table';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';

/** Every VAT rate, switched off ones included: documents outlive them. */
export async function vatRates(db: Executor): Promise<Map<number, Rate>> {
  const rows = await db.rows<Rate>(sql`select id, name, code, value from vat_rates`);
  return new Map(rows.map((rate) => [rate.id, rate]));
}

/**
 * The rates an invoice is counted by: those of the dictionary; of a correction those its invoice was billed at, so that it
 * takes back what was billed, whatever the dictionary says by now.
 */
export async function ratesOf(
  db: Executor,
  { rootInvoiceId }: { rootInvoiceId: number | null },
): Promise<Map<number, Rate>> {
  const rates = await vatRates(db);
  if (rootInvoiceId === null) return rates;
  const chain = await db.rows<{ vatTable: VatRow[] | null }>(sql`
    select vat_table from invoices where (id = ${rootInvoiceId} or root_invoice_id = ${rootInvoiceId})
      and status in ${literals(approvedInvoiceStates)} order by id`);
  return asBilled(
    rates,
    chain.flatMap(({ vatTable: rows }) => rows ?? []),
  );
}

export interface InvoiceSums {
  valueNet: number;
  valueVat: number;
  valueGross: number;
  vatTable: VatRow[];
}

/** What an invoice comes to; of a correction, the difference it makes. */
export function invoiceSums(
  ofKind: string | number,
  lines: readonly (BilledLine & { original?: unknown })[],
  rates: ReadonlyMap<number, Rate>,
): InvoiceSums {
  const table =
    ofKind === invoiceKind.correction
      ? correctionOf(lines as readonly CorrectedLine[], rates).difference
      : vatTable(lines, rates);
  const { net, vat, gross } = sumsOf(table);
  return { valueNet: net, valueVat: vat, valueGross: gross, vatTable: table };
}

/** Writes the sums of an invoice from its lines. They follow from the lines, so the log does not repeat them. */
export async function writeSums(
  tx: Executor,
  invoice: { id: number; kind: string | number; rootInvoiceId?: number | null },
  lines: readonly (BilledLine & { original?: unknown })[],
): Promise<void> {
  const rates = await ratesOf(tx, { rootInvoiceId: invoice.rootInvoiceId ?? null });
  const { valueNet, valueVat, valueGross, vatTable: table } = invoiceSums(invoice.kind, lines, rates);
  await tx.run(sql`
    update invoices set value_net = ${valueNet}, value_vat = ${valueVat}, value_gross = ${valueGross},
      vat_table = ${JSON.stringify(table)}::jsonb
    where id = ${invoice.id}`);
}

import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { correctionOf, type CorrectedLine } from '../../billing/corrections';
import { type BilledLine, type Rate, sumsOf, vatTable, type VatRow } from '../../billing/vat-table';
import { invoiceKind } from '../../../states/invoice-states';

/** Every VAT rate, switched off ones included: documents outlive them. */
export async function vatRates(db: Executor): Promise<Map<number, Rate>> {
  const rows = await db.rows<Rate>(sql`select id, name, code, value from vat_rates`);
  return new Map(rows.map((rate) => [rate.id, rate]));
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
  invoice: { id: number; kind: string | number },
  lines: readonly (BilledLine & { original?: unknown })[],
): Promise<void> {
  const { valueNet, valueVat, valueGross, vatTable: table } = invoiceSums(invoice.kind, lines, await vatRates(tx));
  await tx.run(sql`
    update invoices set value_net = ${valueNet}, value_vat = ${valueVat}, value_gross = ${valueGross},
      vat_table = ${JSON.stringify(table)}::jsonb
    where id = ${invoice.id}`);
}

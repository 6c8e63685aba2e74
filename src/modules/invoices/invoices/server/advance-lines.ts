import type { WriteCtx } from '../../../../engine/server/context';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { formatFor } from '../../../../engine/format';
import { vatTotal, type VatRow } from '../../billing/vat-table';
import { approvedInvoiceStates, invoiceKind, invoiceState } from '../../../states/invoice-states';

interface Advance {
  id: number;
  number: string;
  date: string;
  tables: VatRow[][];
}

/** What a line of an invoice says of an advance it deducts: one for each rate, less than nothing. */
export interface AdvanceLine {
  name: string;
  amount: string;
  unit: string;
  priceNet: number;
  discount: number;
  valueNet: number;
  valueGross: number;
  vatRateId: number;
  advanceInvoiceId: number;
}

/** Approved advances of orders that no live invoice deducts yet, with their corrections; locked. */
export async function openAdvances(
  { tx }: WriteCtx,
  orderIds: readonly number[],
  currencyId: number,
  exceptInvoiceId: number,
): Promise<Advance[]> {
  return tx.rows<Advance>(sql`
    select a.id, a.number, a.date, (
      select json_agg(v.vat_table order by v.id) from invoices v
      where (v.id = a.id or v.root_invoice_id = a.id) and v.status in ${literals(approvedInvoiceStates)}) as tables
    from invoices a
    where a.kind = ${literal(invoiceKind.advance)} and a.status in ${literals(approvedInvoiceStates)} and a.currency_id = ${currencyId} and a.order_id = any(${[...orderIds]}::int[])
      and not exists (select 1 from invoice_items i join invoices v on v.id = i.invoice_id
        where i.advance_invoice_id = a.id and v.status <> ${literal(invoiceState.cancelled)} and v.id <> ${exceptInvoiceId})
    order by a.id for no key update of a`);
}

/** Lines that deduct the advances of orders, with the VAT the advances had. */
export async function advanceLines(
  write: WriteCtx,
  invoice: { id: number; currencyId: number },
  orderIds: readonly number[],
  name: (number: string, date: string) => string,
): Promise<AdvanceLine[]> {
  const language = write.settings.defaultLanguage as 'pl';
  const format = formatFor(language, write.zone);
  const advances = await openAdvances(write, orderIds, invoice.currencyId, invoice.id);
  return advances.flatMap((advance) =>
    vatTotal(advance.tables)
      .filter(({ gross }) => gross !== 0)
      .map(({ vatRateId, net, gross }) => ({
        name: name(advance.number, format.date(advance.date)),
        amount: '1.0000',
        unit: write.installation.texts(language)('invoices:lines.service'),
        priceNet: -net,
        discount: 0,
        valueNet: -net,
        valueGross: -gross,
        vatRateId,
        advanceInvoiceId: advance.id,
      })),
  );
}

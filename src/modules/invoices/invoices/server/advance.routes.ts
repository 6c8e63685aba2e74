import { z } from 'zod';
import { invalid, refused } from '../../../../engine/errors';
import { requireInUse } from '../../../../engine/server/inactive-refs';
import { insertMany } from '../../../../engine/server/bulk';
import { formatFor } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql } from '../../../../engine/server/sql';
import type { Json } from '../../../../engine/server/json';
import { netOfGross } from '../../../settings/money/vat';
import { invoiceItems } from '../invoice-items.entity';
import { advanced } from './deductions';
import { itemsOf, wholeInvoice } from './invoice-row';
import { invoices } from '../invoices.entity';
import { vatRates, writeSums } from './sums';
import { lockQuoted } from './quoted';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';
import { quotationState } from '../../../quotations/quotations/quotation-status';

const id = z.int().min(1).max(2_147_483_647);
const body = z.strictObject({
  quotationId: id,
  /** What the customer pays in advance, in hundredths. */
  gross: z.int().min(1).max(1e13),
  date: z.iso.date().nullish(),
  paymentMethodId: id.nullish(),
  note: z.string().max(3000).nullish(),
});

/** What is left of a quotation's gross value for advances; those not approved yet count. */
async function leftFor(write: WriteCtx, quotationId: number): Promise<number> {
  const row = await write.tx.one<{ left: number }>(sql`
    select (coalesce(q.payment_gross, 0)
      - ${advanced(sql`q.order_id`, sql`q.currency_id`, sql`v.status <> ${literal(invoiceState.cancelled)}`)})::bigint as left
    from quotations q where q.id = ${quotationId}`);
  return Number(row?.left ?? 0);
}

/** A new advance invoice on the order of a confirmed quotation, counted from its gross value. */
async function makeAdvance(write: WriteCtx, wanted: z.output<typeof body>): Promise<Json> {
  await requireInUse(write, invoices.name, { paymentMethodId: wanted.paymentMethodId });
  const [quoted] = await lockQuoted(write.tx, [wanted.quotationId]);
  if (!quoted) throw invalid({ quotationId: 'RefMissing' });
  if (quoted.status === quotationState.invoiced) throw refused('QuotationInvoiced', { errorDetails: quoted.number });
  if (quoted.status !== quotationState.confirmed)
    throw refused('QuotationNotConfirmed', { errorDetails: quoted.number });
  const left = await leftFor(write, quoted.id);
  if (wanted.gross > left)
    throw refused('AdvanceTooHigh', {
      errorDetails: formatFor(write.language, write.zone).money(left),
      fields: { gross: 'AdvanceTooHigh' },
    });
  const { date, paymentMethodId, note, gross } = wanted;
  const { customerId, companyId, currencyId, vatRateId, orderId } = quoted;
  const terms = Object.fromEntries(
    Object.entries({ date, paymentMethodId, note }).filter(([, value]) => value != null),
  );
  const invoice = await write.insert(invoices, {
    ...terms,
    kind: invoiceKind.advance,
    orderId,
    customerId,
    companyId,
    currencyId,
    vatRateId,
    paymentDays: 0,
  });
  const rates = await vatRates(write.tx);
  const net = netOfGross(gross, rates.get(vatRateId)!.value);
  const t = write.installation.texts(write.settings.defaultLanguage);
  const line = {
    invoiceId: invoice.id,
    name: t('invoices:lines.advanceFor', { number: quoted.orderNumber }),
    unit: t('invoices:lines.service'),
    priceNet: net,
    discount: 0,
    valueNet: net,
    valueGross: gross,
    vatRateId,
    orderId,
    orderNumber: quoted.orderNumber,
  };
  await insertMany(write, invoiceItems, [line]);
  await writeSums(write.tx, { id: invoice.id, kind: invoiceKind.advance }, await itemsOf(write, invoice.id));
  return wholeInvoice(write, invoice.id);
}

export const advanceRoute = defineRoute({
  method: 'POST',
  path: '/invoices/advance',
  summary: 'Make an advance invoice on a confirmed quotation',
  module: 'INVOICES',
  needs: 'INVOICES_WRITE',
  scope: 'rows',
  body,
  output: z.looseObject({ id: z.int(), version: z.int() }),
  handler: ({ ctx, body: wanted }) => ctx.write((write) => makeAdvance(write, wanted)),
});

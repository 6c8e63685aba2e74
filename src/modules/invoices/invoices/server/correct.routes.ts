import { z } from 'zod';
import { invalid, refused } from '../../../../engine/errors';
import { fieldSchema } from '../../../../engine/fields/schema';
import { dayIn } from '../../../../engine/format';
import { insertMany } from '../../../../engine/server/bulk';
import { save } from '../../../../engine/server/write';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { literal, literals, sql } from '../../../../engine/server/sql';
import type { Json } from '../../../../engine/server/json';
import { stateOf } from '../../billing/corrections';
import { addDays } from '../../../../engine/fields/date/days';
import { invoiceItems } from '../invoice-items.entity';
import { type InvoiceRow, isApproved, itemsOf, lockInvoice, wholeInvoice } from './invoice-row';
import { invoices } from '../invoices.entity';
import { proposedNumber } from '../../billing/server/invoice-number';
import { approvedInvoiceStates, invoiceKind, invoiceState } from '../../../states/invoice-states';

/** Lines one request changes at most. */
const MOST_LINES = 10_000;
const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const body = z.strictObject({
  reason: z.string().trim().min(1, 'Required').max(500),
  date: z.iso.date().nullish(),
  items: z
    .array(
      z.strictObject({
        id: z.int().min(1).max(2_147_483_647),
        amount: fieldSchema(invoiceItems.fields.amount).optional(),
        priceNet: fieldSchema(invoiceItems.fields.priceNet).optional(),
      }),
    )
    .max(MOST_LINES)
    .optional()
    .describe('Lines of the document that is corrected, with what they shall be.'),
});
type Wanted = z.output<typeof body>;

interface ChainLink {
  id: number;
  number: string;
  status: number;
}

/** The document whose state the next correction changes: the last approved one of the chain. The first is locked. */
async function latestOf(write: WriteCtx, invoice: InvoiceRow): Promise<{ root: InvoiceRow; latest: InvoiceRow }> {
  const root = await lockInvoice(write, invoice.rootInvoiceId ?? invoice.id);
  const chain = await write.tx.rows<ChainLink>(sql`
    select id, coalesce(number, '#' || id) as number, status from invoices
    where root_invoice_id = ${root.id} and status <> ${literal(invoiceState.cancelled)} order by id`);
  const open = chain.find((link) => link.status === invoiceState.draft);
  if (open) throw refused('CorrectionOpen', { errorDetails: open.number });
  const last = chain.at(-1);
  return { root, latest: last ? await lockInvoice(write, last.id) : root };
}

/**
 * A new correction of an approved invoice, or of its last correction: every line as it stands or as it is wanted, ready to be
 * changed. Throws 422 `InvoiceNotApproved`, `CorrectionOpen`, `InvoiceDateEarlier`; 400 for a line of another document.
 */
async function makeCorrection(
  write: WriteCtx,
  invoiceId: number,
  { reason, date: wanted, items = [] }: Wanted,
): Promise<Json> {
  const asked = await write.tx.one<InvoiceRow>(sql`select id, root_invoice_id from invoices where id = ${invoiceId}`);
  const { root, latest } = await latestOf(write, asked ?? ({ id: invoiceId, rootInvoiceId: null } as InvoiceRow));
  if (!isApproved(root) || root.kind === invoiceKind.proforma) throw refused('InvoiceNotApproved');
  const date = wanted ?? write.today();
  if (date < latest.date) throw refused('InvoiceDateEarlier', { errorDetails: dayIn(write, latest.date) });
  const { companyId, customerId, orderId, paymentMethodId, currencyId, vatRateId, groupMode, rate, rateDate } = root;
  const paymentDays = root.paymentDays ?? 0;
  const [id] = await insertMany(write, invoices, [
    {
      companyId,
      customerId,
      orderId,
      paymentMethodId,
      currencyId,
      vatRateId,
      groupMode,
      rate,
      rateDate,
      kind: invoiceKind.correction,
      number: (await proposedNumber(write.tx, { companyId, kind: invoiceKind.correction, date })).text,
      correctedInvoiceId: latest.id,
      rootInvoiceId: root.id,
      correctionReason: reason,
      date,
      saleDate: root.saleDate,
      paymentDays,
      dueDate: addDays(date, paymentDays),
      vatTable: [],
    },
  ]);
  const lines = await itemsOf(write, latest.id);
  const copies = await insertMany(
    write,
    invoiceItems,
    lines.map((line) => ({ ...own(line), invoiceId: id, original: stateOf(line) })),
  );
  if (!items.length) return wholeInvoice(write, id!);
  const copyOf = new Map(lines.map((line, at) => [line.id, copies[at]!]));
  const changes = items.map((item, at) => {
    const copy = copyOf.get(item.id);
    if (copy === undefined) throw invalid({ [`items.${at}.id`]: 'RefMissing' });
    return { ...item, id: copy };
  });
  return save(write.engine, write, write.engine.registry.get(invoices.name), { items: changes }, id);
}

/**
 * A correction that was deleted comes back only while what it corrects is the last of its chain: its lines say what they were
 * before. Throws 422 `CannotUndo`.
 */
export async function requireCorrectsLatest(write: WriteCtx, row: InvoiceRow): Promise<void> {
  if (row.rootInvoiceId === null) return;
  await lockInvoice(write, row.rootInvoiceId);
  const latest = await write.tx.one<{ id: number }>(sql`
    select id from invoices where (id = ${row.rootInvoiceId} or root_invoice_id = ${row.rootInvoiceId})
      and status in ${literals(approvedInvoiceStates)} order by id desc limit 1`);
  if (latest?.id !== row.correctedInvoiceId) throw refused('CannotUndo');
}

/** Fields of a line that a copy has too. */
const own = (line: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(invoiceItems.fields).map((key) => [key, (line as Record<string, unknown>)[key]]));

export const correctRoute = defineRoute({
  method: 'POST',
  path: '/invoices/:id/correct',
  summary: 'Make a correction of an approved invoice',
  module: 'INVOICES',
  needs: 'INVOICES_WRITE',
  scope: 'rows',
  params,
  body,
  output: z.looseObject({ id: z.int(), version: z.int() }),
  handler: ({ ctx, params: { id }, body: wanted }) => ctx.write((write) => makeCorrection(write, id, wanted)),
});

import { z } from 'zod';
import { ApiError, notFound, refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { moveStatus } from '../../../../engine/server/transitions';
import { accountingConfig } from '../../../sales/accounting/server/accounting-config';
import {
  type AccountingAnswer,
  type AccountingCompany,
  handOver,
} from '../../../sales/accounting/server/accounting.client';
import { isApproved, lockInvoice, wholeInvoice } from '../../invoices/server/invoice-row';
import { invoices } from '../../invoices/invoices.entity';
import { type ExportedInvoice, exportKey, payloadOf } from './payload';
import { httpStatus } from '../../../../engine/http-status';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const body = z.strictObject({ repeat: z.boolean().nullish() });

interface Stored extends ExportedInvoice {
  status: number;
  exportedAt: string | null;
  exportAttemptAt: string | null;
  company: AccountingCompany;
}

const invoiceSql = (id: number) => sql`
  select v.id, v.number, v.kind, v.status, v.date, v.sale_date, v.due_date,
    m.code as payment_method, u.code as currency, v.rate, v.rate_date, v.value_net,
    v.value_vat, v.value_gross, v.vat_table, v.note,
    v.correction_reason, v.exported_at, v.export_attempt_at,
    (select json_build_object('number', r.number, 'date', r.date) from invoices r where r.id = v.corrected_invoice_id) as corrected,
    json_build_object('code', coalesce(c.code, 'K' || c.id), 'name', coalesce(v.buyer_name, c.name),
      'nip', coalesce(v.buyer_nip, ''), 'address', coalesce(v.buyer_address, '')) as buyer,
    json_build_object('code', f.code, 'name', f.name, 'nip', coalesce(f.nip, '')) as company,
    coalesce((select json_agg(json_build_object('lp', i.lp, 'code', i.code, 'name', i.name, 'amount', i.amount::text,
        'unit', i.unit, 'priceNet', i.price_net, 'discount', i.discount, 'valueNet', i.value_net, 'vatCode', t.code,
        'original', i.original) order by i.lp, i.id)
      from invoice_items i join vat_rates t on t.id = i.vat_rate_id where i.invoice_id = v.id), '[]') as lines
  from invoices v join customers c on c.id = v.customer_id join companies f on f.id = v.company_id
    join currency u on u.id = v.currency_id join payment_methods m on m.id = v.payment_method_id
  where v.id = ${id}`;

function checkState(invoice: Stored | undefined, repeat: boolean): asserts invoice is Stored {
  if (!invoice) throw notFound();
  if (!isApproved(invoice)) throw refused('InvoiceNotApproved');
  if (invoice.kind === invoiceKind.proforma) throw refused('ProformaNotBooked');
  if (invoice.exportedAt !== null && !repeat) throw refused('InvoiceAlreadyExported');
}

/** An export nobody heard of again is over by then. */
const LONGEST_SECONDS = 30;

interface Attempt {
  /** The mark, which only a certain "not taken" removes. */
  at: string;
  /** The mark of an earlier attempt. */
  before: string | null;
}

/**
 * Marks that an export is under way, so that nobody cancels what the accounting program may have by now, and nobody else
 * sends it meanwhile. Throws 422 `InvoiceNotApproved`, `InvoiceAlreadyExported`, `InvoiceExportRunning`.
 */
async function markAttempt(ctx: Ctx, id: number, repeat: boolean): Promise<Attempt> {
  const at = ctx.now().toISOString();
  return ctx.installation.db.tx(async (tx) => {
    const before = await tx.one<Pick<Stored, 'status' | 'exportedAt' | 'exportAttemptAt'> & { isRunning: boolean }>(sql`
      select status, exported_at, export_attempt_at, coalesce(export_attempt_at > ${at}::timestamptz - make_interval(secs => ${LONGEST_SECONDS})
        and export_error is null and (exported_at is null or exported_at < export_attempt_at), false) as is_running
      from invoices where id = ${id} for no key update`);
    if (!before || !isApproved(before)) throw refused('InvoiceNotApproved');
    if (before.isRunning) throw refused('InvoiceExportRunning');
    if (before.exportedAt !== null && !repeat) throw refused('InvoiceAlreadyExported');
    await tx.run(sql`update invoices set export_attempt_at = ${at}, export_error = null where id = ${id}`);
    return { at, before: before.exportAttemptAt };
  });
}

async function send(ctx: Ctx, invoice: Stored, attempt: Attempt): Promise<AccountingAnswer> {
  const { company } = invoice;
  try {
    const key = exportKey(company, invoice);
    return await handOver({ path: 'invoices', body: payloadOf(company, invoice), key }, accountingConfig(ctx));
  } catch (error) {
    if (error instanceof ApiError && error.status === httpStatus.unprocessable && invoice.exportedAt === null) {
      // An earlier attempt whose outcome nobody knows is not undone by this one.
      await ctx.installation.db.tx((tx) =>
        tx.run(
          sql`update invoices set export_attempt_at = ${attempt.before}::timestamptz where id = ${invoice.id} and export_attempt_at = ${attempt.at} and exported_at is null`,
        ),
      );
    }
    throw error;
  }
}

/** Why it failed stays on the invoice, in the words of the person who tried, until an export succeeds. */
async function keepFailure(ctx: Ctx, id: number, error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) return;
  const { errorDetails } = error.options;
  const exportError = [ctx.t(`errors:${error.errorStr}`), errorDetails].filter(Boolean).join(': ').slice(0, 500);
  // The key of the request is left to the export itself, which may be tried again with it.
  await ctx.write(
    async (write) => updateMany(write, invoices, [{ before: await lockInvoice(write, id), input: { exportError } }]),
    null,
  );
}

/** The invoice is Exported, with the reference of the accounting program; a paid one stays Paid. */
async function writeExported(write: WriteCtx, id: number, { reference }: AccountingAnswer) {
  const before = await lockInvoice(write, id);
  const exportedAt = write.now().toISOString();
  const input = { exportedAt, exportError: null, ...(reference ? { externalReference: reference } : {}) };
  await updateMany(write, invoices, [{ before, input }]);
  if (before.status === invoiceState.approved) await moveStatus(write, invoices, [id], invoiceState.exported);
  return wholeInvoice(write, id);
}

/** Reads, sends and writes apart: nothing is locked while the accounting program is spoken to. */
export const exportRoute = defineRoute({
  method: 'POST',
  path: '/invoices/:id/export',
  summary: 'Hand an approved invoice to the accounting program',
  module: 'INVOICES',
  needs: 'INVOICES_EXPORT',
  scope: 'rows',
  load: 'heavy',
  params,
  body,
  output: z.object({ status: z.literal(true), details: z.string(), invoice: z.looseObject({ id: z.int() }) }),
  async handler({ ctx, params: { id }, body: { repeat } }) {
    const invoice = await ctx.db.one<Stored>(invoiceSql(id));
    checkState(invoice, repeat ?? false);
    accountingConfig(ctx);
    const answer = await send(ctx, invoice, await markAttempt(ctx, id, repeat ?? false)).catch(
      async (error: unknown) => {
        await keepFailure(ctx, id, error);
        throw error;
      },
    );
    const written = await ctx.write((write) => writeExported(write, id, answer));
    const details = answer.details || ctx.t('invoices:invoices.export.done', { number: invoice.number });
    return { status: true, details, invoice: written };
  },
});

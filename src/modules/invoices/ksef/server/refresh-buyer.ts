import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { requireOpenBooks } from '../../../settings/companies/server/closed-books';
import { invoiceKind } from '../../../states/invoice-states';
import { type CorrectedLine, isChanged } from '../../billing/corrections';
import { frozenBuyerOf } from '../../invoices/server/frozen-buyer';
import { itemsOf, lockInvoice } from '../../invoices/server/invoice-row';
import { ratesOf } from '../../invoices/server/sums';
import { invoices } from '../../invoices/invoices.entity';
import { ksefState } from '../ksef-state';

/**
 * Takes the buyer of an invoice the national system refused from the customer's card: what was refused was not issued. One
 * issued offline may be in the buyer's hands, and only its form may change. Throws 422 `KsefBuyerKept`, `BooksClosed` and
 * what an approval does for the buyer.
 */
export async function refreshBuyer(write: WriteCtx, invoiceId: number): Promise<void> {
  const row = await lockInvoice(write, invoiceId);
  const document = await write.tx.one<{ state: number; isOffline: boolean }>(
    sql`select state, is_offline from ksef_documents where invoice_id = ${invoiceId} for update`,
  );
  if (document?.state !== ksefState.refused || document.isOffline) throw refused('KsefBuyerKept');
  await requireOpenBooks(write, row.companyId, row.date);
  const [items, rates] = [await itemsOf(write, invoiceId), await ratesOf(write.tx, row)];
  const { frozen } = await frozenBuyerOf(write, row, {
    codes: items.flatMap((item) => rates.get(item.vatRateId)?.code ?? []),
    isOfLines: row.kind === invoiceKind.correction && (items as unknown as CorrectedLine[]).some(isChanged),
  });
  await write.change(invoices, [{ row, set: frozen }]);
}

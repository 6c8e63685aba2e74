import { isDeepStrictEqual } from 'node:util';
import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { invoiceKind } from '../../../states/invoice-states';
import { type CorrectedLine, isChanged } from '../../billing/corrections';
import { requireBooksOf } from '../../invoices/server/books';
import { type FrozenBuyer, frozenBuyerOf } from '../../invoices/server/frozen-buyer';
import { itemsOf, lockInvoice } from '../../invoices/server/invoice-row';
import { ratesOf } from '../../invoices/server/sums';
import { invoices } from '../../invoices/invoices.entity';
import { ksefState } from '../ksef-state';

const buyerKeys = [
  'buyerName',
  'buyerNip',
  'buyerAddress',
  'recipient',
] as const satisfies readonly (keyof FrozenBuyer)[];

/**
 * Takes the buyer of an invoice the national system refused from the customer's card: what was refused was not issued. One
 * issued offline may be in the buyer's hands, and only its form may change. An accounting program that has the invoice by now
 * has the former buyer: the invoice says so until it is exported again. Throws 422 `KsefBuyerKept`, `BooksClosed` and
 * what an approval does for the buyer.
 */
export async function refreshBuyer(write: WriteCtx, invoiceId: number): Promise<void> {
  const row = await lockInvoice(write, invoiceId);
  const document = await write.tx.one<{ state: number; isOffline: boolean }>(
    sql`select state, is_offline from ksef_documents where invoice_id = ${invoiceId} for update`,
  );
  if (document?.state !== ksefState.refused || document.isOffline) throw refused('KsefBuyerKept');
  await requireBooksOf(write, row);
  const [items, rates] = [await itemsOf(write, invoiceId), await ratesOf(write.tx, row)];
  const { frozen } = await frozenBuyerOf(write, row, {
    codes: items.flatMap((item) => rates.get(item.vatRateId)?.code ?? []),
    isOfLines: row.kind === invoiceKind.correction && (items as unknown as CorrectedLine[]).some(isChanged),
  });
  const isOther = buyerKeys.some((key) => !isDeepStrictEqual(row[key], frozen[key]));
  const exportError =
    isOther && row.exportedAt !== null ? write.t('invoices:invoices.export.buyerChanged') : row.exportError;
  await write.change(invoices, [{ row, set: { ...frozen, exportError } }]);
}

import { refused } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { updateMany } from '../../../../engine/server/bulk';
import { requireNew } from './quotation-guards';
import { ownQuotationItems } from './quotation-scope';
import { lockQuotation, workOut } from './recalculate';
import { isWithCustomer } from './revise';
import { quotationItems } from '../quotation-items.entity';

export const quotationItemsServer = implement(quotationItems, {
  scope: ownQuotationItems,
  beforeLines({ document, lines }) {
    if (lines.some(({ before, remove }) => !before || remove)) throw refused('QuotationItemsFixed');
    if (!lines.length) return;
    requireNew(document['status']);
    if (isWithCustomer(document as unknown as Parameters<typeof isWithCustomer>[0])) throw refused('QuotationSent');
  },
  actions: {
    async 'manual-price'(call) {
      const { row, input } = call;
      const quotation = await lockQuotation(call, row.quotationId);
      requireNew(quotation.status);
      if (isWithCustomer(quotation)) throw refused('QuotationSent');
      const price = input.price ?? null;
      const typed = { typedPrice: price, typedCurrencyId: price === null ? null : quotation.currencyId };
      await updateMany(call, quotationItems, [{ before: row, input: { manualPrice: price, ...typed } }]);
      await workOut(call, quotation);
    },
  },
});

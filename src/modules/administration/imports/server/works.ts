import type { ImportKind } from '../../../../engine/import/import-kind';
import { entityWork } from '../../../../engine/server/import/entity-work';
import type { ImportWork } from '../../../../engine/server/import/import-work';
import { ordersWork } from '../../../orders/orders/server/orders.import-work';
import { contactsWork } from '../../../sales/customers/server/contacts.import-work';
import { pricingWork } from '../../../catalogue/pricing/server/pricing.import-work';
import { stocksWork } from '../../../stock/stocks/server/stocks.import-work';

/** Kinds whose rows are more than their columns alone. */
const own: Readonly<Record<string, ImportWork>> = {
  pricing: pricingWork,
  contacts: contactsWork,
  orders: ordersWork,
  stocks: stocksWork,
};

/** What the rows of a kind do. */
export const workOf = (kind: ImportKind): ImportWork => own[kind.key] ?? entityWork(kind);

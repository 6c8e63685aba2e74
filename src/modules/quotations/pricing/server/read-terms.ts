import { invalid, refused } from '../../../../engine/errors';
import type { Settings } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { fetchOne } from '../../../../engine/server/prepared';
import { sql } from '../../../../engine/server/sql';
import type { DocumentInput } from '../../calculation/model';
import type { MinimalPrice } from '../../calculation/minimal-price';
import { inCurrency } from '../../../settings/money/in-currency';
import { orderType } from '../../../states/order-states';

/** What an order says about its price; what is not saved yet says it the same way. */
export interface OrderTerms {
  customerId: number;
  companyId: number;
  orderPriorityId: number | null;
  transportNet: number | null;
  discountPercent: number | null;
  /** 1 makes good a complaint at no charge. */
  type: number;
}
/** What documents have in common that are priced together. */
export type SharedTerms = Pick<OrderTerms, 'customerId' | 'companyId' | 'orderPriorityId'>;
/** What the quotation says; empty = as the customer and the installation have it. */
export interface QuotationTerms {
  date: string;
  currencyId: number | null;
  vatRateId: number | null;
  discountPercent: number | null;
}
export interface Terms {
  document: DocumentInput;
  currencyId: number;
  /** ISO code. */
  currency: string;
  /** Price of one unit of the currency in the default one; null = it is the default one. */
  rate: string | null;
  vatRateId: number;
}

interface Found {
  customerDiscountPercent: number | null;
  currencyId: number | null;
  currency: string;
  rate: string | null;
  isDefault: boolean;
  isCurrencyOff: boolean | null;
  isVatRateOff: boolean | null;
  vatCode: string;
  vatRateId: number | null;
  vatRate: number;
  priority: DocumentInput['priority'];
  minimalPrices: MinimalPrice[];
}

/**
 * The terms of documents of one customer, company and priority in one query. Amounts that have no currency of their own
 * (transport, options) are in the default one and are brought into the document's at the newest rate.
 * Throws 422 where currency, rate or VAT rate is missing or out of use, 400 for a customer that does not exist.
 */
export async function readTerms(
  db: Executor,
  settings: Settings,
  shared: SharedTerms,
  quotation: QuotationTerms,
): Promise<Omit<Terms, 'document'> & { documentOf: (order: OrderTerms) => DocumentInput }> {
  const found = await findTerms(db, shared, quotation);
  if (!found) throw invalid({ customerId: 'RefMissing' });
  const { currencyId, vatRateId, currency, priority, vatRate, minimalPrices, customerDiscountPercent } = found;
  if (currencyId === null) throw refused('NoDefaultCurrency');
  if (vatRateId === null) throw refused('NoDefaultVatRate');
  // What a document has already it keeps; what was agreed with the customer is for new ones.
  if (quotation.currencyId === null && found.isCurrencyOff)
    throw refused('AgreedCurrencyOff', { errorDetails: currency });
  if (quotation.vatRateId === null && found.isVatRateOff)
    throw refused('AgreedVatRateOff', { errorDetails: found.vatCode });
  if (!found.isDefault && found.rate === null) throw refused('NoCurrencyRate', { errorDetails: currency });
  const rate = found.isDefault ? null : found.rate;
  const minimums = { outline: settings.minOutline, surface: settings.minSurface, surfaceSum: settings.minSurfaceSum };
  const documentOf = (order: OrderTerms): DocumentInput => ({
    date: quotation.date,
    customerId: order.customerId,
    companyId: order.companyId,
    currencyId,
    discountPercent: quotation.discountPercent ?? order.discountPercent,
    customerDiscountPercent,
    priority,
    transportNet: inCurrency(order.transportNet ?? 0, rate),
    vatRate,
    minimalPrices,
    minimums,
    isFree: order.type === orderType.complaint,
  });
  return { documentOf, currencyId, currency, rate, vatRateId };
}

const findTerms = (db: Executor, order: SharedTerms, quotation: QuotationTerms): Promise<Found | undefined> =>
  fetchOne<Found>(
    db,
    sql`
    select c.discount_percent as customer_discount_percent, y.id as currency_id, y.code as currency, y.rate,
      coalesce(y.is_default, false) as is_default, not y.is_active as is_currency_off, not v.is_active as is_vat_rate_off,
      v.code as vat_code, v.id as vat_rate_id, v.value as vat_rate,
      (select json_build_object('id', p.id, 'name', p.name, 'multiplier', p.price_multiplier::text)
        from order_priorities p where p.id = ${order.orderPriorityId}::int) as priority,
      (select coalesce(json_agg(json_build_object('id', m.id, 'priceNet', m.price_net, 'currencyId', m.currency_id,
          'customerId', m.customer_id, 'companyId', m.company_id, 'productStateId', m.product_state_id,
          'productCategoryId', m.product_category_id, 'isCustomer', m.is_customer,
          'priorityId', m.order_priority_id, 'priorityValue', mp.value) order by m.id), '[]')
        from pricing_min_price m left join order_priorities mp on mp.id = m.order_priority_id
        where m.currency_id = y.id and (m.customer_id is null or m.customer_id = c.id)
          and (m.company_id is null or m.company_id = ${order.companyId}::int)) as minimal_prices
    from customers c
    left join currency y on y.id = coalesce(${quotation.currencyId}::int, c.currency_id,
      (select id from currency where is_default order by id limit 1))
    left join vat_rates v on v.id = coalesce(${quotation.vatRateId}::int, c.vat_rate_id,
      (select id from vat_rates where is_default order by id limit 1))
    where c.id = ${order.customerId}::int`,
  );

import { boolean, date, decimal, integer, ref } from '../../../engine/fields/make';
import type { PriceDecision } from '../pricing/price-types';

/** What a price is asked for. Texts: `catalogue:pricing-search.fields.{field}`, else `fields:{field}`. */
export const searchFields = {
  customerId: ref('customers', { span: 3 }),
  companyId: ref('companies', { pick: { isActive: true }, span: 3 }),
  productProfileId: ref('product-profiles', { span: 3 }),
  productCategoryId: ref('product-categories', { span: 3 }),
  productStateId: ref('product-states', { span: 3 }),
  currencyId: ref('currency', { pick: { isActive: true }, span: 3 }),
  date: date({ default: 'today', span: 3 }),
  ownPaint: boolean({ span: 3 }),
  area: decimal({ scale: 4, min: 0, max: 100_000_000, unit: 'm²', span: 3 }),
  weight: decimal({ scale: 3, min: 0, max: 1_000_000_000, unit: 'kg', span: 3 }),
  pieces: integer({ min: 0, max: 100_000_000, span: 3 }),
  metres: decimal({ scale: 3, min: 0, max: 100_000_000, unit: 'm', span: 3 }),
} as const;

/** What one price list is about, for those who look at the answer. */
export interface ListFacts {
  id: number;
  currency: string;
  customer: string | null;
  company: string | null;
  productState: string | null;
  productCategory: string | null;
  productProfile: string | null;
  dateFrom: string | null;
  dateTo: string | null;
}

export interface SearchAnswer extends PriceDecision {
  lists: readonly ListFacts[];
  currency: { id: number; name: string; code: string };
}

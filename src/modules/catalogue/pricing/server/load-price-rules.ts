import { sql, type Executor } from '../../../../engine/server/db';
import { fetchOne } from '../../../../engine/server/prepared';
import { inCurrency } from '../../../settings/money/in-currency';
import type { PricedProfile, PriceList, PriceRules } from '../price-types';

export interface RulesWanted {
  /** Whose document it is. */
  customerId: number | null;
  companyId: number | null;
  /** Of the document: prices of profiles are kept in the default currency and converted at its newest rate. */
  currencyId: number | null;
  /** Profiles the lines of the document name. */
  profileIds: readonly number[];
  /**
   * How many lists of other customers and companies come along, to be named among those not taken. Only for staff who
   * may read every price list: what a customer will read must not name another one.
   */
  others?: number;
}

interface Loaded {
  lists: PriceList[];
  profiles: PricedProfile[];
  categories: { id: number; parentId: number | null }[];
  defaultCurrencyId: number | null;
  rate: string | null;
}

/**
 * Everything the prices of one document are chosen from, in one query however many lines it has: the price lists of its
 * customer and of everybody, the prices of its profiles, the tree of categories.
 */
export async function loadPriceRules(db: Executor, wanted: RulesWanted): Promise<PriceRules> {
  const { customerId, companyId, currencyId, profileIds, others = 0 } = wanted;
  const mine = sql`(p.customer_id is null or p.customer_id = ${customerId}::int)
    and (p.company_id is null or p.company_id = ${companyId}::int)`;
  const loaded = await fetchOne<Loaded>(
    db,
    sql`
    with wanted as (
      select p.* from pricing p where ${mine}
      union all
      (select p.* from pricing p where not coalesce(${mine}, false) order by p.updated_at desc, p.id desc limit ${others})
    )
    select
      (select coalesce(json_agg(json_build_object(
        'id', p.id, 'name', p.name, 'currencyId', p.currency_id, 'customerId', p.customer_id,
        'companyId', p.company_id, 'productStateId', p.product_state_id, 'productCategoryId', p.product_category_id,
        'productProfileId', p.product_profile_id, 'dateFrom', p.date_from, 'dateTo', p.date_to, 'isActive', p.is_active,
        'lines', (select coalesce(json_agg(json_build_object(
            'id', l.id, 'priceType', l.price_type, 'rangeFrom', l.range_from::text, 'rangeTo', l.range_to::text,
            'isCustomer', l.is_customer, 'price', l.price) order by l.range_from, l.id), '[]')
          from pricing_lines l where l.pricing_id = p.id)) order by p.id), '[]') from wanted p) as lists,
      (select coalesce(json_agg(json_build_object(
        'id', f.id, 'code', f.code, 'customerId', f.customer_id, 'pricePerPiece', f.price_per_piece,
        'pricePerMetre', f.price_per_metre, 'pricePerArea', f.price_per_area,
        'pricePerWeight', f.price_per_weight) order by f.id), '[]')
        from product_profiles f where f.id = any(${profileIds}::int[])) as profiles,
      (select coalesce(json_agg(json_build_object('id', c.id, 'parentId', c.parent_id)), '[]')
        from product_categories c) as categories,
      (select y.id from currency y where y.is_default order by y.id limit 1) as default_currency_id,
      (select y.rate::text from currency y where y.id = ${currencyId}::int and not y.is_default) as rate`,
  );
  const { lists = [], profiles = [], categories = [], defaultCurrencyId = null, rate = null } = loaded ?? {};
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  return {
    lists,
    parents,
    profiles: rate === null ? profiles : profiles.map((profile) => inRate(profile, rate)),
    profileCurrencyId: rate === null ? defaultCurrencyId : currencyId,
  };
}

const profilePrices = ['pricePerPiece', 'pricePerMetre', 'pricePerArea', 'pricePerWeight'] as const;

/** The prices of a profile in the currency of this rate. */
function inRate(profile: PricedProfile, rate: string): PricedProfile {
  const converted = { ...profile };
  for (const key of profilePrices) {
    const price = profile[key];
    if (price !== null) converted[key] = inCurrency(price, rate);
  }
  return converted;
}

import { raw, sql, type Sql } from '../../../../engine/server/sql';

/** A customer of a query as papers name it (`CustomerOnPaper`): with its country, which those that go abroad print. */
export function customerOnPaper(alias: string): Sql {
  const c = raw(alias);
  return sql`json_build_object('name', ${c}.name, 'address', ${c}.address, 'postCode', ${c}.post_code, 'city', ${c}.city,
    'nip', ${c}.nip, 'country', (select y.code from countries y where y.id = ${c}.country_id),
    'countryName', (select y.name from countries y where y.id = ${c}.country_id))`;
}

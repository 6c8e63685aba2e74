import sql, { raw } from 'sql-template-tag';
import { between } from '../checks';
import type { ServerTraits } from '../server-traits';
import type { MoneyField } from './kind';
import { parseHundredths } from './parse';

/** 123456 → `1234.56` */
export const hundredths = (value: number): string => {
  const sign = value < 0 ? '-' : '';
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const exact = raw('between -9007199254740991 and 9007199254740991');

export const moneyServer: ServerTraits<MoneyField> = {
  column: ({ min, max, default: value }, column) => ({
    type: 'bigint',
    default: value,
    checks: { range: between(column, min, max) },
  }),
  // What no double holds travels as text.
  json: (value) => sql`case when ${value} ${exact} then to_json(${value}) else to_json((${value})::text) end`,
  fromCell: (text) => parseHundredths(text) ?? text,
  exported: (value) => ({ number: hundredths(Number(value)), decimals: 2 }),
  amount: true,
};

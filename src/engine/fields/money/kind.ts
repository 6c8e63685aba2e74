import { readNumber, readRange } from '../address';
import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

/** Money in integer hundredths of the currency. */
export interface MoneyOptions extends CommonOptions {
  min?: number;
  max?: number;
  default?: number;
}
export interface MoneyField extends MoneyOptions {
  kind: 'money';
}
export const money = <const O extends MoneyOptions>(options: O) => ({ kind: 'money', ...options }) as const;

export const moneyTraits: Traits<MoneyField> = {
  text: (value, { format }) => format.money(value as number),
  right: true,
  amount: true,
  width: 112,
  fromAddress: (text) => readRange(text, readNumber),
};

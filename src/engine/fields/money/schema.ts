import type { FormTraits } from '../form-traits';
import { hundredths } from '../number-schema';
import type { MoneyField } from './kind';

/** Largest amount in hundredths that JSON and JavaScript carry exactly. */
const MAX_MONEY = Number.MAX_SAFE_INTEGER;

export const moneySchema = (field: MoneyField) => hundredths(field, -MAX_MONEY, MAX_MONEY);

export const moneyForm: FormTraits = { span: 1 };

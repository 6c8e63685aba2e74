import type { FormTraits } from '../form-traits';
import { MAX_INTEGER, wholeNumber } from '../number-schema';
import type { IntegerField } from './kind';

export const integerSchema = (field: IntegerField) => wholeNumber(field, -MAX_INTEGER, MAX_INTEGER);

export const integerForm: FormTraits = { span: 1 };

import type { FormTraits } from '../form-traits';
import { MAX_INTEGER, hundredths } from '../number-schema';
import type { PercentField } from './kind';

export const percentSchema = (field: PercentField) => hundredths(field, -MAX_INTEGER, MAX_INTEGER, 100);

export const percentForm: FormTraits = { span: 1 };

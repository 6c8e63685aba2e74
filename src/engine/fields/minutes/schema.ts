import type { FormTraits } from '../form-traits';
import { wholeNumber } from '../number-schema';

export const minutesSchema = () => wholeNumber({}, 0, 1440);

export const minutesForm: FormTraits = { span: 1 };

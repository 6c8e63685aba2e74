import { wholeNumber } from '../number-schema';

export const minutesSchema = () => wholeNumber({}, 0, 1440);

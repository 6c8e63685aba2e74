import { MAX_INTEGER, wholeNumber } from '../number-schema';

export const refSchema = () => wholeNumber({ min: 1 }, 1, MAX_INTEGER);

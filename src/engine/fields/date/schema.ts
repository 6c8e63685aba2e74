import { z } from 'zod';
import type { FormTraits } from '../form-traits';
import type { DateField } from './kind';
import { isDay } from './parse';

export const dateSchema = () => z.string({ error: 'NotDate' }).refine(isDay, 'NotDate');

export const dateForm: FormTraits<DateField> = {
  proposed: (field, clock) => (field.default ? clock.today() : null),
};

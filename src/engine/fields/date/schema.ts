import { z } from 'zod';
import type { FormTraits } from '../form-traits';
import type { DateField } from './kind';

/** A day of the calendar from 1900 on, as `YYYY-MM-DD`. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900-01-01') return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

export const dateSchema = () => z.string({ error: 'NotDate' }).refine(isDay, 'NotDate');

export const dateForm: FormTraits<DateField> = {
  proposed: (field, clock) => (field.default ? clock.today() : null),
};

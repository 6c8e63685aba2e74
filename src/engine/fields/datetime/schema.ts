import { z } from 'zod';
import type { FormTraits } from '../form-traits';
import type { DatetimeField } from './kind';

export const datetimeSchema = () => z.iso.datetime({ offset: true, error: 'NotDate' });

export const datetimeForm: FormTraits<DatetimeField> = {
  proposed: (field, clock) => (field.default ? floored(clock.now(), field.floor ?? clock.step) : null),
};

function floored(now: Date, minutes: number): string {
  const step = minutes * 60_000;
  return new Date(step ? Math.floor(now.getTime() / step) * step : now).toISOString();
}

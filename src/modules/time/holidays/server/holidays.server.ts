import { defineConsequence } from '../../../../engine/server/consequences';
import { implement } from '../../../../engine/server/implement';
import { holidays } from '../holidays.entity';

/** Days became holidays, or are none any more. By the id of the holiday; the days. */
export const workingDaysChanged = defineConsequence<readonly string[]>('working-days-changed', (one, other) => [
  ...one,
  ...other,
]);

export const holidaysServer = implement(holidays, {
  afterSave({ before, row, ...call }) {
    const days = [...new Set([before?.holidayDate, row.holidayDate])].filter((day) => day !== undefined);
    if (before?.holidayDate !== row.holidayDate) workingDaysChanged.collect(call, row.id, days);
  },
  afterDelete({ row, ...call }) {
    workingDaysChanged.collect(call, row.id, [row.holidayDate]);
  },
});

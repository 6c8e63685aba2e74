import { seed } from '../../../engine/server/seed';
import { holidays } from './holidays.entity';
import { polishHolidays } from './polish-holidays';

const FIRST = 2024;
const LAST = 2028;

export const holidaysSeed = seed(
  holidays,
  Array.from({ length: LAST - FIRST + 1 }, (_, at) => polishHolidays(FIRST + at)).flat(),
);

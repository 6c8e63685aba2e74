import { seed } from '../../../engine/server/seed';
import { holidays } from './holidays.entity';
import { holidaySeedRows } from './holidays-of';

export const holidaysSeed = seed(holidays, holidaySeedRows('PL'));

import { defaultZone } from '../format';

/** Today as `YYYY-MM-DD` in the shop's zone, whatever the zone of the computer. */
export const today = (timeZone: string = defaultZone): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());

import { shopZone } from './shop-zone';

/** By zone: making one takes longer than a row of a list may. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, known);
  return known;
}

/** Today as `YYYY-MM-DD` in the shop's zone, whatever the zone of the computer. */
export const today = (timeZone: string = shopZone()): string => formatOf(timeZone).format(new Date());

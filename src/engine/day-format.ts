type Parts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'month' | 'year'>;

const known = new Map<string, Intl.DateTimeFormat>();

/** Words for calendar days, whose moments are midnights of UTC. Kept, because making one takes a millisecond. */
export function dayFormat(language: string, parts: Parts): Intl.DateTimeFormat {
  const key = JSON.stringify([language, parts]);
  let format = known.get(key);
  if (!format) known.set(key, (format = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' })));
  return format;
}

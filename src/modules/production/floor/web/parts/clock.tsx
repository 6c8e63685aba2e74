import { useEffect, useState } from 'react';
import { shopZone } from '../../../../../engine/web/shop-zone';

const timeOf = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: shopZone(),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** `09:42` of an instant in the shop's zone. */
export const hourOf = (instant: string): string => timeOf(new Date(instant));

/** "06–14" where both are full hours, else "06:30–14:00". */
export const hoursText = (from: string, to: string): string =>
  from.endsWith(':00') && to.endsWith(':00') ? `${from.slice(0, 2)}–${to.slice(0, 2)}` : `${from}–${to}`;

/** The present minute; renders again when it is over. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The time in the shop. */
export function Clock({ className }: { className?: string }) {
  return <span className={className}>{timeOf(useNow())}</span>;
}

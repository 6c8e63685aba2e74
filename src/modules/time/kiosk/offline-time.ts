const MINUTE = 60_000;
/** A clock further off than this is wrong: the event counts at the time put right, and is marked. */
const WRONG_MS = 2 * MINUTE;
/** Further off than this, or kept longer, nobody knows when it was. */
const LOST_MS = 14 * 24 * 60 * MINUTE;

export interface EffectiveTime {
  at: Date;
  isClockOff: boolean;
}

/**
 * When an event that a kiosk kept happened by the clock of the server: so long before now as its own clock has gone on
 * since. Undefined where that clock tells nothing: it was set meanwhile, or is off by days.
 * @param event.eventTime when it happened, by the clock of the kiosk
 * @param event.sentAt when it is sent, by the same clock
 * @param event.now milliseconds since the epoch, of the server
 */
export function effectiveTime(event: { eventTime: string; sentAt: string; now: number }): EffectiveTime | undefined {
  const sent = Date.parse(event.sentAt);
  const ago = sent - Date.parse(event.eventTime);
  const off = sent - event.now;
  if (Number.isNaN(ago) || ago < 0 || ago > LOST_MS || Math.abs(off) > LOST_MS) return undefined;
  return { at: new Date(event.now - ago), isClockOff: Math.abs(off) > WRONG_MS };
}

import { defaultZone } from '../format';

let zone = defaultZone;

/** IANA name of the time zone of the installation: days begin and times are shown there, whatever the zone of the computer. */
export const shopZone = (): string => zone;

/** Takes the zone of the installation's settings, where it is known. */
export function setShopZone(next: unknown): void {
  if (typeof next === 'string' && next) zone = next;
}
